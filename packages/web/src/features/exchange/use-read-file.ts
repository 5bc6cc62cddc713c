import { useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { type ChosenFile, readChosen } from "./read-chosen.ts";

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
      const found = await readChosen(file);
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
