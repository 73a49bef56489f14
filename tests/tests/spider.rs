//! The end of games that are won by whole runs.

use kosynka_engine::Status;
use kosynka_tests::table::Table;
use kosynka_tests::variant;

/// Seven runs are away; the eighth lacks its ace.
const NEARLY: &str = "F=AC..KC/AC..KC/AS..KS/AS..KS/AH..KH/AH..KH/AD..KD";

#[test]
fn complaint_19_the_last_run_ends_the_game_whichever_way_it_was_completed() {
    let columns = [
        ("T=KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D/AD", "T2T1 T1F8:13"),
        ("T=KD QD JD TD 9D 8D 7D/6D 5D 4D 3D 2D AD", "T2T1:6 T1F8:13"),
        ("T=/KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD", "T2T1:13 T1F8:13"),
    ];
    for (columns, moves) in columns {
        let mut table = Table::new(&variant("spider"), &format!("{columns};{NEARLY}"));
        assert_eq!(table.status(), Status::Playing, "{columns}");
        table.play(moves);
        assert_eq!(table.status(), Status::Won, "{columns}");
        assert!(table.game.undo().is_ok());
        assert_eq!(table.status(), Status::Playing, "{columns}");
        assert!(table.game.redo().is_ok());
        assert_eq!(table.status(), Status::Won, "{columns}");
    }
}

#[test]
fn complaint_19_a_deal_that_completes_the_last_run_leaves_it_to_be_put_away() {
    let table = Table::new(
        &variant("spiderette"),
        "T=KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D;S=-AD;F=AC..KC/AS..KS/AH..KH",
    );
    table.refused("ST:0", "spaces-first");
    assert_ne!(table.status(), Status::Won);
}
