import { open } from "node:fs/promises";
import type { RandomBytes } from "./random-bytes.ts";

/** Gives random access to the first `size` bytes of a file for as long as the work takes. */
export async function inspectFile<Result>(
  path: string,
  size: number,
  work: (bytes: RandomBytes) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, "r");
  try {
    return await work({
      size,
      read: async (start, length) => {
        const wanted = Math.max(0, Math.min(length, size - start));
        const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, start);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}
