import type { Manifest } from "@mosaico/domain/exchange/manifest";
import { useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { readManifestOf } from "./read-manifest-of.ts";

type Chosen = { readonly file: File; readonly manifest: Manifest };

/** The chosen archive with what it states about its contents, or why it cannot be read. */
export function useReadManifest() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  // Of two files chosen one after the other, the later one counts.
  const latest = useRef<File>(null);

  const choose = async (file: File): Promise<Manifest | undefined> => {
    latest.current = file;
    setReading(true);
    setProblem(undefined);
    try {
      const manifest = await readManifestOf(file);
      if (latest.current !== file) return undefined;
      setChosen({ file, manifest });
      return manifest;
    } catch (error) {
      if (latest.current !== file) return undefined;
      setChosen(undefined);
      setProblem(errorWords(error, t));
      return undefined;
    } finally {
      if (latest.current === file) setReading(false);
    }
  };
  return { chosen, isReading, problem, choose };
}
