//! Finds libconfetti: in the folder that `CONFETTI_LIB_DIR` names, by `pkg-config`, or in the usual folders.

use std::env;
use std::path::Path;
use std::process::{exit, Command};

/// Folders in which people install libraries by hand, which not every linker looks into.
const USUAL: [&str; 4] = [
    "/usr/local/lib",
    "/usr/local/lib64",
    "/opt/homebrew/lib",
    "/opt/local/lib",
];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    for name in [
        "CONFETTI_LIB_DIR",
        "PKG_CONFIG",
        "PKG_CONFIG_PATH",
        "DOCS_RS",
    ] {
        println!("cargo:rerun-if-env-changed={}", name);
    }
    // Documentation is made where no library is.
    if env::var_os("DOCS_RS").is_some() {
        return;
    }
    println!("cargo:rustc-link-lib=dylib=confetti");
    if let Some(folder) = env::var_os("CONFETTI_LIB_DIR") {
        let folder = Path::new(&folder);
        if !holds_library(folder) {
            fail(&format!(
                "CONFETTI_LIB_DIR is {}, where no libconfetti is; set it to the folder with libconfetti.so",
                folder.display()
            ));
        }
        println!("cargo:rustc-link-search=native={}", folder.display());
    } else if let Some(folder) = ask_pkg_config() {
        println!("cargo:rustc-link-search=native={}", folder);
    } else if let Some(folder) = USUAL.iter().find(|folder| holds_library(Path::new(folder))) {
        println!("cargo:rustc-link-search=native={}", folder);
    } else {
        fail("libconfetti is not found: install it, or set CONFETTI_LIB_DIR to the folder with libconfetti.so");
    }
}

fn holds_library(folder: &Path) -> bool {
    let names = [
        "libconfetti.so",
        "libconfetti.dylib",
        "confetti.lib",
        "libconfetti.dll.a",
    ];
    names.iter().any(|name| folder.join(name).exists())
}

/// The folder of the library of a version that fits, if `pkg-config` knows one.
fn ask_pkg_config() -> Option<String> {
    let program = env::var_os("PKG_CONFIG").unwrap_or_else(|| "pkg-config".into());
    let arguments = ["--variable=libdir", "confetti >= 0.9"];
    let output = Command::new(program).args(arguments).output().ok()?;
    // Blanks are written as for a shell.
    let folder = String::from_utf8(output.stdout).ok()?.replace("\\ ", " ");
    let is_found = output.status.success() && !folder.trim().is_empty();
    is_found.then(|| folder.trim().to_string())
}

fn fail(sentence: &str) -> ! {
    eprintln!("confetti-sys: {}.", sentence);
    exit(1)
}
