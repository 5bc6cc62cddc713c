import { useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import type { SourceFile } from "./folder/source-file.ts";
import { type ChosenFile, readChosen, readChosenFolder } from "./read-chosen.ts";

/** What a user has chosen: a file, or the files of a folder, which take a moment to be listed. */
export type Choice = File | { readonly files: () => Promise<readonly SourceFile[]> };

/** The chosen file with what is in it, or why it cannot be imported. */
export function useReadFile() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  // Of two files chosen one after the other, the later one counts.
  const latest = useRef<Choice>(null);

  const choose = async (choice: Choice): Promise<ChosenFile | undefined> => {
    latest.current = choice;
    setReading(true);
    setProblem(undefined);
    const settle = (found: ChosenFile | undefined, words?: string) => {
      if (latest.current !== choice) return undefined;
      setReading(false);
      setChosen(found);
      setProblem(words);
      return found;
    };
    try {
      const found =
        choice instanceof File
          ? await readChosen(choice)
          : readChosenFolder(await choice.files(), "");
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
