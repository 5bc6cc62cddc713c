import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Its behaviour for a video: `make` copies its bytes, `half` reports that half of it is made and waits, `large` reports a
 * huge copy and `long` a very long one and both go on, `empty` makes a copy without a picture, `fail` cannot read it,
 * `full` finds the disk full, `die` is killed from outside.
 */
type Behaviour = "make" | "half" | "large" | "long" | "empty" | "fail" | "full" | "die";

// A stand-in for ffmpeg, whose behaviour is selected by the file `does` beside it.
const PROGRAM = `#!/bin/sh
set -eu
own=$(dirname "$0")
case "$*" in
  *-version) echo "ffmpeg version 9.9 Copyright (c) nobody"; exit 0 ;;
  *-encoders) if [ ! -e "$own/unable" ]; then echo " V....D libx264              H.264"; fi; exit 0 ;;
  *-filters) echo " .SC zscale            V->V       resizing"; echo " .S. tonemap           V->V       tones"; exit 0 ;;
esac
echo "$@" >> "$own/runs"
while [ $# -gt 0 ]; do
  if [ "$1" = "-i" ]; then film=\${2#file:}; fi
  last=$1; shift
done
copy=\${last#file:}
told() { printf 'frame=%s\ntotal_size=%s\nout_time_us=%s\nprogress=continue\n' "$1" "$2" "$3"; }
cat "$film" > "$copy"
case $(cat "$own/does") in
  half) told 10 100 1500000; sleep 600 ;;
  large) told 10 999999999999 1500000; sleep 600 ;;
  long) told 10 100 99999000000; sleep 600 ;;
  empty) told 0 100 0 ;;
  fail) echo "Invalid data found when processing input" >&2; exit 1 ;;
  full) echo "av_interleaved_write_frame(): No space left on device" >&2; exit 228 ;;
  die) kill -9 $$ ;;
  *) told 72 100 3000000 ;;
esac
`;

/** A program that is called like ffmpeg and records its calls. */
export type StandInFfmpeg = {
  readonly program: string;
  does(what: Behaviour): Promise<void>;
  /** From now on it has no encoder for H.264. */
  becomesUnable(): Promise<void>;
  /** The parameters of its runs for videos, in order. */
  runs(): Promise<string[]>;
  remove(): Promise<void>;
};

export async function standInFfmpeg(): Promise<StandInFfmpeg> {
  const own = await mkdtemp(join(tmpdir(), "mosaico-stand-in-"));
  const program = join(own, "ffmpeg");
  await writeFile(program, PROGRAM);
  await chmod(program, 0o755);
  await writeFile(join(own, "runs"), "");
  const does = (what: Behaviour) => writeFile(join(own, "does"), what);
  await does("make");
  return {
    program,
    does,
    becomesUnable: () => writeFile(join(own, "unable"), ""),
    runs: async () => (await readFile(join(own, "runs"), "utf8")).split("\n").slice(0, -1),
    remove: () => rm(own, { recursive: true, force: true }),
  };
}
