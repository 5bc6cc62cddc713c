import { expect, test } from "vitest";
import { linkNames } from "./link-names.ts";

test("Links are called what is written on them, whatever the markup around", () => {
  const html = `<meta charset="utf-8"><p>See <a class=x href="https://a.example/?x=1&amp;y=2"><b>Caf&eacute;</b>
    &amp; p&#227;o</a> and <A HREF='https://b.example'>B&#x42;</A></p>`;
  expect([...linkNames(html)]).toEqual([
    ["https://a.example/?x=1&y=2", "Caf&eacute; & pão"],
    ["https://b.example/", "BB"],
  ]);
});

test("What is no link, or has no words, has no name", () => {
  const html = `<a href="javascript:alert(1)">x</a><a href="https://c.example"><img src=x></a><a>y</a>`;
  expect([...linkNames(html)]).toEqual([]);
});

test("Of markup of any length only the beginning is read", () => {
  const link = `<a href="https://a.example">A</a>`;
  expect(linkNames(" ".repeat(99_000) + link).size).toBe(1);
  expect(linkNames(" ".repeat(100_000) + link).size).toBe(0);
  // What takes more than one look at each place would hold this up until it is given up.
  const long = 3_000_000;
  for (const odd of ["<a ", "<a href=", "<a href=x>", "<a href='", "&", "<"]) {
    expect(linkNames(`<a href="x">${odd.repeat(long)}`).size).toBe(0);
  }
  expect(linkNames(`<a href="${"x".repeat(long)}`).size).toBe(0);
});
