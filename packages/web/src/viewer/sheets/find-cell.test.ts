import { SheetRows } from "@mosaico/domain/document/sheets/sheet-rows";
import { expect, test, vi } from "vitest";
import { findCell } from "./find-cell.ts";

async function find(words: readonly string[], ...rows: readonly (readonly (string | number)[])[]) {
  const cell = (value: string | number) =>
    typeof value === "number"
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const xml = rows.map((cells) => `<row>${cells.map(cell).join("")}</row>`).join("");
  const pause = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const read = new SheetRows(xml, { at: () => undefined } as never, undefined as never);
  await read.index(pause);
  return { best: await findCell(read, words, pause), pause };
}

test("the first row with all words is found, at the first cell that has one", async () => {
  const { best } = await find(
    ["maca", "verde"],
    ["Maçã", "x"],
    ["x", "Verde", "MAÇÃ"],
    ["maçã verde"],
  );
  expect(best).toEqual({ place: { row: 1, column: 1 }, count: 2, isWhole: true });
});

test("without one, that with the most words is found, and numbers are words too", async () => {
  const { best } = await find(["maca", "1250", "x"], ["maçã"], ["a", 1250, "Maçã"], ["maçã", 1250]);
  expect(best).toEqual({ place: { row: 1, column: 1 }, count: 2, isWhole: false });
  expect((await find(["nada"], ["maçã"])).best).toBeUndefined();
});

test("others have their turn while a long sheet is searched", async () => {
  const rows = Array.from({ length: 12_000 }, (_, at) => [at]);
  const { best, pause } = await find(["11999"], ...rows);
  expect(best?.place).toEqual({ row: 11_999, column: 0 });
  expect(pause).toHaveBeenCalledTimes(2);
});
