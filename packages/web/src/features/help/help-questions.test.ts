import answers from "#platform/i18n/locales/pt/answers.json";
import { expect, test } from "vitest";
import { PICTURES } from "./help-pictures.ts";
import { HELP_GROUPS } from "./help-questions.ts";

const questions = HELP_GROUPS.flatMap((group) => group.questions);

test("each question that has an answer is asked once, and no other", () => {
  expect(questions.map(({ id }) => id).toSorted()).toEqual(
    Object.keys(answers.questions).toSorted(),
  );
});

test("each group has a name, and no other is named", () => {
  expect(HELP_GROUPS.map(({ id }) => id).toSorted()).toEqual(
    Object.keys(answers.groups).toSorted(),
  );
});

test("each picture is shown once and says what there is to see", () => {
  const shown = [...HELP_GROUPS, ...questions].flatMap(({ picture }) => picture ?? []);
  expect(shown.toSorted()).toEqual([...PICTURES].toSorted());
  expect(Object.keys(answers.pictures).toSorted()).toEqual([...PICTURES].toSorted());
});

test("no two parts of the page end its address alike", () => {
  const ids = [...HELP_GROUPS, ...questions].map(({ id }) => id).concat("ask");
  expect(new Set(ids).size).toBe(ids.length);
});
