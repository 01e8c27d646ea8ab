#[path = "../../examples/my-game-interactor.rs"]
#[allow(dead_code)]
mod interactor;
