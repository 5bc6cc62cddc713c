import { MutationCache } from "@tanstack/react-query";
import { t } from "#platform/i18n/translate.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { toast } from "#ui/toast.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /**
       * The key of the text that says what failed; the reason is appended. Omitted if the caller reports it
       * differently.
       */
      readonly failure?: string;
    };
  }
}

/** A mutation cache that notifies the user of each failed mutation whose `meta` names a text for it. */
export function mutationsWithNotices(): MutationCache {
  return new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      if (meta?.failure === undefined) return;
      toast.error(t(meta.failure), errorWords(error, t));
    },
  });
}
