import type { SystemCtx } from "#platform/context.ts";
import type { IncomingFile } from "#platform/http/incoming-file.ts";
import { refusalOf } from "../content/refusal-of.ts";

/** F6: refuses a file whose name alone rules it out, after reading what kind of file it is. */
export async function refuse({ spool }: SystemCtx, file: IncomingFile): Promise<never> {
  // Only the first bytes are read.
  const look = async (head: Buffer) => {
    throw await refusalOf(head, file.name);
  };
  const spooled = await spool.take(file.stream, { max: Infinity, look });
  await spooled.drop();
  throw await refusalOf(Buffer.alloc(0), file.name);
}
