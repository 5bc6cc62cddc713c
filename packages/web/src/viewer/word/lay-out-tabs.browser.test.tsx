import { afterEach, expect, test } from "vitest";
import { layOutTabs } from "./lay-out-tabs.ts";

afterEach(() => document.body.replaceChildren());

test("text at the right margin stays on its line at every scale", () => {
  const { page, line } = footerOf("tabs:36:right:", "Report of the workshop", "Page 12 of 340");
  const height = line.offsetHeight;
  layOutTabs(page);
  expect(line.offsetHeight).toBe(height);
  for (let zoom = 0.3; zoom < 1.5; zoom += 0.01) {
    page.style.setProperty("zoom", String(zoom));
    expect(rowsOf(line), `at ${zoom}`).toBe(1);
  }
});

test("text after a tab that is too long for its line is broken", () => {
  const { page, line } = footerOf("tabs:36::200~left~none", "Who", "stone ".repeat(200));
  layOutTabs(page);
  expect(rowsOf(line)).toBeGreaterThan(2);
});

/** A footer line with a tab in a column of 600 pixels. */
function footerOf(name: string, start: string, end: string) {
  const page = document.createElement("section");
  page.style.cssText = "width:600px;font:14.6667px serif";
  page.innerHTML = `<footer><p style="margin:0"><span id="${name}"></span><span>${start}</span><span><span>\u2003</span></span><span>${end}</span></p></footer>`;
  document.body.append(page);
  const line = page.querySelector("p");
  if (line === null) throw new Error("There is no line.");
  return { page, line };
}

function rowsOf(line: HTMLElement): number {
  const range = document.createRange();
  range.selectNodeContents(line);
  const tops = [...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4));
  return new Set(tops).size;
}
