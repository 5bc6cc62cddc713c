import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What it does with a document: `small` makes a PDF of five bytes, the others one of the document's own bytes. */
type Behaviour = "make" | "fail" | "hang" | "slow" | "small";

// In the place of LibreOffice: what it does is chosen by the file `does` beside it.
const PROGRAM = `#!/bin/sh
set -eu
own=$(dirname "$0")
if [ "$1" = "--version" ]; then echo "Stand-in 1.0"; exit 0; fi
while [ $# -gt 0 ]; do
  if [ "$1" = "--outdir" ]; then out=$2; fi
  last=$1; shift
done
case "$last" in */warm-up.txt) mkdir -p "$out"; touch "$out/warm-up.pdf"; exit 0 ;; esac
head -c 20 "$last" >> "$own/runs"; echo >> "$own/runs"
case $(cat "$own/does") in
  hang) sleep 600 ;;
  slow) sleep 1 ;;
  fail) exit 1 ;;
esac
mkdir -p "$out"
if [ "$(cat "$own/does")" = small ]; then printf '%%PDF-' > "$out/document.pdf"; exit 0; fi
printf '%%PDF-' > "$out/document.pdf"; cat "$last" >> "$out/document.pdf"
`;

/** A program that is called as LibreOffice is, and tells what it was called for. */
export type StandInOffice = {
  readonly program: string;
  does(what: Behaviour): Promise<void>;
  /** The beginnings of the documents that it was run for, in order. */
  runs(): Promise<string[]>;
  /** Begins anew: it makes PDFs, and was run for nothing. */
  reset(): Promise<void>;
  remove(): Promise<void>;
};

export async function standInOffice(): Promise<StandInOffice> {
  const own = await mkdtemp(join(tmpdir(), "mosaico-stand-in-"));
  const program = join(own, "soffice");
  await writeFile(program, PROGRAM);
  await chmod(program, 0o755);
  const does = (what: Behaviour) => writeFile(join(own, "does"), what);
  const reset = async () => {
    await writeFile(join(own, "runs"), "");
    await does("make");
  };
  await reset();
  return {
    program,
    does,
    reset,
    runs: async () => (await readFile(join(own, "runs"), "latin1")).split("\n").slice(0, -1),
    remove: () => rm(own, { recursive: true, force: true }),
  };
}
