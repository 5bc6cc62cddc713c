import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixture } from "./api.ts";

/** A program in place of ffmpeg, which reports that half of a copy is made, and waits until it is allowed to finish. */
export type StandInFfmpeg = {
  readonly program: string;
  /** From now on, waiting and new videos are copied at once. */
  finish(): void;
  /** From now on, no video can be read. */
  fail(): void;
  remove(): void;
};

/** Copies each video to a fixed one in H.264, three seconds long, whose colours change every second. */
export function standInFfmpeg(): StandInFfmpeg {
  const own = mkdtempSync(join(tmpdir(), "mosaico-stand-in-"));
  const program = join(own, "ffmpeg");
  writeFileSync(join(own, "made.mp4"), fixture("film-fast.mp4"));
  writeFileSync(
    program,
    `#!/bin/sh
case "$*" in
  *-version) echo "ffmpeg version 9.9"; exit ;;
  *-encoders) echo " V....D libx264              H.264"; exit ;;
  *-filters) exit ;;
esac
for last; do :; done
told() { printf 'frame=%s\ntotal_size=100\nout_time_us=%s\nprogress=continue\n' "$1" "$2"; }
if [ -e "${own}/fail" ]; then echo "Invalid data" >&2; exit 1; fi
told 36 1500000
until [ -e "${own}/finish" ]; do sleep 0.1; done
cp "${own}/made.mp4" "\${last#file:}"
told 72 3000000
`,
  );
  chmodSync(program, 0o755);
  return {
    program,
    finish: () => writeFileSync(join(own, "finish"), ""),
    fail: () => writeFileSync(join(own, "fail"), ""),
    remove: () => rmSync(own, { recursive: true, force: true }),
  };
}
