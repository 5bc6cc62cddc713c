// The polynomial x⁸ + x² + x + 1. Source: RFC 9639, 9.1.8.
const POLYNOMIAL = 0x07;
const SYNC = 0x7ffc;
const VARIABLE_FLAG = 1;
// Samples per block by the index in the header; for 6 and 7 the number follows later. Source: RFC 9639, 9.1.1.
const BLOCK_SIZES = [
  0, 192, 576, 1152, 2304, 4608, 0, 0, 256, 512, 1024, 2048, 4096, 8192, 16_384, 32_768,
];
const MAX_NUMBER_BYTES = 7;

/**
 * The number of the sample after the last frame whose header is in these bytes; undefined if there is none. `usualSize`
 * is the number of samples per block if all but the last are alike.
 */
export function findLastSample(bytes: Buffer, usualSize: number): number | undefined {
  let last: number | undefined;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const end = readFrameEnd(bytes, at, usualSize);
    if (end !== undefined && (last === undefined || end > last)) last = end;
  }
  return last;
}

/** The number of the sample after a frame; undefined if no frame starts here. */
function readFrameEnd(bytes: Buffer, at: number, usualSize: number): number | undefined {
  if (at + 6 > bytes.length) return undefined;
  const start = bytes.readUInt16BE(at);
  if (start >> 1 !== SYNC) return undefined;
  const sizeCode = (bytes[at + 2] ?? 0) >> 4;
  const rateCode = (bytes[at + 2] ?? 0) & 15;
  if (sizeCode === 0 || rateCode === 15 || ((bytes[at + 3] ?? 0) & 1) !== 0) return undefined;
  const number = readNumber(bytes, at + 4);
  if (number === undefined) return undefined;
  const sizeAt = number.end;
  const sizeBytes = sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0;
  const rateBytes = rateCode === 12 ? 1 : rateCode === 13 || rateCode === 14 ? 2 : 0;
  const checkAt = sizeAt + sizeBytes + rateBytes;
  if (checkAt >= bytes.length || checksum(bytes.subarray(at, checkAt)) !== bytes[checkAt]) {
    return undefined;
  }
  const size =
    sizeBytes === 0 ? (BLOCK_SIZES[sizeCode] ?? 0) : bytes.readUIntBE(sizeAt, sizeBytes) + 1;
  const isVariable = (start & VARIABLE_FLAG) !== 0;
  return (isVariable ? number.value : number.value * usualSize) + size;
}

/** A number of up to 36 bits, encoded like UTF-8. */
function readNumber(
  bytes: Buffer,
  at: number,
): { readonly value: number; readonly end: number } | undefined {
  const first = bytes[at] ?? 0xff;
  if (first < 0x80) return { value: first, end: at + 1 };
  const length = Math.clz32(~(first << 24));
  if (length < 2 || length > MAX_NUMBER_BYTES || at + length > bytes.length) return undefined;
  let value = first & (0x7f >> length);
  for (const part of bytes.subarray(at + 1, at + length)) {
    if (part >> 6 !== 2) return undefined;
    value = value * 64 + (part & 0x3f);
  }
  return { value, end: at + length };
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = (sum << 1) ^ ((sum & 0x80) === 0 ? 0 : POLYNOMIAL);
      sum &= 0xff;
    }
  }
  return sum;
}
