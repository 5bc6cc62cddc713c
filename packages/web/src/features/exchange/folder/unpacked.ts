import { ApiError } from "#platform/api/api-error.ts";

/**
 * X9: unpacks a deflated part of a ZIP file. It is stopped as soon as there is more than was stated.
 * @throws {ApiError} if it is not what was stated.
 */
export async function unpacked(packed: Blob, bytes: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    const stream = packed.stream().pipeThrough(new DecompressionStream("deflate-raw"));
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > bytes) {
        await reader.cancel();
        break;
      }
      parts.push(value);
    }
  } catch {
    throw new ApiError("files.damaged", 400);
  }
  if (length !== bytes) throw new ApiError("files.damaged", 400);
  return new Blob(parts);
}
