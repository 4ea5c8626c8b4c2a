//! The declarations are those of `confetti.h`, and the library knows its structs with the same sizes.

use confetti_sys::*;
use std::mem::size_of;
use std::os::raw::c_char;
use std::path::PathBuf;

const FUNCTIONS: &str = include_str!("../src/functions.rs");
const TYPES: &str = include_str!("../src/lib.rs");

/// `confetti.h` without comments and preprocessor lines; its folder may be named by `CONFETTI_INCLUDE_DIR`.
fn header() -> String {
    let folder = std::env::var_os("CONFETTI_INCLUDE_DIR")
        .map(PathBuf::from)
        .unwrap_or_else(|| {
            PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../Sources/CConfetti/include")
        });
    let path = folder.join("confetti.h");
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {}", path.display(), error));
    let mut bare = String::new();
    let mut rest = text.as_str();
    while let Some(start) = rest.find("/*") {
        bare.push_str(&rest[..start]);
        let length = rest[start..].find("*/").expect("every comment ends");
        rest = &rest[start + length + 2..];
    }
    bare.push_str(rest);
    let lines: Vec<&str> = bare.lines().filter(|line| !line.starts_with('#')).collect();
    lines.join("\n")
}

/// Rust's name of a type of C.
fn translated(declaration: &str) -> String {
    let stars = declaration.matches('*').count();
    let pointer = if declaration.contains("const ") {
        "*const "
    } else {
        "*mut "
    };
    let name = declaration.replace("const ", "").replace('*', "");
    let name = match name.trim() {
        "float" => "f32",
        "double" => "f64",
        "size_t" => "usize",
        "uint8_t" => "u8",
        "uint32_t" => "u32",
        "uint64_t" => "u64",
        "int32_t" => "i32",
        "int" => "c_int",
        "char" => "c_char",
        "void" => "c_void",
        other => other,
    };
    pointer.repeat(stars) + name
}

/// A parameter or field: its name, and Rust's name of its type.
fn named(declaration: &str) -> (String, String) {
    let start = declaration
        .rfind([' ', '*'])
        .expect("a name follows a type")
        + 1;
    (
        declaration[start..].to_string(),
        translated(&declaration[..start]),
    )
}

fn squeezed(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").replace("( ", "(").replace(", )", ")")
}

#[test]
fn every_function_is_declared_as_in_the_header() {
    let declared = squeezed(FUNCTIONS);
    let mut count = 0;
    for statement in header()
        .split(';')
        .filter(|statement| statement.contains('('))
    {
        let statement = squeezed(statement.rsplit('}').next().unwrap_or(statement));
        let (start, parameters) = statement
            .trim_end_matches(')')
            .split_once('(')
            .expect("a list");
        let (name, result) = named(start.trim_start_matches("extern \"C\" {").trim());
        let parameters: Vec<String> = parameters
            .split(", ")
            .filter(|parameter| *parameter != "void")
            .map(named)
            .map(|(name, kind)| format!("{}: {}", name, kind))
            .collect();
        let result = if result == "c_void" {
            String::new()
        } else {
            format!(" -> {}", result)
        };
        let expected = format!("pub fn {}({}){};", name, parameters.join(", "), result);
        assert!(declared.contains(&expected), "{}", expected);
        count += 1;
    }
    assert!(
        count > 60,
        "only {} functions were found in the header",
        count
    );
    assert_eq!(
        declared.matches("pub fn ").count(),
        count,
        "functions that the header has not"
    );
}

#[test]
fn every_struct_has_the_fields_of_the_header() {
    let declared = squeezed(TYPES);
    let header = header();
    let mut count = 0;
    for definition in header.split("typedef struct ").skip(1) {
        let end = definition.find(['{', ';']).expect("a struct has an end");
        let name = definition[..end].trim();
        if definition[end..].starts_with(';') {
            let name = name.split(' ').next().expect("a name");
            assert!(declared.contains(&format!(" {} ", name)), "{}", name);
            continue;
        }
        let body = &definition[end + 1..definition.find('}').expect("a struct has an end")];
        let mut fields = Vec::new();
        for group in body
            .split(';')
            .map(squeezed)
            .filter(|group| !group.is_empty())
        {
            let mut names = group.split(", ");
            let (first, kind) = named(names.next().expect("a field"));
            for field in std::iter::once(first.as_str()).chain(names) {
                fields.push(format!("pub {}: {},", field, kind));
            }
        }
        let expected = format!("pub struct {} {{ {} }}", name, fields.join(" "));
        assert!(declared.contains(&expected), "{}", expected);
        count += 1;
    }
    assert!(
        count >= 5,
        "only {} structs were found in the header",
        count
    );
}

#[test]
fn every_constant_has_the_value_of_the_header() {
    let header = header();
    let mut count = 0;
    for body in header.split("enum {").skip(1) {
        let body = squeezed(&body[..body.find('}').expect("an enum has an end")]);
        for constant in body.split(", ") {
            let (name, value) = constant.split_once(" = ").expect("a value");
            let expected = format!("pub const {}: u32 = {};", name, value);
            assert!(TYPES.contains(&expected), "{}", expected);
            count += 1;
        }
    }
    assert!(
        count >= 9,
        "only {} constants were found in the header",
        count
    );
}

#[test]
fn the_library_has_the_same_sizes() {
    let library = |name: &[u8]| unsafe { confetti_struct_size(name.as_ptr() as *const c_char) };
    assert_eq!(library(b"confetti_rect\0"), size_of::<confetti_rect>());
    assert_eq!(library(b"confetti_event\0"), size_of::<confetti_event>());
    assert_eq!(
        library(b"confetti_particle\0"),
        size_of::<confetti_particle>()
    );
    assert_eq!(library(b"confetti_vertex\0"), size_of::<confetti_vertex>());
    assert_eq!(
        library(b"confetti_texture\0"),
        size_of::<confetti_texture>()
    );
    assert_eq!(library(b"confetti_nothing\0"), 0);
}

#[test]
fn the_library_is_not_older_than_the_declarations() {
    assert!(unsafe { confetti_version() } >= CONFETTI_VERSION);
}
