//! The format as a JSON Schema, by which editors complete and check variant files.

use std::fmt::Write as _;

use super::form::{Form, Key, tables};

/// The JSON Schema of variant files.
pub fn json_schema() -> String {
    let mut properties = String::new();
    for (i, table) in tables().iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        let one = format!("{{ {} }}", object(&table.keys, 2));
        let value = if table.list { format!("{{ \"type\": \"array\", \"items\": {one} }}") } else { one };
        let _ = write!(properties, "{comma}\n    {}: {value}", text(table.name));
    }
    format!(
        "{{\n  \"$schema\": \"http://json-schema.org/draft-07/schema#\",\n  \
         \"title\": \"A patience game for Kosynka\",\n  \"type\": \"object\",\n  \
         \"additionalProperties\": false,\n  \"required\": [\"game\"],\n  \
         \"properties\": {{{properties}\n  }}\n}}\n"
    )
}

/// The members that describe a table; its keys stand on lines of their own, `depth` steps in.
fn object(keys: &[Key], depth: usize) -> String {
    let indent = "  ".repeat(depth + 1);
    let mut properties = String::new();
    for (i, key) in keys.iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        let (name, about, value) = (text(key.name), text(key.about), value(&key.form, depth + 1));
        let _ = write!(properties, "{comma}\n{indent}{name}: {{ \"description\": {about}, {value} }}");
    }
    let end = "  ".repeat(depth);
    format!("\"type\": \"object\", \"additionalProperties\": false, \"properties\": {{{properties}\n{end}}}")
}

/// The members that describe a value.
fn value(form: &Form, depth: usize) -> String {
    match form {
        Form::Flag => "\"type\": \"boolean\"".to_owned(),
        Form::Text(_) => "\"type\": \"string\"".to_owned(),
        Form::Whole { min, max } => format!("\"type\": \"integer\", \"minimum\": {min}, \"maximum\": {max}"),
        Form::Words(words) => {
            let words: Vec<String> = words.iter().map(|word| text(word)).collect();
            format!("\"enum\": [{}]", words.join(", "))
        }
        Form::List(item) => format!("\"type\": \"array\", \"items\": {{ {} }}", value(item, depth)),
        Form::Table(keys) => object(keys, depth),
        Form::Either(forms) => {
            let forms: Vec<String> =
                forms.iter().map(|form| format!("{{ {} }}", value(form, depth))).collect();
            format!("\"anyOf\": [{}]", forms.join(", "))
        }
    }
}

/// A JSON string.
fn text(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
