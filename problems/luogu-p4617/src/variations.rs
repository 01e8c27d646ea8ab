//! The answers under Variations on the page, by plain search.
