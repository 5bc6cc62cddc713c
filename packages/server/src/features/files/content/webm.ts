import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";

/** An element of a WebM file. Source: RFC 8794. */
type Element = { readonly id: number; readonly start: number; readonly size: number | "unknown" };

const MAX_HEADER_LENGTH = 12;
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const MAX_BEFORE_SEGMENT = 16;

/** Checks that a WebM file has its segment, and all of the bytes announced for it. */
export async function checkWebm(bytes: RandomBytes): Promise<void> {
  let at = 0;
  for (let count = 0; count < MAX_BEFORE_SEGMENT; count += 1) {
    const element = readElement(await bytes.read(at, MAX_HEADER_LENGTH), at);
    if (element === undefined || (count === 0 && element.id !== EBML)) break;
    const { id, start, size } = element;
    // A live recording does not know its length.
    if (id === SEGMENT && (size === "unknown" || start + size <= bytes.size)) return;
    if (id === SEGMENT || size === "unknown") break;
    at = start + size;
  }
  throw new AppError("files.damaged");
}

function readElement(header: Buffer, at: number): Element | undefined {
  const idLength = lengthOf(header[0]);
  if (idLength === undefined || idLength > 4 || header.length <= idLength) return undefined;
  const sizeLength = lengthOf(header[idLength]);
  if (sizeLength === undefined || header.length < idLength + sizeLength) return undefined;
  const start = at + idLength + sizeLength;
  const id = header.readUIntBE(0, idLength);
  return { id, start, size: sizeIn(header.subarray(idLength, idLength + sizeLength)) };
}

/** The length in bytes of a number: one more than its number of leading zero bits. */
function lengthOf(first: number | undefined): number | undefined {
  return first === undefined || first === 0 ? undefined : Math.clz32(first) - 23;
}

function sizeIn(bytes: Buffer): number | "unknown" {
  const mask = 2 ** (8 - bytes.length) - 1;
  const digits = [(bytes[0] ?? 0) & mask, ...bytes.subarray(1)];
  const isUnknown = digits[0] === mask && digits.slice(1).every((digit) => digit === 0xff);
  return isUnknown ? "unknown" : digits.reduce((size, digit) => size * 256 + digit, 0);
}
