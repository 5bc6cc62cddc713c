import answers from "#platform/i18n/locales/pt/answers.json";
import { expect, test } from "vitest";
import { PICTURES } from "./help-pictures.ts";
import { HELP_GROUPS } from "./help-questions.ts";

const questions = HELP_GROUPS.flatMap((group) => group.questions);

test("every question with an answer is listed once, and no others", () => {
  expect(questions.map(({ id }) => id).toSorted()).toEqual(
    Object.keys(answers.questions).toSorted(),
  );
});

test("every group has a name, and no other is named", () => {
  expect(HELP_GROUPS.map(({ id }) => id).toSorted()).toEqual(
    Object.keys(answers.groups).toSorted(),
  );
});

test("every picture is used once and has an alternative text", () => {
  const shown = [...HELP_GROUPS, ...questions].flatMap(({ picture }) => picture ?? []);
  expect(shown.toSorted()).toEqual([...PICTURES].toSorted());
  expect(Object.keys(answers.pictures).toSorted()).toEqual([...PICTURES].toSorted());
});

test("all fragments of the page are unique", () => {
  const ids = [...HELP_GROUPS, ...questions].map(({ id }) => id).concat("ask");
  expect(new Set(ids).size).toBe(ids.length);
});
