import { deepStrictEqual as equal, ok } from "node:assert";
import { OPS, getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** @typedef {import("./journeys.mjs").Scene} Scene */

const NOT_TRIED = "not tried: this driver cannot print";
const TITLES = ["Texto", "Arrastar", "Foto", "Relatório", "Carta", "Números", "Palestra"];

/** Journeys of what the browser itself prints: how many sheets, how large, and with which words. */
export const PRINT = /** @type {const} */ ([
  {
    title: "prints a mosaic on one wide sheet, without its tools",
    /** @param {Scene} scene */
    async run({ user }) {
      await user.tile("Texto");
      const printed = await sheetsOf(user.page);
      if (printed === undefined) return NOT_TRIED;
      const [sheet] = printed;
      equal(printed.length, 1);
      ok(sheet.width > sheet.height, `${sheet.width} × ${sheet.height}`);
      ok(sheet.shapes > 50, `only ${sheet.shapes} shapes`);
      // Firefox draws the letters of a canvas, which are then no words.
      if (sheet.text === "") return "letters are drawn";
      for (const title of TITLES) ok(sheet.text.includes(title), `${title} in ${sheet.text}`);
      const tool = user.say("main.maintenance");
      ok(!sheet.text.includes(tool), `${tool} in ${sheet.text}`);
    },
  },
  {
    title: "prints a tile alone, and the reading grid on whole pages",
    /** @param {Scene} scene */
    async run({ user, app, slug }) {
      const { page, say } = user;
      await user.open("Texto");
      await user.sees("Montag 8 Uhr");
      const tile = await sheetsOf(page);
      if (tile === undefined) return NOT_TRIED;
      equal(tile.length, 1);
      ok(tile[0].height > tile[0].width, "the sheet is not upright");
      ok(tile[0].text.includes("Montag 8 Uhr"), tile[0].text);
      for (const words of ["Carta", say("tiles.close")]) {
        ok(!tile[0].text.includes(words), `${words} in ${tile[0].text}`);
      }
      await page.goto(`${app.baseURL}/m/${slug}`);
      await user.tile("Texto");
      const grid = await sheetsOf(page);
      const text = grid.map((sheet) => sheet.text).join(" ");
      for (const title of TITLES) ok(text.includes(title), `${title} in ${text}`);
      return `a tile on 1 sheet, the page of a link on ${grid.length}`;
    },
  },
]);

/**
 * The sheets of what the page prints, in points, with their words.
 * @param {import("./run.mjs").DrivenPage} page
 */
async function sheetsOf(page) {
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  if (bytes === undefined) return undefined;
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const sheets = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const sheet = await pdf.getPage(number);
    const { width, height } = sheet.getViewport({ scale: 1 });
    const { items } = await sheet.getTextContent();
    const text = items.map((item) => item.str ?? "").join("");
    const { fnArray } = await sheet.getOperatorList();
    const shapes = fnArray.filter((one) => one === OPS.constructPath).length;
    sheets.push({ width, height, text, shapes });
  }
  return sheets;
}
