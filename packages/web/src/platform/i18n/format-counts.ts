import type { FormatterModule } from "i18next";

/** Formats counts in texts for the language: 1.000, not 1000. Years and versions are not counts, and stay unchanged. */
export const formatCounts: FormatterModule = {
  type: "formatter",
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, language, options) =>
    (typeof value === "number" && options?.["interpolationkey"] === "count"
      ? value.toLocaleString(language)
      : value) as string,
};
