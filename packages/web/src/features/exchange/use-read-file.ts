import type { Manifest } from "@mosaico/domain/exchange/manifest";
import type { ImportProblem } from "@mosaico/domain/exchange/imported";
import { IMPORT_LIMITS } from "@mosaico/domain/exchange/imported";
import { type ReadImport, readImport } from "@mosaico/domain/exchange/read-import";
import { useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { canvasOf } from "./canvas-of.ts";
import { readManifestOf } from "./read-manifest-of.ts";

/** A chosen file that can be imported. */
export type ChosenFile = {
  readonly name: string;
  /** A title for the mosaic; empty if the file has none. */
  readonly title: string;
  /** What is sent to the server. */
  readonly sent: File;
  readonly contents:
    | { readonly kind: "archive"; readonly manifest: Manifest }
    | { readonly kind: "tiles"; readonly read: ReadImport };
};

// A canvas has more bytes than letters in most scripts.
const MAX_BYTES = 4 * IMPORT_LIMITS.length;
const ZIP = "PK\u0003\u0004";

/** The chosen file with what is in it, or why it cannot be imported. */
export function useReadFile() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  // Of two files chosen one after the other, the later one counts.
  const latest = useRef<File>(null);

  const choose = async (file: File): Promise<ChosenFile | undefined> => {
    latest.current = file;
    setReading(true);
    setProblem(undefined);
    const settle = (found: ChosenFile | undefined, words?: string) => {
      if (latest.current !== file) return undefined;
      setReading(false);
      setChosen(found);
      setProblem(words);
      return found;
    };
    try {
      const found = await readFile(file);
      return typeof found === "string"
        ? settle(undefined, t(`exchange.problems.${found}`))
        : settle(found);
    } catch (error) {
      return settle(undefined, errorWords(error, t));
    }
  };
  const requireFile = () => setProblem(t("errors.files.required"));
  return { chosen, isReading, problem, choose, requireFile };
}

const PROBLEMS = {
  "exchange.unknownFormat": "unknown",
  "exchange.nothingInIt": "empty",
  "exchange.tooMuch": "tooMuch",
} as const satisfies Record<ImportProblem, string>;

async function readFile(file: File): Promise<ChosenFile | (typeof PROBLEMS)[ImportProblem]> {
  if ((await file.slice(0, ZIP.length).text()) === ZIP) {
    const manifest = await readManifestOf(file);
    return {
      name: file.name,
      title: manifest.title,
      sent: file,
      contents: { kind: "archive", manifest },
    };
  }
  if (file.size > MAX_BYTES) return "tooMuch";
  const outcome = readImport(await file.text(), file.name);
  if (!outcome.ok) return PROBLEMS[outcome.problem];
  const read = outcome.value;
  const title = read.title || file.name.replace(/\.[^.]*$/, "");
  const sent = read.isOwn === true ? file : canvasOf(read, title);
  return { name: file.name, title, sent, contents: { kind: "tiles", read } };
}
