import i18next from "i18next";
import { expect, test } from "vitest";
import { pluralRules } from "./plural-rules.ts";

const texts = {
  found_one: "{{count}} resposta",
  found_many: "{{count}} de respostas",
  found_other: "{{count}} respostas",
};

test.each([
  [0, "0 respostas"],
  [1, "1 resposta"],
  [2, "2 respostas"],
  [1_000_000, "1000000 de respostas"],
])("%i is counted in Portuguese as “%s”", async (count, text) => {
  const instance = i18next.createInstance();
  await instance.use(pluralRules).init({
    lng: "pt",
    fallbackLng: false,
    resources: { pt: { translation: texts } },
  });
  expect(instance.t("found", { count })).toBe(text);
});
