import { afterEach, expect, test } from "vitest";
import { markFramedLines, placeFramedLines } from "./framed-lines.ts";

afterEach(() => document.body.replaceChildren());

const paragraph = (frame: string) => `<w:p><w:pPr>${frame}<w:rPr/></w:pPr><w:r/></w:p>`;

test.each([
  ["right", "\uFDD5"],
  ["outside", "\uFDD5"],
  ["center", "\uFDD4"],
  ["left", "\uFDD3"],
])("a page number in a frame at %s stands beside the line after it", (side, sign) => {
  const xml = paragraph(`<w:framePr w:wrap="around" w:xAlign="${side}" w:y="1"/>`);
  expect(markFramedLines(xml)).toContain(`</w:pPr><w:r><w:t>${sign}</w:t></w:r>`);
  document.body.innerHTML = `<section style="width: 400px"><footer><p><span>${sign}</span><span id="number">7</span></p><p id="next">Statutes</p></footer></section>`;
  const page = document.querySelector<HTMLElement>("section");
  placeFramedLines(page === null ? [] : [page]);
  const [number, next] = ["number", "next"].map((id) =>
    document.getElementById(id)?.getBoundingClientRect(),
  );
  expect(page?.textContent).toBe("7Statutes");
  expect(Math.abs((number?.top ?? 0) - (next?.top ?? 99))).toBeLessThan(30);
  const middle = ((number?.left ?? 0) + (number?.right ?? 0)) / 2 - (next?.left ?? 0);
  expect(Math.round(middle / 200)).toBe(sign === "\uFDD3" ? 0 : sign === "\uFDD4" ? 1 : 2);
});

test("other paragraphs, and frames at a distance of their own, stay", () => {
  for (const xml of [paragraph(""), paragraph('<w:framePr w:x="200" w:y="1"/>')]) {
    expect(markFramedLines(xml)).toBe(xml);
  }
});
