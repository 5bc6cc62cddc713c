import type { Duplex } from "node:stream";
import type { WebSocket } from "@fastify/websocket";
import type { z } from "zod";
import type { ChannelSocket } from "./channel.ts";
import { sharedFrame } from "./text-frame.ts";

// A client that reads this slowly is disconnected, and has to load everything again.
const MAX_WAITING = 1024 * 1024;
// So many messages of a turn are not held until its end, so that a few people see each other's edits without delay.
const AT_ONCE = 8;

/** What a channel sends by, over a socket and the connection below it. */
export function channelSocket<Update>(
  socket: WebSocket,
  stream: Pick<Duplex, "cork" | "uncork" | "write">,
  end: (code: number) => void,
): ChannelSocket<Update> {
  let isAwaiting = false;
  let isGathering = false;
  const gather = ({ awaited, others }: Turn) => {
    if (isGathering) return;
    isGathering = true;
    stream.cork();
    (isAwaiting ? awaited : others).push(() => {
      isGathering = false;
      stream.uncork();
    });
  };
  const send = (bytes: Buffer) => {
    if (!isOpen(socket)) return;
    if (socket.bufferedAmount > MAX_WAITING) return socket.terminate();
    const now = thisTurn();
    if (isAwaiting || now.room === 0) gather(now);
    else now.room -= 1;
    // Whole frames past the library, which would make one for each socket and write it in two parts. It has nothing of its
    // own to wait for, since it compresses nothing.
    stream.write(sharedFrame(bytes));
    return undefined;
  };
  return {
    send: (update) => send(Buffer.from(JSON.stringify(update))),
    sendBytes: send,
    awaitsAnswer: (isSo) => {
      isAwaiting = isSo;
    },
    close: end,
  };
}

/**
 * How many more messages leave at once in this turn, and what lets go of the sockets that gather theirs until its end: the
 * writes to one become one call of the system, and whoever waits for an answer does not wait for those to hundreds of
 * others.
 */
type Turn = { room: number; readonly awaited: (() => void)[]; readonly others: (() => void)[] };

let turn: Turn | undefined;

function thisTurn(): Turn {
  if (turn !== undefined) return turn;
  turn = { room: AT_ONCE, awaited: [], others: [] };
  process.nextTick(endTurn, turn);
  return turn;
}

function endTurn({ awaited, others }: Turn): void {
  turn = undefined;
  for (const leave of awaited) leave();
  for (const leave of others) leave();
}

/** Reads the first message of a client; undefined if it is not one. */
export function readHello<Hello>(
  schema: z.ZodType<Hello>,
  text: string | undefined,
): Hello | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export function isOpen(socket: WebSocket): boolean {
  return socket.readyState === socket.OPEN;
}
