import type { Duplex } from "node:stream";
import type { WebSocket } from "@fastify/websocket";
import type { z } from "zod";
import type { ChannelSocket } from "./channel.ts";
import { sharedFrame } from "./text-frame.ts";

// A client that reads this slowly is disconnected, and has to load everything again.
const MAX_WAITING = 1024 * 1024;
// So many sockets get something at once in a turn, and are not delayed. It takes some 0.1 ms.
const AT_ONCE = 8;

/** What a channel sends by, over a socket and the connection below it. */
export function channelSocket<Update>(
  socket: WebSocket,
  stream: Pick<Duplex, "cork" | "uncork" | "write">,
  end: (code: number) => void,
): ChannelSocket<Update> {
  let isAwaiting = false;
  let isGathering = false;
  const gather = () => {
    if (isGathering) return;
    isGathering = true;
    stream.cork();
    leaveTogether(isAwaiting, () => {
      isGathering = false;
      stream.uncork();
    });
  };
  const send = (bytes: Buffer) => {
    if (!isOpen(socket)) return;
    if (socket.bufferedAmount > MAX_WAITING) return socket.terminate();
    if (isAwaiting || !leavesAtOnce()) gather();
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

/** What was sent at once in this turn, and what lets go of the sockets that wait for its end. */
type Turn = { atOnce: number; readonly awaited: (() => void)[]; readonly others: (() => void)[] };

let turn: Turn | undefined;

function thisTurn(): Turn {
  if (turn !== undefined) return turn;
  turn = { atOnce: 0, awaited: [], others: [] };
  process.nextTick(endTurn);
  return turn;
}

/** Whether somebody who waits for no answer is among the first to be sent anything in this turn. */
function leavesAtOnce(): boolean {
  const now = thisTurn();
  if (now.atOnce === AT_ONCE) return false;
  now.atOnce += 1;
  return true;
}

/**
 * Calls `leave` at the end of this turn, once everything that it sends is there: the writes to a socket become one call of
 * the system, and whoever waits for an answer does not wait for the calls to hundreds of others.
 */
function leaveTogether(isAwaited: boolean, leave: () => void): void {
  const { awaited, others } = thisTurn();
  (isAwaited ? awaited : others).push(leave);
}

function endTurn(): void {
  const { awaited = [], others = [] } = turn ?? {};
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
