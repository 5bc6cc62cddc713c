import { MosaicoError } from "./mosaico-error.ts";

/** A server-sent event. */
export type ServerEvent = { readonly type: string; readonly id: string | undefined };

/** The server sends something at least every 15 seconds. */
const MAX_SILENCE_MS = 45_000;
const MAX_EVENT = 64 * 1024;

/**
 * The events of a response, until it ends.
 * @throws {MosaicoError} "network" if the connection breaks, or if nothing arrives for longer than the server is silent.
 */
export async function* readEvents(
  response: Response,
  silenceMs = MAX_SILENCE_MS,
): AsyncGenerator<ServerEvent, void, undefined> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await within(silenceMs, reader.read());
      if (done) return;
      text += decoder.decode(value, { stream: true }).replaceAll("\r", "");
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      if (text.length > MAX_EVENT) throw new Error("An event never ends.");
      for (const block of blocks) {
        const type = fieldOf(block, "event");
        if (type !== undefined) yield { type, id: fieldOf(block, "id") };
      }
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new MosaicoError("network", 0, { cause: error });
  } finally {
    // Also if whoever reads the events has enough of them.
    void reader.cancel().catch(() => {});
  }
}

function fieldOf(block: string, name: string): string | undefined {
  const line = block.split("\n").find((one) => one.startsWith(`${name}:`));
  return line?.slice(name.length + 1).trimStart();
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The server went silent.")), milliseconds);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
