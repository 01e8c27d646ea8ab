//! Problems from the browser: the extension [Competitive Companion] reads a judge's page and posts
//! what it finds to a port of this machine.
//!
//! [`http`] reads one request within limits, [`task`] its problem, and [`slug`] names the folder;
//! [`listen`] waits for requests, and [`make`] makes the problems.
//!
//! [Competitive Companion]: https://github.com/jmerle/competitive-companion

pub mod http;
pub mod listen;
pub mod make;
pub mod slug;
pub mod task;
