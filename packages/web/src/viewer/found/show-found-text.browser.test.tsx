import { afterEach, expect, test } from "vitest";
import { showFoundText } from "./show-found-text.ts";

afterEach(() => {
  document.body.replaceChildren();
  CSS.highlights.clear();
});

function text(content: string): HTMLElement {
  document.body.innerHTML = `<div style="height:300px;overflow:auto">${content}</div>`;
  return document.body.firstElementChild as HTMLElement;
}

const marked = () => [...(CSS.highlights.get("found") ?? [])].map(String);
const gap = '<div style="height:2000px"></div>';

test("the first paragraph with all words is in view, and the words are marked everywhere", () => {
  const root = text(
    `<header><p>Horta verde</p></header><p id="one">A horta</p>${gap}<p id="two">A <b>H</b>ÓRTA é v<i>erd</i>e</p>${gap}<p>verde, Horta</p>`,
  );
  showFoundText(root, ["horta", "verde"]);
  const found = document.getElementById("two")?.getBoundingClientRect();
  const { top, bottom } = root.getBoundingClientRect();
  expect(found?.top).toBeGreaterThan(top);
  expect(found?.bottom).toBeLessThan(bottom);
  expect(marked()).toEqual(["Horta", "verde", "horta", "HÓRTA", "verde", "Horta", "verde"]);
});

test("without such a paragraph the one with the most words is in view", () => {
  const root = text(
    `<p>um</p>${gap}<table><tr><td><p id="two">dois e um</p></td></tr></table>${gap}`,
  );
  showFoundText(root, ["um", "dois", "tres"]);
  const found = document.getElementById("two")?.getBoundingClientRect();
  expect(found?.top).toBeLessThan(root.getBoundingClientRect().bottom);
  expect(marked()).toEqual(["um", "um", "dois"]);
});

test("letters of every script are marked as they are written", () => {
  const root = text(`<p>Straße 儿童图书馆 مكتبة e\u0301té ﬁn</p>`);
  showFoundText(root, ["strasse", "图书", "مكتبة", "ete", "fin"]);
  expect(marked()).toEqual(["Straße", "图书", "مكتبة", "e\u0301té", "ﬁn"]);
});

test("a text without the words stays where it is", () => {
  const root = text(`<p>um</p>${gap}`);
  showFoundText(root, ["nada"]);
  expect([root.scrollTop, marked()]).toEqual([0, []]);
});
