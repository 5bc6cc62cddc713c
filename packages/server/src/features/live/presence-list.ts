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

type Entry = { person: LivePerson; readonly places: Map<object | string, Place> };

const NOWHERE: LivePresence = { cursor: null, selection: [], editing: null };

/**
 * The users who have a mosaic open, in this or other processes. A user with several windows counts once: they are where
 * they acted last, and leave when the last window closes.
 */
export class PresenceList {
  readonly #entries = new Map<string, Entry>();
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
    const entry = this.#entries.get(id);
    return entry && present(entry, [...entry.places.values()]);
  }

  /** Where a user is according to this process alone. */
  findOwn(id: string): Present | undefined {
    const entry = this.#entries.get(id);
    return entry && present(entry, ownPlaces(entry));
  }

  /** All users, most recently active first. */
  all(): Present[] {
    return [...this.#entries.keys()]
      .flatMap((id) => this.find(id) ?? [])
      .toSorted((a, b) => b.turn - a.turn);
  }

  ownIds(): string[] {
    return [...this.#entries].flatMap(([id, entry]) => (ownPlaces(entry).length > 0 ? [id] : []));
  }

  /** Adds a window. Opening it is not an action, so it does not hide what the user does in another one. */
  arrive(window: object, { id, name }: { readonly id: string; readonly name: string }): LivePerson {
    const entry = this.#add(id, name);
    entry.places.set(window, { where: NOWHERE, turn: 0 });
    this.#notifyOwn(id);
    return entry.person;
  }

  move(window: object, id: string, change: Omit<PresenceMessage, "type">): void {
    const place = this.#entries.get(id)?.places.get(window);
    if (place === undefined) return;
    const { cursor = place.where.cursor, selection = place.where.selection } = change;
    const { editing = place.where.editing } = change;
    this.#turn += 1;
    place.where = { cursor, selection, editing };
    place.turn = this.#turn;
    this.#notifyOwn(id);
  }

  leave(window: object, id: string): void {
    if (this.#remove(id, window)) this.#notifyOwn(id);
  }

  rename(id: string, name: string): void {
    const entry = this.#entries.get(id);
    if (entry === undefined || entry.person.name === name) return;
    entry.person = { ...entry.person, name };
    this.#notifyOwn(id);
  }

  /** Handles a user's state from another process. A repeated state only shows that they are still there. */
  receive(from: string, state: Present, now: number, isFirst: boolean): void {
    const { id, name, colour } = state.person;
    const entry = this.#add(id, name, colour);
    const place = entry.places.get(from);
    // Both processes may have met the user at once: then all take the same one's colour.
    const takesColour = isFirst && entry.person.colour !== colour;
    const isNew = place?.theirTurn !== state.turn || entry.person.name !== name || takesColour;
    if (takesColour) entry.person = { ...entry.person, colour };
    if (entry.person.name !== name) entry.person = { ...entry.person, name };
    if (place?.theirTurn !== state.turn && state.turn > 0) this.#turn += 1;
    entry.places.set(from, {
      where: state.where,
      turn: state.turn === 0 ? 0 : place?.theirTurn === state.turn ? place.turn : this.#turn,
      theirTurn: state.turn,
      heardAt: now,
    });
    if (isNew) this.#onChange(id);
  }

  receiveLeft(from: string, id: string): void {
    if (this.#remove(id, from)) this.#onChange(id);
  }

  /** Removes the users of another process, except for those who are elsewhere too. */
  removeProcess(from: string): void {
    for (const [id, { places }] of this.#entries) if (places.has(from)) this.receiveLeft(from, id);
  }

  /** Removes users not heard from other processes since then: those ended without notice. */
  removeStale(since: number): void {
    for (const [id, { places }] of this.#entries) {
      for (const [from, { heardAt }] of places) {
        if (typeof from === "string" && (heardAt ?? 0) < since) this.receiveLeft(from, id);
      }
    }
  }

  #add(id: string, name: string, colour?: string): Entry {
    const entry = this.#entries.get(id);
    if (entry !== undefined) return entry;
    const taken = new Set([...this.#entries.values()].map(({ person }) => person.colour));
    const person = { id, name, colour: colour ?? colourOf(id, taken) };
    const met = { person, places: new Map() };
    this.#entries.set(id, met);
    return met;
  }

  #remove(id: string, from: object | string): boolean {
    const entry = this.#entries.get(id);
    if (!entry?.places.delete(from)) return false;
    if (entry.places.size === 0) this.#entries.delete(id);
    return true;
  }

  #notifyOwn(id: string): void {
    this.#onChange(id);
    this.#onOwnChange(id);
  }
}

function ownPlaces({ places }: Entry): Place[] {
  return [...places].flatMap(([from, place]) => (typeof from === "string" ? [] : [place]));
}

function present({ person }: Entry, places: readonly Place[]): Present | undefined {
  const [first] = places;
  if (first === undefined) return undefined;
  const last = places.reduce((latest, place) => (place.turn > latest.turn ? place : latest), first);
  return { person, where: last.where, turn: last.turn };
}
