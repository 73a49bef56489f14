#!/bin/sh
# A study in shares with GNU parallel (Debian: parallel), on this machine or, with -S, on several.
#
#   docs/studies/parallel.sh VARIANT A..B SHARES FOLDER [further options of `kosynka study`]
#
# Every share is a file of its own and may be killed; the same command goes on where the files end.
set -eu
variant=$1 deals=$2 shares=$3 folder=$4
shift 4
mkdir -p "$folder"
seq "$shares" | parallel --jobs "${JOBS:-100%}" --line-buffer \
    kosynka study "$variant" --deals "$deals" --shard "{}/$shares" --threads 1 --resume \
    -o "$folder/{}.jsonl" "$@"
kosynka study report "$folder"/*.jsonl
