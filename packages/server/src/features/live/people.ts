import type { LivePerson, LivePresence, PresenceMessage } from "@mosaico/contract/live";
import { colourOf } from "./colours.ts";

/** Somebody and where they are; `turn` counts what they did, so that the same is told from something new. */
export type Present = {
  readonly person: LivePerson;
  readonly where: LivePresence;
  readonly turn: number;
};

/** One of a person's windows here, or all that they have at another process. */
type Place = {
  where: LivePresence;
  /** When something was last done in it, counted over all places. */
  turn: number;
  /** Of another process: its own count, and when it was last heard of. */
  theirTurn?: number;
  heardAt?: number;
};

type Known = { person: LivePerson; readonly places: Map<object | string, Place> };

const NOWHERE: LivePresence = { cursor: null, selection: [], editing: null };

/**
 * Who has a mosaic open, here or at other processes. Somebody with several windows is one person: what they did last
 * tells where they are, and they have left once the last window is gone.
 */
export class People {
  readonly #known = new Map<string, Known>();
  readonly #onNews: (id: string) => void;
  readonly #onOwnNews: (id: string) => void;
  #turn = 0;

  /** `onNews` hears whenever somebody came, moved or left, `onOwnNews` where that was here and not elsewhere. */
  constructor(onNews: (id: string) => void, onOwnNews: (id: string) => void) {
    this.#onNews = onNews;
    this.#onOwnNews = onOwnNews;
  }

  /** Where somebody is, wherever they are; undefined where they are not here. */
  find(id: string): Present | undefined {
    const known = this.#known.get(id);
    return known && present(known, [...known.places.values()]);
  }

  /** Where somebody is as far as this process knows by itself. */
  findOwn(id: string): Present | undefined {
    const known = this.#known.get(id);
    return known && present(known, ownPlaces(known));
  }

  /** Everybody, those who did something last first. */
  all(): Present[] {
    return [...this.#known.keys()]
      .flatMap((id) => this.find(id) ?? [])
      .toSorted((a, b) => b.turn - a.turn);
  }

  ownIds(): string[] {
    return [...this.#known].flatMap(([id, known]) => (ownPlaces(known).length > 0 ? [id] : []));
  }

  /** A window that was opened. Opening it does nothing yet: it hides nothing of what the person does in another one. */
  arrive(window: object, { id, name }: { readonly id: string; readonly name: string }): LivePerson {
    const known = this.#meet(id, name);
    known.places.set(window, { where: NOWHERE, turn: 0 });
    this.#tellOwn(id);
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
    this.#tellOwn(id);
  }

  leave(window: object, id: string): void {
    if (this.#remove(id, window)) this.#tellOwn(id);
  }

  rename(id: string, name: string): void {
    const known = this.#known.get(id);
    if (known === undefined || known.person.name === name) return;
    known.person = { ...known.person, name };
    this.#tellOwn(id);
  }

  /** What another process said of somebody there. The same again only shows that they are there still. */
  hear(from: string, said: Present, now: number, isFirst: boolean): void {
    const { id, name, colour } = said.person;
    const known = this.#meet(id, name, colour);
    const place = known.places.get(from);
    // Both may have met them at once: then all take the colour of the same one.
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
    if (isNew) this.#onNews(id);
  }

  hearLeft(from: string, id: string): void {
    if (this.#remove(id, from)) this.#onNews(id);
  }

  /** Lets those go of whom other processes said nothing since: they ended without a word. */
  forget(since: number): void {
    for (const [id, { places }] of this.#known) {
      for (const [from, { heardAt }] of places) {
        if (typeof from === "string" && (heardAt ?? 0) < since) this.hearLeft(from, id);
      }
    }
  }

  #meet(id: string, name: string, colour?: string): Known {
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

  #tellOwn(id: string): void {
    this.#onNews(id);
    this.#onOwnNews(id);
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
