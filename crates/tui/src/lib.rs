//! The terminal interface of Kosynka: an application state, an update function, and pure drawing.
//!
//! Events become actions through the [`keymap`], actions change the state, and the state is drawn. The
//! [`layout`] is one pure function that the painter and the mouse share.

pub mod i18n;
pub mod keymap;
pub mod layout;
pub mod paint;
pub mod theme;
pub mod view;
