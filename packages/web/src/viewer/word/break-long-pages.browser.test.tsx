import { afterEach, expect, test } from "vitest";
import { addSamplePage, breakLongPages, notesPageEnds } from "./break-long-pages.ts";

afterEach(() => document.body.replaceChildren());

test("a long page is broken between paragraphs where its paper ends", () => {
  const page = pageOf([100, 300, 300, 300, 700, 10]);
  const pages = breakLongPages([page]);
  expect(pages.map(heightsIn)).toEqual([[100, 300, 300], [300], [700, 10]]);
  for (const one of pages) {
    expect(one.offsetHeight).toBeLessThanOrEqual(1000);
    expect([...one.children].map(({ tagName }) => tagName)).toContain("FOOTER");
    expect(one.firstElementChild?.textContent).toBe("Header");
  }
  expect([...document.querySelectorAll("section")]).toEqual(pages);
});

test("notes stay at the end of the text", () => {
  const page = pageOf([700, 700]);
  page.querySelector("article")?.insertAdjacentHTML("afterend", "<ol><li>Note</li></ol>");
  const pages = breakLongPages([page]);
  expect(pages.map((one) => one.querySelector("ol")?.textContent)).toEqual([undefined, "Note"]);
});

test("after a title page the header of the other pages is used, as on the sample page, which goes", () => {
  const sample = pageOf([10]);
  sample.querySelector("header")?.replaceChildren("Others");
  sample.querySelector("p")?.append("\uFDD2");
  sample.querySelector("article")?.insertAdjacentHTML("afterend", "<ol><li>Note</li></ol>");
  const page = pageOf([700, 700]);
  const pages = breakLongPages([page, sample]);
  expect(pages.map((one) => one.firstElementChild?.textContent)).toEqual(["Header", "Others"]);
  expect(pages.map((one) => one.querySelector("ol")?.textContent)).toEqual([undefined, "Note"]);
  expect(sample.isConnected).toBe(false);
});

test("what fits, or is a single piece, or stands in columns stays one page", () => {
  const columns = pageOf([700, 700]);
  columns.querySelector("article")?.style.setProperty("column-count", "2");
  const pages = [pageOf([300, 400]), pageOf([2000]), columns];
  expect(breakLongPages(pages)).toEqual(pages);
});

test("page ends are known if a program has noted them", () => {
  expect(notesPageEnds("<w:r><w:lastRenderedPageBreak/></w:r>")).toBe(true);
  expect(notesPageEnds('<w:br w:type="page"/>')).toBe(false);
});

test("a sample page follows the text of a document with a title page", () => {
  const body = (section: string) => `<w:body><w:p/><w:sectPr>${section}</w:sectPr></w:body>`;
  expect(addSamplePage(body("<w:titlePg/>"))).toMatch(/<w:p\/><w:p>.*\uFDD2.*<\/w:p><w:sectPr>/);
  for (const plain of [body(""), body('<w:titlePg w:val="0"/>')]) {
    expect(addSamplePage(plain)).toBe(plain);
  }
});

/** A page of 1000 pixels, with room for 800, and paragraphs of these heights. */
function pageOf(heights: readonly number[]): HTMLElement {
  const page = document.createElement("section");
  page.style.cssText = "box-sizing: border-box; min-height: 1000px; padding: 60px 0";
  const margin = (name: string, text: string) =>
    `<${name} style="display: block; height: 40px">${text}</${name}>`;
  const texts = heights.map(
    (height) => `<p style="margin: 0; height: ${height}px" data-height="${height}"></p>`,
  );
  page.innerHTML = `${margin("header", "Header")}<article>${texts.join("")}</article>${margin("footer", "Footer")}`;
  document.body.append(page);
  return page;
}

function heightsIn(page: HTMLElement): number[] {
  return [...page.querySelectorAll<HTMLElement>("article > p")].map((one) =>
    Number(one.dataset["height"]),
  );
}
