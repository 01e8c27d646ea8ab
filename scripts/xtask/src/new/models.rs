//! What a new problem begins with: a template, which is a folder of `scripts/templates`, or any program.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use tooling::files::{below, entries, slashed, text};
use tooling::workspace::slugs;

use crate::index;

/// The template for cases until the input ends.
pub const USUAL: &str = "hdu1847";

/// The folder with the files that a model need not have.
const COMMON: &str = "common";

/// What the files of a template say where a problem has its slug.
const PLACE: &str = "my-game";

/// What a new problem begins with.
#[derive(Clone, Debug)]
pub struct Model {
    pub name: String,
    folder: PathBuf,
    /// The slug that its files have.
    slug: String,
}

impl Model {
    /// Returns the template, or else the program, that `name` names. A path names a program.
    ///
    /// # Errors
    /// If there is neither.
    pub fn named(root: &Path, name: &str) -> Result<Model, String> {
        if let Some(template) = Model::template(root, name) {
            return Ok(template);
        }
        let chosen = index::chosen(root, &[name.to_string()]);
        let slug = chosen.map(|slugs| slugs.concat()).map_err(|why| {
            let templates = Model::templates(root).unwrap_or_default();
            let names: Vec<String> = templates.into_iter().map(|model| model.name).collect();
            format!("`{name}` is neither a template ({}) nor a program: {why}", names.join(", "))
        })?;
        let template = Model::template(root, &slug).filter(|_| !name.contains(['/', '\\']));
        Ok(template.unwrap_or(Model::program(root, slug)))
    }

    /// Returns the template called `name`.
    fn template(root: &Path, name: &str) -> Option<Model> {
        Model::templates(root).ok()?.into_iter().find(|model| model.name == name)
    }

    /// Returns all templates, by name.
    ///
    /// # Errors
    /// If their folder cannot be read.
    pub fn templates(root: &Path) -> Result<Vec<Model>, String> {
        let folders = entries(&root.join("scripts/templates"))?.into_iter();
        let named = folders.filter_map(|folder| {
            let name = folder.file_name()?.to_str()?.to_string();
            Some(Model { name, folder, slug: PLACE.to_string() })
        });
        Ok(named.filter(|model| model.name != COMMON).collect())
    }

    /// Returns all templates and all programs.
    ///
    /// # Errors
    /// If a folder cannot be read.
    pub fn all(root: &Path) -> Result<Vec<Model>, String> {
        let programs = slugs(root)?.into_iter().map(|slug| Model::program(root, slug));
        Ok(Model::templates(root)?.into_iter().chain(programs).collect())
    }

    fn program(root: &Path, slug: String) -> Model {
        Model { name: slug.clone(), folder: root.join("problems").join(&slug), slug }
    }

    /// Returns whether a program like it talks with an interactor.
    pub fn is_dialogue(&self) -> bool {
        self.folder.join(format!("examples/{}-interactor.rs", self.slug)).is_file()
    }

    /// Returns the files of a problem `slug` like it, by their paths in its folder. Where the model has
    /// none, they are the common ones. A program has a manifest and a page of its own, which stay.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn files(&self, root: &Path, slug: &str) -> Result<BTreeMap<String, String>, String> {
        let common = Model {
            name: COMMON.to_string(),
            folder: root.join("scripts/templates").join(COMMON),
            slug: PLACE.to_string(),
        };
        let mut files = common.own_files(slug)?;
        files.extend(self.own_files(slug)?);
        Ok(files)
    }

    fn own_files(&self, slug: &str) -> Result<BTreeMap<String, String>, String> {
        let is_template = self.slug == PLACE;
        let mut files = BTreeMap::new();
        for path in below(&self.folder)? {
            let name = slashed(path.strip_prefix(&self.folder).unwrap_or(&path));
            if !is_template && !name.contains('/') && !name.ends_with(".c") {
                continue;
            }
            let mut file = text(&path)?;
            // In the source of a program, the slug may be a judge's name of the problem.
            if is_template || !name.starts_with("src/") {
                file = renamed(&file, &self.slug, slug);
            }
            files.insert(renamed(&name, &self.slug, slug), file);
        }
        Ok(files)
    }
}

/// Returns `text` with the slug `to` in place of `from`, where that is not a part of a longer name.
fn renamed(text: &str, from: &str, to: &str) -> String {
    let mut renamed = String::new();
    let mut rest = text;
    while let Some(place) = rest.find(from) {
        let (before, after) = (&rest[..place], &rest[place + from.len()..]);
        let is_longer = before.ends_with(|sign: char| sign.is_alphanumeric() || sign == '-')
            || after.starts_with(|sign: char| sign.is_alphanumeric() || sign == '_');
        renamed += before;
        renamed += if is_longer { from } else { to };
        rest = after;
    }
    renamed + rest
}
