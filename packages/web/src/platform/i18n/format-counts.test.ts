import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { formatCounts } from "./format-counts.ts";

test("counts are written as in the language, and nothing else is changed", async () => {
  const texts = {
    tiles_one: "{{count}} Kachel",
    tiles_other: "{{count}} Kacheln",
    year: "© {{year}}",
  };
  const i18n = createInstance();
  await i18n.use(formatCounts).init({
    lng: "de",
    resources: { de: { translation: texts } },
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  expect(i18n.t("tiles", { count: 1 })).toBe("1 Kachel");
  expect(i18n.t("tiles", { count: 12_345 })).toBe("12.345 Kacheln");
  expect(i18n.t("year", { year: 2026 })).toBe("© 2026");
});
