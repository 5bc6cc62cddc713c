import { MutationCache } from "@tanstack/react-query";
import i18next from "i18next";
import { errorWords } from "#platform/text/error-words.ts";
import { toast } from "#ui/toast.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The text that says what has failed; the reason is added. Omitted where the caller says it otherwise. */
      readonly failure?: string;
    };
  }
}

/** A cache of mutations that notifies the user of each one that fails and says in its `meta` what that means. */
export function mutationsWithNotices(): MutationCache {
  return new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      if (meta?.failure === undefined) return;
      toast.error(i18next.t(meta.failure), errorWords(error, i18next.t));
    },
  });
}
