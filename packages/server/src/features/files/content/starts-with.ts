/** The first bytes of a ZIP file, and so of every newer Office document. */
export const ZIP = Buffer.from("PK\u0003\u0004", "latin1");
/** The first bytes of a compound file, and so of every older Office document. */
export const COMPOUND = Buffer.from("d0cf11e0a1b11ae1", "hex");

export function startsWith(bytes: Buffer, begin: Buffer): boolean {
  return bytes.subarray(0, begin.length).equals(begin);
}
