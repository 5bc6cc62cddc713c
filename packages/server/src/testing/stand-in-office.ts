import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Its behaviour for a document: `small` makes a PDF of five bytes, the others one that contains the document's bytes. Only
 * `make` also makes a workbook.
 */
type Behaviour = "make" | "fail" | "hang" | "slow" | "small";

// A stand-in for LibreOffice, whose behaviour is selected by the file `does` beside it.
const PROGRAM = `#!/bin/sh
set -eu
own=$(dirname "$0")
if [ "$1" = "--version" ]; then echo "Stand-in 1.0"; exit 0; fi
while [ $# -gt 0 ]; do
  if [ "$1" = "--outdir" ]; then out=$2; fi
  if [ "$1" = "--convert-to" ]; then format=$2; fi
  last=$1; shift
done
case "$last" in */warm-up.txt) mkdir -p "$out"; touch "$out/warm-up.pdf"; exit 0 ;; esac
# Stands in for a text without tracked changes.
if [ "$format" = fodt ]; then exit 0; fi
if [ "$format" = xlsx ]; then
  if [ "$(cat "$own/does")" = make ]; then printf 'PK-' > "$out/document.xlsx"; cat "$last" >> "$out/document.xlsx"; fi
  exit 0
fi
# In one write, since two run at once.
run=$(mktemp "$own/run.XXXXXX")
{ head -c 20 "$last"; echo; } > "$run"; cat "$run" >> "$own/runs"; rm "$run"
case $(cat "$own/does") in
  hang) sleep 600 ;;
  slow) sleep 1 ;;
  fail) exit 1 ;;
esac
mkdir -p "$out"
if [ "$(cat "$own/does")" = small ]; then printf '%%PDF-' > "$out/document.pdf"; exit 0; fi
printf '%%PDF-' > "$out/document.pdf"; cat "$last" >> "$out/document.pdf"
`;

/** A program that is called like LibreOffice and records its calls. */
export type StandInOffice = {
  readonly program: string;
  does(what: Behaviour): Promise<void>;
  /** The first bytes of the documents that it was run for, in order. */
  runs(): Promise<string[]>;
  /** Resets it: it makes PDFs and has no recorded runs. */
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
