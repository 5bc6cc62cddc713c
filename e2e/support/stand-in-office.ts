import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixture } from "./api.ts";
import { textPdf } from "./text-pdf.ts";

/** A program in place of LibreOffice, which keeps working on a document until it is allowed to finish. */
export type StandInOffice = {
  readonly program: string;
  /** From now on, waiting and new documents are converted at once. */
  finish(): void;
  /** From now on, new documents wait again. */
  hold(): void;
  remove(): void;
};

/** Converts each document to a PDF of this many pages, labelled “Original page 1” and so on, and to a fixed workbook. */
export function standInOffice(pages: number): StandInOffice {
  const own = mkdtempSync(join(tmpdir(), "mosaico-stand-in-"));
  const program = join(own, "soffice");
  writeFileSync(join(own, "made.pdf"), textPdf(pages));
  writeFileSync(join(own, "made.xlsx"), fixture("numbers.xlsx"));
  writeFileSync(
    program,
    `#!/bin/sh
if [ "$1" = "--version" ]; then echo "Stand-in 1.0"; exit; fi
while [ $# -gt 0 ]; do
  if [ "$1" = "--outdir" ]; then out=$2; fi
  if [ "$1" = "--convert-to" ]; then format=$2; fi
  last=$1; shift
done
case "$last" in */warm-up.txt) exit ;; esac
if [ "$format" = fodt ]; then exit; fi
until [ -e "${own}/finish" ]; do sleep 0.1; done
mkdir -p "$out"
cp "${own}/made.$format" "$out/document.$format"
`,
  );
  chmodSync(program, 0o755);
  return {
    program,
    finish: () => writeFileSync(join(own, "finish"), ""),
    hold: () => rmSync(join(own, "finish"), { force: true }),
    remove: () => rmSync(own, { recursive: true, force: true }),
  };
}
