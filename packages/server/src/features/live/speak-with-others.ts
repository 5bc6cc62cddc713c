import { idText, position } from "@mosaico/contract/wire";
import { z } from "zod";
import { MAX_WORD_LENGTH, type Others } from "#platform/events/others.ts";
import { type Pace, inRounds } from "./pace.ts";
import type { People, Present } from "./people.ts";

/** In milliseconds. */
export type OthersTimes = {
  /** How often the local users are repeated, for processes that missed a message. */
  readonly againMs: number;
  /** How long a user in another process counts as present without being repeated. */
  readonly belief: number;
};

const TIMES: OthersTimes = { againMs: 10_000, belief: 35_000 };
// In bytes: about 60 KB a second for the users of one mosaic.
const PACE: Pace = { leastMs: 80, perMs: 60 };
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
 * to time, and users who are no longer repeated are removed: their process ended.
 */
export function speakWithOthers(
  others: Others,
  { topic, people }: { readonly topic: string; readonly people: People },
  times: OthersTimes = TIMES,
): { tell(id: string): void; stop(): void } {
  const say = (what: z.input<typeof word>): number => {
    others.say(topic, what);
    return Buffer.byteLength(JSON.stringify(what));
  };
  let heardAt = -Infinity;
  // Most installations run a single process: without listeners, nothing is sent.
  const isListenedTo = () => performance.now() - heardAt < times.belief;
  const rounds = inRounds(PACE, (id) => {
    if (!isListenedTo()) return 0;
    const own = people.findOwn(id);
    return say(own === undefined ? { say: "left", id } : hereOf(own));
  });
  const sayAll = () => {
    for (const id of people.ownIds()) rounds.mark(id);
  };

  const stopHearing = others.hear(topic, (heard, from) => {
    const read = word.safeParse(heard).data;
    if (read === undefined) return;
    const isNew = !isListenedTo();
    heardAt = performance.now();
    if (isNew || read.say === "who") sayAll();
    if (read.say === "left") people.hearLeft(from, read.id);
    // If two processes have assigned a user different colours, the first process's counts.
    else if (read.say === "here") people.hear(from, read, heardAt, from < others.name);
  });
  const again = setInterval(() => {
    people.forget(performance.now() - times.belief);
    if (isListenedTo()) sayAll();
    else say({ say: "who" });
  }, times.againMs);
  say({ say: "who" });

  return {
    tell: (id) => rounds.mark(id),
    stop: () => {
      clearInterval(again);
      stopHearing();
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
  const isLong = Buffer.byteLength(JSON.stringify(whole)) > MAX_WORD_LENGTH;
  return isLong ? of(selection.slice(0, FEW_SELECTED)) : whole;
}
