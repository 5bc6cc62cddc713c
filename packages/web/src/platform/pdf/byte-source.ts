import { ApiError } from "../api/api-error.ts";
import { problemOf } from "../api/problem-of.ts";

/** A file that is read in pieces, so that a large one is shown before all of it is here. */
export type ByteSource = {
  readonly length: number;
  /** How it begins; all of it where it is short. */
  readonly first: Uint8Array;
  /** The bytes from `begin` up to, but without, `end`. */
  readonly read: (begin: number, end: number) => Promise<Uint8Array>;
};

const FIRST = 2 ** 18;

/**
 * A file under an address of this installation.
 * @throws {ApiError} as every call; "network" when no answer comes.
 */
export async function openAddress(url: string, signal: AbortSignal): Promise<ByteSource> {
  const { bytes: first, total } = await fetchRange(url, 0, FIRST, signal);
  return {
    length: total,
    first,
    read: async (begin, end) => {
      const { bytes } = await fetchRange(url, begin, end, signal);
      // Anything else would be read as a damaged document.
      if (bytes.length !== end - begin) throw new ApiError("network", 0);
      return bytes;
    },
  };
}

/** A file that somebody has just chosen; nothing of it is sent anywhere. */
export async function openFile(file: Blob): Promise<ByteSource> {
  const read = async (begin: number, end: number) =>
    new Uint8Array(await file.slice(begin, end).arrayBuffer());
  return { length: file.size, first: await read(0, FIRST), read };
}

async function fetchRange(url: string, begin: number, end: number, signal: AbortSignal) {
  const response = await answerOf(
    fetch(url, {
      credentials: "same-origin",
      headers: { Range: `bytes=${begin}-${end - 1}` },
      signal,
    }),
  );
  if (!response.ok) {
    const problem: unknown = await response.json().catch(() => undefined);
    throw problemOf(response.status, problem, response.headers.get("Retry-After"));
  }
  const bytes = new Uint8Array(await answerOf(response.arrayBuffer()));
  if (response.status === 206) return { bytes, total: totalOf(response) ?? bytes.length };
  // Answered as a whole, which a server may do.
  return { bytes: begin === 0 ? bytes : bytes.slice(begin, end), total: bytes.length };
}

async function answerOf<Answer>(coming: Promise<Answer>): Promise<Answer> {
  try {
    return await coming;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError("network", 0);
  }
}

/** Of `bytes 0-99/1234`, the last number. */
function totalOf(response: Response): number | undefined {
  const total = /\/(\d+)$/.exec(response.headers.get("Content-Range") ?? "")?.[1];
  return total === undefined ? undefined : Number(total);
}
