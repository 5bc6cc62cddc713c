import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { type PdfDictionary, type PdfValue, readPdfValue } from "./pdf-values.ts";

/** A PDF's encryption dictionary, and its file identifier, which is part of the key. */
export type PdfEncryption = { readonly dictionary: PdfDictionary; readonly id: Buffer };

const WINDOW = 1024 * 1024;
// In bytes: more than an encryption dictionary takes, and more than separates its key from the rest of the trailer.
const AROUND = 16 * 1024;
const MAX_PLACES = 100;
const MAX_OBJECTS = 3;

/**
 * The encryption dictionary named by a trailer; undefined if the PDF is not encrypted. Found by searching for its
 * keywords, which are never compressed or encrypted, so that it does not depend on the tables of a damaged file.
 */
export async function findEncryption(bytes: RandomBytes): Promise<PdfEncryption | undefined> {
  const seen = new Set<string>();
  for (const at of await lastPlacesOf(bytes, "/Encrypt")) {
    const value = readPdfValue(await textAt(bytes, at + "/Encrypt".length, AROUND));
    const named = isReference(value) ? value.reference : "";
    // Each object takes a search of the whole file. A PDF names only one, repeated with each revision.
    if (seen.has(named) || seen.size >= MAX_OBJECTS) continue;
    if (named !== "") seen.add(named);
    const dictionary = await dictionaryOf(bytes, value);
    if (dictionary?.has("Filter")) return { dictionary, id: await idAround(bytes, at) };
  }
  return undefined;
}

async function dictionaryOf(
  bytes: RandomBytes,
  value: PdfValue | undefined,
): Promise<PdfDictionary | undefined> {
  if (value instanceof Map) return value;
  if (!isReference(value)) return undefined;
  const begin = `${value.reference} obj`;
  for (const at of await lastPlacesOf(bytes, begin)) {
    // Otherwise object 15 would be taken for 5.
    if (/\d/.test(await textAt(bytes, at - 1, 1))) continue;
    const object = readPdfValue(await textAt(bytes, at + begin.length, AROUND));
    if (object instanceof Map) return object;
  }
  return undefined;
}

function isReference(value: PdfValue | undefined): value is { readonly reference: string } {
  return typeof value === "object" && value !== null && "reference" in value;
}

/** The first half of the file identifier in the trailer around this offset. */
async function idAround(bytes: RandomBytes, at: number): Promise<Buffer> {
  const from = Math.max(0, at - AROUND);
  const text = await textAt(bytes, from, 2 * AROUND);
  const places = [...text.matchAll(/\/ID[\0\t\n\f\r ]*\[/g)].map(({ index }) => index);
  const nearest = places.toSorted((a, b) => Math.abs(from + a - at) - Math.abs(from + b - at))[0];
  const value = nearest === undefined ? undefined : readPdfValue(text, nearest + 3);
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  return Buffer.isBuffer(first) ? first : Buffer.alloc(0);
}

/** The last occurrences of a word, last one first, because later revisions are appended. */
async function lastPlacesOf(bytes: RandomBytes, text: string): Promise<number[]> {
  const word = Buffer.from(text);
  let places: number[] = [];
  for (let from = 0; from < bytes.size; from += WINDOW) {
    const window = await bytes.read(from, WINDOW + word.length - 1);
    for (let at = window.indexOf(word); at !== -1; at = window.indexOf(word, at + 1)) {
      places.push(from + at);
      // Bounds the memory, however often the word occurs.
      if (places.length >= 2 * MAX_PLACES) places = places.slice(-MAX_PLACES);
    }
  }
  return places.slice(-MAX_PLACES).toReversed();
}

async function textAt(bytes: RandomBytes, from: number, length: number): Promise<string> {
  return (await bytes.read(Math.max(0, from), length)).toString("latin1");
}
