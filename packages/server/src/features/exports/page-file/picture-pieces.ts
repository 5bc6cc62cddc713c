import { buffer } from "node:stream/consumers";
import type { SystemCtx } from "#platform/context.ts";
import { html } from "#platform/http/html.ts";
import type { Carried } from "./choose-pictures.ts";

const END = "</script>\n";

/** The pictures of a page, each in an element that no browser runs, whose text is read once the picture is shown. */
export async function* picturePieces(
  { storage }: SystemCtx,
  { pictures }: Carried,
): AsyncGenerator<Uint8Array> {
  for (const [name, { storedAs, bytes }] of pictures) {
    const stream = await storage.open(storedAs);
    const read = stream && (await buffer(stream));
    if (read?.length !== bytes) throw new Error("A picture vanished while its page was written.");
    yield Buffer.from(startOf(name) + read.toString("base64") + END);
  }
}

/** How many bytes the elements of all pictures are. */
export function pictureBytes({ pictures }: Carried): number {
  let sum = 0;
  for (const [name, { bytes }] of pictures) {
    sum += Buffer.byteLength(startOf(name)) + 4 * Math.ceil(bytes / 3) + END.length;
  }
  return sum;
}

function startOf(name: string): string {
  return `<script type="text/plain" data-picture="${html`${name}`.html}">`;
}
