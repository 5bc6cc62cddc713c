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

test("Markup of any length is read in no time", () => {
  const start = performance.now();
  linkNames("<a ".repeat(60_000));
  linkNames(`<a href="${"x".repeat(90_000)}`);
  linkNames("<a href=x>".repeat(10_000));
  expect(performance.now() - start).toBeLessThan(2000);
});
