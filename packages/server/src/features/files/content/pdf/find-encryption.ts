import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { type PdfDictionary, type PdfValue, readPdfValue } from "./pdf-values.ts";

/** How a PDF is encrypted, and its identity, which goes into the key. */
export type PdfEncryption = { readonly dictionary: PdfDictionary; readonly id: Buffer };

const WINDOW = 1024 * 1024;
// More than a dictionary of encryption takes, and than stands between a key and the rest of its trailer.
const AROUND = 16 * 1024;
const MOST_MENTIONS = 100;
const KEY = Buffer.from("/Encrypt");

/**
 * The dictionary that a trailer names as that of the encryption; undefined where the PDF is not encrypted. Found by its
 * words, which are never packed nor encrypted themselves, so that no table of a damaged file needs to be right.
 */
export async function findEncryption(bytes: RandomBytes): Promise<PdfEncryption | undefined> {
  let count = 0;
  for await (const at of placesOf(bytes, KEY)) {
    count += 1;
    if (count > MOST_MENTIONS) return undefined;
    const value = readPdfValue(await textAt(bytes, at + KEY.length, AROUND));
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
  if (typeof value !== "object" || value === null || !("reference" in value)) return undefined;
  const start = Buffer.from(`${value.reference} `);
  let found: PdfDictionary | undefined;
  // The last one counts: what was changed later is appended.
  for await (const at of placesOf(bytes, start)) {
    const text = await textAt(bytes, at - 1, 64);
    const begin = /^[\0\t\n\f\r ]?\d+ +\d{1,5}[\0\t\n\f\r ]+obj/.exec(text)?.[0];
    if (begin === undefined) continue;
    const object = readPdfValue(await textAt(bytes, at - 1 + begin.length, AROUND));
    if (object instanceof Map) found = object;
  }
  return found;
}

/** The first half of the identity in the trailer that stands around a place. */
async function idAround(bytes: RandomBytes, at: number): Promise<Buffer> {
  const from = Math.max(0, at - AROUND);
  const text = await textAt(bytes, from, 2 * AROUND);
  const places = [...text.matchAll(/\/ID[\0\t\n\f\r ]*\[/g)].map(({ index }) => index);
  const nearest = places.toSorted((a, b) => Math.abs(from + a - at) - Math.abs(from + b - at))[0];
  const value = nearest === undefined ? undefined : readPdfValue(text, nearest + 3);
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  return Buffer.isBuffer(first) ? first : Buffer.alloc(0);
}

/** Every place of a word, a window of the file at a time. */
async function* placesOf(bytes: RandomBytes, word: Buffer): AsyncGenerator<number> {
  for (let from = 0; from < bytes.size; from += WINDOW) {
    const window = await bytes.read(from, WINDOW + word.length - 1);
    for (let at = window.indexOf(word); at !== -1; at = window.indexOf(word, at + 1)) {
      yield from + at;
    }
  }
}

async function textAt(bytes: RandomBytes, from: number, length: number): Promise<string> {
  return (await bytes.read(Math.max(0, from), length)).toString("latin1");
}
