import { ApiError } from "../api/api-error.ts";
import { problemOf } from "@mosaico/client/problem-of";

/** A file read in pieces, so that a large one is shown before it has fully arrived. */
export type ByteSource = {
  readonly length: number;
  /** The beginning of the file, or all of it if it is short. */
  readonly first: Uint8Array;
  /** Reads the bytes from `begin` up to, but not including, `end`. */
  readonly read: (begin: number, end: number) => Promise<Uint8Array>;
  /** Reads everything after `first` as it arrives. Absent if reading costs nothing. */
  readonly rest?: (take: (bytes: Uint8Array) => void) => Promise<void>;
};

const FIRST = 2 ** 18;

/**
 * Opens a file at an address of this installation.
 * @throws {ApiError} as every call does; "network" if no response arrives.
 */
export async function openAddress(url: string, signal: AbortSignal): Promise<ByteSource> {
  const response = await ask(url, `bytes=0-${FIRST - 1}`, signal);
  const first = await bytesOf(response);
  return {
    length: totalOf(response) ?? first.length,
    first,
    read: async (begin, end) => {
      const answer = await ask(url, `bytes=${begin}-${end - 1}`, signal);
      const bytes = await bytesOf(answer);
      // A server may send the whole file instead of a range.
      const wanted = answer.status === 206 ? bytes : bytes.slice(begin, end);
      // A shorter piece would be read as a damaged document.
      if (wanted.length !== end - begin) throw new ApiError("network", 0);
      return wanted;
    },
    rest: async (take) => {
      const { status, body } = await ask(url, `bytes=${FIRST}-`, signal);
      if (status !== 206 || body === null) throw new ApiError("network", 0);
      const reader = body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) take(part.value);
    },
  };
}

/** Opens a file that the user has just chosen; nothing of it is sent anywhere. */
export async function openFile(file: Blob): Promise<ByteSource> {
  const read = async (begin: number, end: number) =>
    new Uint8Array(await file.slice(begin, end).arrayBuffer());
  return { length: file.size, first: await read(0, FIRST), read };
}

async function ask(url: string, range: string, signal: AbortSignal): Promise<Response> {
  const headers = { Range: range };
  const response = await answerOf(fetch(url, { credentials: "same-origin", headers, signal }));
  if (response.ok) return response;
  const problem: unknown = await response.json().catch(() => undefined);
  throw problemOf(response.status, problem, response.headers.get("Retry-After"));
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await answerOf(response.arrayBuffer()));
}

async function answerOf<Answer>(coming: Promise<Answer>): Promise<Answer> {
  try {
    return await coming;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError("network", 0);
  }
}

/** The last number in `bytes 0-99/1234`. */
function totalOf(response: Response): number | undefined {
  const total = /\/(\d+)$/.exec(response.headers.get("Content-Range") ?? "")?.[1];
  return total === undefined ? undefined : Number(total);
}
