import { expect, test } from "vitest";
import type { ZipEntry } from "./zip-entries.ts";
import { zipNameOf } from "./zip-name.ts";
import { withReadableNames } from "./zip-names.ts";

/** The names of an archive with these labels, in hexadecimal digits; letters of ASCII stand for themselves after a quote. */
function namesOf(...labels: readonly string[]): string[] {
  const entries = labels.map((written) => {
    const label = Uint8Array.from(
      written
        .split(" ")
        .flatMap((part) =>
          part.startsWith("'")
            ? Array.from(part.slice(1), (sign) => sign.codePointAt(0) ?? 0)
            : [Number.parseInt(part, 16)],
        ),
    );
    const { name, isForeign } = zipNameOf(label, false);
    return { name, label, isForeign } as ZipEntry;
  });
  return withReadableNames(entries).map(({ name }) => name);
}

// Made with Python's codecs.
test.each([
  ["code page 437", "Übung.png", "9a 'bung.png"],
  ["code page 850", "Ação São João.png", "'A 87 c6 'o 20 'S c6 'o 20 'Jo c6 'o.png"],
  ["Windows 1252", "Übung ação.txt", "dc 'bung 20 'a e7 e3 'o.txt"],
  ["code page 866", "Школа/Отчёт.docx", "98 aa ae ab a0 '/ 8e e2 e7 f1 e2 '.docx"],
  ["Shift JIS", "写真/富士山.png", "8e ca 90 5e '/ 95 78 8e 6d 8e 52 '.png"],
  // The second bytes of two of these are backslashes.
  ["Shift JIS", "資料/表示能力.pdf", "8e 91 97 bf '/ 95 5c 8e a6 94 5c 97 cd '.pdf"],
  ["Shift JIS", "ひらがな.txt", "82 d0 82 e7 82 aa 82 c8 '.txt"],
  ["GBK", "文件/报表2026.xlsx", "ce c4 bc fe '/ b1 a8 b1 ed '2026.xlsx"],
  ["Big5", "圖書館.pdf", "b9 cf ae d1 c0 5d '.pdf"],
  ["EUC-KR", "한국어 도서관.hwp", "c7 d1 b1 b9 be ee 20 b5 b5 bc ad b0 fc '.hwp"],
])("X9: names in %s are read: %s", (_, name, label) => {
  expect(namesOf(label)).toEqual([name]);
});

test("X9: all names of an archive are in one code page, which the clearer ones show", () => {
  expect(namesOf("'a c6 '.txt", "'S c6 'o 20 'Jo c6 'o.txt")).toEqual(["aã.txt", "São João.txt"]);
});

test("X9: names in UTF-8 and plain ones stay as they are", () => {
  expect(namesOf("c3 a7 '.txt", "'plain.txt", "87 '.txt")).toEqual(["ç.txt", "plain.txt", "ç.txt"]);
});

test("X9: any bytes become some name", () => {
  const all = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
  expect(namesOf(all.join(" "))[0]).toHaveLength(256);
});
