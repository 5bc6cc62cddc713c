import type { MessagePort } from "node:worker_threads";
import { type WriterTurns, createWriterTurns } from "../../database/writer-turns.ts";
import type { FromThread, ToThread } from "./messages.ts";

/** The writer turns of a thread: a queue of its own, in which every turn also waits for a turn among all threads. */
export function threadTurns(port: MessagePort): WriterTurns {
  const own = createWriterTurns();
  const waiting = new Map<number, () => void>();
  let lastId = 0;
  const post = (message: FromThread) => port.postMessage(message);
  port.on("message", (message: ToThread) => {
    if (message.kind !== "turn") return;
    waiting.get(message.id)?.();
    waiting.delete(message.id);
  });
  return {
    // The turns of other threads are not visible from here, so it assumes that one is awaited.
    isAwaited: () => true,
    take: async () => {
      const end = await own.take();
      const id = (lastId += 1);
      await new Promise<void>((resolve) => {
        waiting.set(id, resolve);
        post({ kind: "takeTurn", id });
      });
      return () => {
        post({ kind: "endTurn", id });
        end();
      };
    },
  };
}
