import { useQuery } from "@tanstack/react-query";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { loadStemmer } from "#platform/text/word-forms.ts";
import type { IconWords } from "./search-icons.ts";

const keywords = import.meta.glob<Readonly<Record<string, string>>>("./keywords/*.json", {
  import: "default",
});

/** The search words for icons in the current language; undefined until loaded. */
export function useIconWords(): IconWords | undefined {
  const language = currentLanguage();
  const words = useQuery({
    queryKey: ["icon-words", language],
    queryFn: async (): Promise<IconWords> => {
      const [stem, others] = await Promise.all([
        loadStemmer(language),
        keywords[`./keywords/${language}.json`]?.(),
      ]);
      return { stem, keywords: others ?? {} };
    },
    staleTime: Infinity,
  });
  return words.data;
}
