import { expect, test } from "vitest";
import { linkNames } from "./link-names.ts";

test("Links are named by their text, whatever the markup around it", () => {
  const html = `<meta charset="utf-8"><p>See <a class=x href="https://a.example/?x=1&amp;y=2"><b>Caf&eacute;</b>
    &amp; p&#227;o</a> and <A HREF='https://b.example'>B&#x42;</A></p>`;
  expect([...linkNames(html)]).toEqual([
    ["https://a.example/?x=1&y=2", "Caf&eacute; & pão"],
    ["https://b.example/", "BB"],
  ]);
});

test("Anything that is no link, or has no text, has no name", () => {
  const html = `<a href="javascript:alert(1)">x</a><a href="https://c.example"><img src=x></a><a>y</a>`;
  expect([...linkNames(html)]).toEqual([]);
});

test("Only the beginning of long markup is read", () => {
  const link = `<a href="https://a.example">A</a>`;
  expect(linkNames(" ".repeat(99_000) + link).size).toBe(1);
  expect(linkNames(" ".repeat(100_000) + link).size).toBe(0);
  // A search that is not linear would run into the time limit here.
  const long = 3_000_000;
  for (const odd of ["<a ", "<a href=", "<a href=x>", "<a href='", "&", "<"]) {
    expect(linkNames(`<a href="x">${odd.repeat(long)}`).size).toBe(0);
  }
  expect(linkNames(`<a href="${"x".repeat(long)}`).size).toBe(0);
});
