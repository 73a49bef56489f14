#!/bin/sh
# A study as a Slurm job array (Debian: slurm-wlm), one share a task:
#
#   sbatch --array=1-64 docs/studies/slurm.sh VARIANT A..B FOLDER [further options of `kosynka study`]
#
# FOLDER lies on a file system that all nodes see. A task that is killed or requeued goes on where its file ends.
# When the array is done: kosynka study report FOLDER/*.jsonl
#SBATCH --job-name=kosynka-study
#SBATCH --cpus-per-task=1
#SBATCH --requeue
set -eu
variant=$1 deals=$2 folder=$3
shift 3
mkdir -p "$folder"
exec kosynka study "$variant" --deals "$deals" --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
    --threads "${SLURM_CPUS_PER_TASK:-1}" --resume -o "$folder/$SLURM_ARRAY_TASK_ID.jsonl" "$@"
