import type { LivePerson, LivePresence, PresenceMessage } from "@mosaico/contract/live";
import { colourOf } from "./colours.ts";

/** A user and where they are; `turn` counts their actions, which tells a repeated state from a new one. */
export type Present = {
  readonly person: LivePerson;
  readonly where: LivePresence;
  readonly turn: number;
};

/** One local window of a user, or all of their windows at another process. */
type Place = {
  where: LivePresence;
  /** When the user last acted there, counted over all places. */
  turn: number;
  /** Only for another process: its own count, and when it was last heard. */
  theirTurn?: number;
  heardAt?: number;
};

type Known = { person: LivePerson; readonly places: Map<object | string, Place> };

const NOWHERE: LivePresence = { cursor: null, selection: [], editing: null };

/**
 * The users who have a mosaic open, in this or other processes. A user with several windows counts once: they are where
 * they acted last, and leave when the last window closes.
 */
export class PresenceList {
  readonly #known = new Map<string, Known>();
  readonly #onChange: (id: string) => void;
  readonly #onOwnChange: (id: string) => void;
  #turn = 0;

  /** `onChange` is called whenever somebody arrives, moves or leaves, `onOwnChange` if that happened in this process. */
  constructor(onChange: (id: string) => void, onOwnChange: (id: string) => void) {
    this.#onChange = onChange;
    this.#onOwnChange = onOwnChange;
  }

  /** Where a user is, in any process; undefined if they do not have the mosaic open. */
  find(id: string): Present | undefined {
    const known = this.#known.get(id);
    return known && present(known, [...known.places.values()]);
  }

  /** Where a user is according to this process alone. */
  findOwn(id: string): Present | undefined {
    const known = this.#known.get(id);
    return known && present(known, ownPlaces(known));
  }

  /** All users, most recently active first. */
  all(): Present[] {
    return [...this.#known.keys()]
      .flatMap((id) => this.find(id) ?? [])
      .toSorted((a, b) => b.turn - a.turn);
  }

  ownIds(): string[] {
    return [...this.#known].flatMap(([id, known]) => (ownPlaces(known).length > 0 ? [id] : []));
  }

  /** Adds a window. Opening it is not an action, so it does not hide what the user does in another one. */
  arrive(window: object, { id, name }: { readonly id: string; readonly name: string }): LivePerson {
    const known = this.#add(id, name);
    known.places.set(window, { where: NOWHERE, turn: 0 });
    this.#notifyOwn(id);
    return known.person;
  }

  move(window: object, id: string, given: Omit<PresenceMessage, "type">): void {
    const place = this.#known.get(id)?.places.get(window);
    if (place === undefined) return;
    const { cursor = place.where.cursor, selection = place.where.selection } = given;
    const { editing = place.where.editing } = given;
    this.#turn += 1;
    place.where = { cursor, selection, editing };
    place.turn = this.#turn;
    this.#notifyOwn(id);
  }

  leave(window: object, id: string): void {
    if (this.#remove(id, window)) this.#notifyOwn(id);
  }

  rename(id: string, name: string): void {
    const known = this.#known.get(id);
    if (known === undefined || known.person.name === name) return;
    known.person = { ...known.person, name };
    this.#notifyOwn(id);
  }

  /** Handles a user's state from another process. A repeated state only shows that they are still there. */
  receive(from: string, said: Present, now: number, isFirst: boolean): void {
    const { id, name, colour } = said.person;
    const known = this.#add(id, name, colour);
    const place = known.places.get(from);
    // Both processes may have met the user at once: then all take the same one's colour.
    const takesColour = isFirst && known.person.colour !== colour;
    const isNew = place?.theirTurn !== said.turn || known.person.name !== name || takesColour;
    if (takesColour) known.person = { ...known.person, colour };
    if (known.person.name !== name) known.person = { ...known.person, name };
    if (place?.theirTurn !== said.turn && said.turn > 0) this.#turn += 1;
    known.places.set(from, {
      where: said.where,
      turn: said.turn === 0 ? 0 : place?.theirTurn === said.turn ? place.turn : this.#turn,
      theirTurn: said.turn,
      heardAt: now,
    });
    if (isNew) this.#onChange(id);
  }

  receiveLeft(from: string, id: string): void {
    if (this.#remove(id, from)) this.#onChange(id);
  }

  /** Removes users not heard from other processes since then: those ended without notice. */
  removeStale(since: number): void {
    for (const [id, { places }] of this.#known) {
      for (const [from, { heardAt }] of places) {
        if (typeof from === "string" && (heardAt ?? 0) < since) this.receiveLeft(from, id);
      }
    }
  }

  #add(id: string, name: string, colour?: string): Known {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const taken = new Set([...this.#known.values()].map(({ person }) => person.colour));
    const person = { id, name, colour: colour ?? colourOf(id, taken) };
    const met = { person, places: new Map() };
    this.#known.set(id, met);
    return met;
  }

  #remove(id: string, from: object | string): boolean {
    const known = this.#known.get(id);
    if (!known?.places.delete(from)) return false;
    if (known.places.size === 0) this.#known.delete(id);
    return true;
  }

  #notifyOwn(id: string): void {
    this.#onChange(id);
    this.#onOwnChange(id);
  }
}

function ownPlaces({ places }: Known): Place[] {
  return [...places].flatMap(([from, place]) => (typeof from === "string" ? [] : [place]));
}

function present({ person }: Known, places: readonly Place[]): Present | undefined {
  const [first] = places;
  if (first === undefined) return undefined;
  const last = places.reduce((latest, place) => (place.turn > latest.turn ? place : latest), first);
  return { person, where: last.where, turn: last.turn };
}
