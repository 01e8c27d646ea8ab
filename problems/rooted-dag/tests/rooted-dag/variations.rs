use shared::search::Search;

/// Returns the successors of a vertex, which are counted from 1.
fn picture(vertex: &usize) -> Vec<usize> {
    let picture: [&[usize]; 7] = [&[2, 4, 5], &[3, 5, 6], &[4, 6, 7], &[5, 7], &[6], &[7], &[]];
    picture[vertex - 1].to_vec()
}

#[test]
fn every_winning_move_of_the_picture() {
    let mut search = Search::normal_play(picture);
    let winning = [1, 2, 3, 4, 5, 6, 7].map(|vertex| search.winning_options(&vertex));
    let expected: [&[usize]; 7] = [&[5], &[5], &[7], &[5, 7], &[], &[7], &[]];
    assert_eq!(winning, expected);
}

/// The picture is the game of taking 1, 3 or 4 of 6 items.
#[test]
fn the_picture_is_a_heap_of_6() {
    for vertex in 1..=7 {
        let after = [1, 3, 4].iter().map(|take| vertex + take);
        let moves: Vec<usize> = after.filter(|&vertex| vertex <= 7).collect();
        assert_eq!(picture(&vertex), moves);
    }
}

#[test]
fn misere_play_on_the_picture() {
    assert_eq!(Search::misere_play(picture).p_positions(1..=7), [4, 6]);
}
