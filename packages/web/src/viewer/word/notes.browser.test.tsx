import { afterEach, expect, test } from "vitest";
import { breakLongPages } from "./break-long-pages.ts";
import { markNotes, numberNotes } from "./notes.ts";

afterEach(() => document.body.replaceChildren());

test("references and notes are named by kind and id", () => {
  expect(markNotes('<w:r><w:footnoteReference w:id="3"/></w:r>')).toBe(
    '<w:r><w:footnoteReference w:id="3"/><w:t>\uFDD6f3\uFDD6</w:t></w:r>',
  );
  expect(
    markNotes('<w:r><w:endnoteReference w:customMarkFollows="1" w:id="4"/><w:t>*</w:t></w:r>'),
  ).toContain("<w:t>\uFDD6e4!\uFDD6</w:t><w:t>*</w:t>");
  expect(
    markNotes('<w:endnote w:id="4"><w:p w:x="1"><w:pPr><w:pStyle w:val="A"/></w:pPr><w:r/></w:p>'),
  ).toBe(
    '<w:endnote w:id="4"><w:p w:x="1"><w:pPr><w:pStyle w:val="A"/></w:pPr><w:bookmarkStart w:id="0" w:name="note:e4"/><w:r/></w:p>',
  );
});

test("notes are numbered throughout the document, and a second copy of one goes", () => {
  const body = document.createElement("div");
  body.innerHTML = `${pageWith("f1", "e5")}${pageWith("f2", "f7!")}`;
  body.querySelector("ol")?.insertAdjacentHTML("beforeend", noteOf("f1"));
  numberNotes(body);
  expect([...body.querySelectorAll("sup")].map((one) => one.textContent)).toEqual([
    "1",
    "i",
    "2",
    "",
  ]);
  const notes = [...body.querySelectorAll("li")];
  expect(notes.map(({ dataset }) => dataset["note"])).toEqual(["f1", "e5", "f2", "f7"]);
  expect(notes.map(({ value }) => value)).toEqual([1, 1, 2, 0]);
  expect(body.textContent).not.toContain("\uFDD6");
});

test("a footnote stands on the page of its reference, and counts towards its height", () => {
  document.body.innerHTML = `<section style="box-sizing:border-box;min-height:1000px;padding:60px 0">
    <article>${[300, 300, 300, 300, 10].map((height, at) => `<p style="margin:0;height:${height}px">${at}${referenceTo(`f${at}`)}</p>`).join("")}</article>
    <ol style="margin:20px 0">${[0, 1, 2, 3, 4].map((at) => noteOf(`f${at}`)).join("")}</ol>
    <ol style="margin:0">${noteOf("e9")}</ol></section>`;
  numberNotes(document.body);
  const page = document.querySelector<HTMLElement>("section");
  if (page === null) throw new Error("There is no page.");
  const pages = breakLongPages([page]);
  const namesOn = (one: HTMLElement) =>
    [...one.querySelectorAll("li")].map(({ dataset }) => dataset["note"]);
  expect(pages.map(namesOn)).toEqual([
    ["f0", "f1"],
    ["f2", "f3", "f4", "e9"],
  ]);
  for (const one of pages) expect(one.offsetHeight).toBe(1000);
});

function referenceTo(name: string): string {
  return `<span><sup>1</sup>\uFDD6${name}\uFDD6</span>`;
}

function noteOf(name: string): string {
  return `<li style="height:40px"><span id="note:${name.replace("!", "")}"></span>Note</li>`;
}

function pageWith(...names: readonly string[]): string {
  return `<section>${names.map(referenceTo).join("")}<ol>${names.map(noteOf).join("")}</ol></section>`;
}
