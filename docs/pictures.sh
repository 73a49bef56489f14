#!/usr/bin/env bash
# Draws the pictures of the README again; a test says when that is needed.
set -euo pipefail
cd "$(dirname "$0")/.."

picture() {
    local name=$1
    shift
    cargo run --quiet --locked -- shot "$@" -o "docs/pictures/$name.svg"
}

picture menu --lang en
picture kosynka --lang ru kosynka --deal 1 --moves "T1F2 T5T1 SW:0 SW:0 SW:0 SW:0 SW:0 WF1 SW:0 SW:0 SW:0 WS:0 SW:0 SW:0 WT5 SW:0 SW:0 SW:0 SW:0 WT5 T6T5 T6T1 T5T1:4 T4T6 T4F4 T7T4 WT3 T4T3:2 T4F3 T6T4:2 WT1 WT4 WT7 SW:0 WF1 WT4 T3T4:4 SW:0 WF3 T6F3 T3T1 WS:0 SW:0 WT3 SW:0 WT1 SW:0 WF3 WT1 WF4 WF3 T2F3 T2F1 T1F1 T7T2:2 WT2 WT2 T7T2 T7T5 T7F1 T7T1 T7F2 T3F2 T1F2 SW:0 SW:0"
picture spider --lang en spider-2-suits --deal 12 --size 80x26
picture pyramid --lang en pyramid --deal 3 --theme light --size 80x28
