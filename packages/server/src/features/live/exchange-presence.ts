import { idText, position } from "@mosaico/contract/wire";
import { z } from "zod";
import { MAX_MESSAGE_BYTES, type ProcessMessages } from "#platform/events/message-bus.ts";
import { type Pace, inRounds } from "./pace.ts";
import type { PresenceList, Present } from "./presence-list.ts";

/** In milliseconds. */
export type ExchangeTimes = {
  /** How often the local users are repeated, for processes that missed a message. */
  readonly repeatMs: number;
  /** How long a user in another process counts as present without being repeated. */
  readonly timeoutMs: number;
};

const TIMES: ExchangeTimes = { repeatMs: 10_000, timeoutMs: 35_000 };
// In bytes: about 60 KB a second for the users of one mosaic.
const PACE: Pace = { minMs: 80, perMs: 60 };
const FEW_SELECTED = 50;

const word = z.discriminatedUnion("say", [
  z.strictObject({ say: z.literal("who") }),
  z.strictObject({ say: z.literal("left"), id: idText }),
  z.strictObject({
    say: z.literal("here"),
    person: z.strictObject({ id: idText, name: z.string(), colour: z.string() }),
    where: z.strictObject({
      cursor: position.nullable(),
      selection: z.array(idText),
      editing: idText.nullable(),
    }),
    turn: z.number(),
  }),
]);

/**
 * Exchanges with the other processes who has a mosaic open. Messages may get lost, so all users are repeated from time
 * to time, and users who are no longer repeated are removed. Those of a process that ended are removed within seconds.
 */
export function exchangePresence(
  others: ProcessMessages,
  { topic, people }: { readonly topic: string; readonly people: PresenceList },
  times: ExchangeTimes = TIMES,
): { announce(id: string): void; stop(): void } {
  const say = (what: z.input<typeof word>): number => {
    others.send(topic, what);
    return Buffer.byteLength(JSON.stringify(what));
  };
  let heardAt = -Infinity;
  // Most installations run a single process: without listeners, nothing is sent.
  const hasListener = () => performance.now() - heardAt < times.timeoutMs;
  const rounds = inRounds(PACE, (id) => {
    if (!hasListener()) return 0;
    const own = people.findOwn(id);
    return say(own === undefined ? { say: "left", id } : hereOf(own));
  });
  const sayAll = () => {
    for (const id of people.ownIds()) rounds.mark(id);
  };

  const stopListening = others.listen(topic, (received, from) => {
    const read = word.safeParse(received).data;
    if (read === undefined) return;
    const isNew = !hasListener();
    heardAt = performance.now();
    if (isNew || read.say === "who") sayAll();
    if (read.say === "left") people.receiveLeft(from, read.id);
    // If two processes have assigned a user different colours, the first process's counts.
    else if (read.say === "here") people.receive(from, read, heardAt, from < others.name);
  });
  const stopWatching = others.watch((from, state) => {
    if (state === "silent") people.removeProcess(from);
    // It repeats its users, which were removed here.
    else say({ say: "who" });
  });
  const again = setInterval(() => {
    people.removeStale(performance.now() - times.timeoutMs);
    if (hasListener()) sayAll();
    else say({ say: "who" });
  }, times.repeatMs);
  say({ say: "who" });

  return {
    announce: (id) => rounds.mark(id),
    stop: () => {
      clearInterval(again);
      stopListening();
      stopWatching();
      rounds.stop();
    },
  };
}

function hereOf({ person, where, turn }: Present): z.input<typeof word> {
  const { cursor, editing, selection } = where;
  const of = (selected: readonly string[]) => ({
    say: "here" as const,
    person: { ...person },
    where: { cursor, editing, selection: [...selected] },
    turn,
  });
  const whole = of(selection);
  const isLong = Buffer.byteLength(JSON.stringify(whole)) > MAX_MESSAGE_BYTES;
  return isLong ? of(selection.slice(0, FEW_SELECTED)) : whole;
}
