import help from "#platform/i18n/locales/pt/help.json";
import { expect, test } from "vitest";
import { HELP_GROUPS } from "./help-questions.ts";

test("each question that has an answer is asked once, and no other", () => {
  const asked = HELP_GROUPS.flatMap(({ questions }) => questions);
  expect(asked.toSorted()).toEqual(Object.keys(help.questions).toSorted());
});

test("each group has a name, and no other is named", () => {
  expect(HELP_GROUPS.map(({ id }) => id).toSorted()).toEqual(Object.keys(help.groups).toSorted());
});
