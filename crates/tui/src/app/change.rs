//! Options changed while the program runs.

use super::motion::Animation;
use super::options::Autoplay;
use super::windows::OptionLine;
use super::{App, Effect};
use crate::layout::CardWish;

impl App {
    /// Takes the next value of an option, or the one before.
    pub(super) fn change_option(&mut self, line: OptionLine, forward: bool, effects: &mut Vec<Effect>) {
        let (ascii, animation) = (self.ascii(), self.animation());
        let options = &mut self.options;
        match line {
            OptionLine::Language => {
                let lang = self.texts.lang().other();
                self.texts.set_lang(lang);
                options.language = Some(lang);
            }
            OptionLine::Theme => {
                let n = self.themes.len().max(1);
                let at = self.themes.iter().position(|t| *t == options.theme).unwrap_or(0);
                let next = (at + if forward { 1 } else { n - 1 }) % n;
                options.theme = self.themes.get(next).cloned().unwrap_or_default();
            }
            OptionLine::Ascii => options.ascii = Some(!ascii),
            OptionLine::FourColours => options.four_colour = !options.four_colour,
            OptionLine::RussianIndices => options.russian_indices = !options.russian_indices,
            OptionLine::Cards => {
                let all = [CardWish::Auto, CardWish::Medium, CardWish::Small];
                let at = all.iter().position(|c| *c == options.cards).unwrap_or(0);
                options.cards = all[(at + if forward { 1 } else { 2 }) % 3];
            }
            OptionLine::Targets => options.targets = !options.targets,
            OptionLine::Autoplay => {
                // What a game does not offer is passed over while it lies on the table.
                let levels = match self.table.as_ref().is_none_or(|t| t.safe_up().is_some()) {
                    true => vec![Autoplay::Off, Autoplay::Safe, Autoplay::All],
                    false => vec![Autoplay::Off, Autoplay::All],
                };
                let n = levels.len();
                let at = levels.iter().position(|l| *l == options.autoplay).unwrap_or(0);
                options.autoplay = levels[(at + if forward { 1 } else { n - 1 }) % n];
            }
            OptionLine::Winnable => options.winnable = !options.winnable,
            OptionLine::Animation => {
                let all = [Animation::Off, Animation::Fast, Animation::Normal];
                let at = all.iter().position(|a| *a == animation).unwrap_or(0);
                options.animation = Some(all[(at + if forward { 1 } else { 2 }) % 3]);
            }
            OptionLine::Mouse => {
                options.mouse = !options.mouse;
                effects.push(Effect::Mouse(options.mouse));
            }
            OptionLine::Clock => options.clock = !options.clock,
        }
        self.restyle();
    }

    /// The value of an option in words.
    pub fn option_value(&self, line: OptionLine) -> String {
        let o = &self.options;
        let switch = |on: bool| self.t(if on { "value-on" } else { "value-off" });
        match line {
            OptionLine::Language => self.t("language-name"),
            OptionLine::Theme => o.theme.clone(),
            OptionLine::Ascii => switch(self.ascii()),
            OptionLine::FourColours => switch(o.four_colour),
            OptionLine::RussianIndices => switch(o.russian_indices),
            OptionLine::Cards => self.t(match o.cards {
                CardWish::Auto => "cards-auto",
                CardWish::Medium => "cards-medium",
                CardWish::Small => "cards-small",
            }),
            OptionLine::Targets => switch(o.targets),
            OptionLine::Autoplay => self.autoplay_value(),
            OptionLine::Winnable => switch(o.winnable),
            OptionLine::Animation => self.t(match self.animation() {
                Animation::Off => "value-off",
                Animation::Fast => "animation-fast",
                Animation::Normal => "animation-normal",
            }),
            OptionLine::Mouse => switch(o.mouse),
            OptionLine::Clock => switch(o.clock),
        }
    }
}
