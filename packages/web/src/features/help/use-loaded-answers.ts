import { useQuery } from "@tanstack/react-query";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { loadAnswers } from "#platform/i18n/load-answers.ts";
import { loadStemmer } from "#platform/text/word-forms.ts";

/** Loads the answers in the current language. The data is the stemmer of that language. */
export function useLoadedAnswers() {
  const language = currentLanguage();
  return useQuery({
    queryKey: ["answers", language],
    queryFn: async () => {
      const [stem] = await Promise.all([loadStemmer(language), loadAnswers(language)]);
      return stem;
    },
    staleTime: Infinity,
  });
}
