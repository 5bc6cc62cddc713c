/** How a ZIP file begins, and with it every newer Office document. */
export const ZIP = Buffer.from("PK\u0003\u0004", "latin1");
/** How a compound file begins, and with it every older Office document. */
export const COMPOUND = Buffer.from("d0cf11e0a1b11ae1", "hex");

/** Whether bytes begin with others. */
export function startsWith(bytes: Buffer, begin: Buffer): boolean {
  return bytes.subarray(0, begin.length).equals(begin);
}
