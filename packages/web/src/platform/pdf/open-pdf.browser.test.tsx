import { commands } from "vitest/browser";
import { expect, test } from "vitest";
import { openFile } from "./byte-source.ts";
import { drawFirstPage } from "./draw-first-page.ts";
import { inspectPdf } from "./inspect-pdf.ts";
import { openPdf } from "./open-pdf.ts";

async function fixture(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const encoded = await commands.readFile(`../../fixtures/${name}`, "base64");
  return Uint8Array.from(atob(encoded), (sign) => sign.codePointAt(0) ?? 0);
}

async function fileOf(name: string): Promise<File> {
  return new File([await fixture(name)], name, { type: "application/pdf" });
}

test.each([
  ["document.pdf", "sound"],
  ["scan.pdf", "sound"],
  // Only printing is restricted.
  ["printing-restricted.pdf", "sound"],
  ["locked.pdf", "locked"],
] as const)("%s is %s", async (name, outcome) => {
  expect(await inspectPdf(await fileOf(name))).toBe(outcome);
});

test("a file without a document in it is damaged, and one that is cut opens or is damaged", async () => {
  expect(await inspectPdf(new File(["%PDF-1.7\nnothing"], "a.pdf"))).toBe("damaged");
  expect(await inspectPdf(new File([""], "a.pdf"))).toBe("damaged");
  const bytes = await fixture("document.pdf");
  const half = new File([bytes.slice(0, bytes.length / 2)], "a.pdf");
  expect(["sound", "damaged"]).toContain(await inspectPdf(half));
});

test("the first page is drawn as wide as needed, on white", async () => {
  const drawn = await drawFirstPage(await openFile(await fileOf("document.pdf")), 300);
  expect(drawn.width).toBe(300);
  expect(drawn.height).toBeGreaterThan(300);
  const context = drawn.getContext("2d");
  const { data } = context?.getImageData(0, 0, drawn.width, drawn.height) ?? { data: [] };
  expect(Array.from(data.slice(0, 4))).toEqual([255, 255, 255, 255]);
  const dark = Array.from(data).filter((value, at) => at % 4 === 0 && value < 100);
  expect(dark.length).toBeGreaterThan(100);
});

test("a locked document is not drawn", async () => {
  await expect(
    drawFirstPage(await openFile(await fileOf("locked.pdf")), 100),
  ).rejects.toMatchObject({ name: "PasswordException" });
});

test("a locked document opens with its password, after a wrong one", async () => {
  const end = new AbortController();
  const wasWrongBefore: boolean[] = [];
  const { document } = await openPdf(await openFile(await fileOf("locked.pdf")), {
    signal: end.signal,
    onPassword: (answer, wasWrong) => {
      wasWrongBefore.push(wasWrong);
      answer(wasWrong ? "giraffe" : "zebra");
    },
  });
  expect(wasWrongBefore).toEqual([false, true]);
  expect(document.numPages).toBe(1);
  end.abort();
});
