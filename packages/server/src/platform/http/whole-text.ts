import { promisify } from "node:util";
import { gzip } from "node:zlib";

const compress = promisify(gzip);

/** A long text that is sent repeatedly, and compressed once. */
export type WholeText = { readonly bytes: Buffer; readonly pack: () => Promise<Buffer> };

/** The bytes of a text, of which all responses send the same ones, and which are compressed when first needed. */
export function wholeText(text: string): WholeText {
  const bytes = Buffer.from(text);
  let packed: Promise<Buffer> | undefined;
  return { bytes, pack: () => (packed ??= compress(bytes)) };
}
