import type { FormatterModule } from "i18next";

/** Lets texts say counts as people write them: 1.000, not 1000. Years and versions are no counts, and stay. */
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
