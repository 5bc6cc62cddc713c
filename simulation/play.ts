import type { LoggedChange } from "../packages/server/src/features/mosaics/changes.store.ts";
import { setIdentity } from "../packages/web/src/platform/api/call.ts";
import { nextAct } from "./acts.ts";
import { Chance } from "./chance.ts";
import { LiveChannel } from "./live-channel.ts";
import { FINE, Network } from "./network.ts";
import { Person } from "./person.ts";
import { tracesOf } from "./promises.ts";
import { Server, type Stage } from "./server.ts";
import type { TabParts } from "./tab.ts";
import { listFaults } from "./verdict.ts";
import { VirtualTime } from "./virtual-time.ts";

/** The result of a run: what happened, what was wrong, and how much happened. */
export type Run = {
  readonly seed: number;
  readonly trace: readonly string[];
  /** Empty if every promise was kept. */
  readonly faults: readonly string[];
  readonly edits: number;
  readonly revisions: number;
  readonly people: number;
};

/** Breaks guarantees on purpose, to see whether that is detected. */
export type Sabotage = {
  readonly client?: (chance: Chance) => Pick<TabParts, "spoil" | "newReplica" | "newQueue">;
  readonly answer?: (
    answer: (path: string, init: RequestInit) => Promise<Response>,
    chance: Chance,
  ) => (path: string, init: RequestInit) => Promise<Response>;
  /** Alters each request before the browser sends it. */
  readonly request?: (init: RequestInit) => RequestInit;
  readonly damage?: true;
};

const QUIET_MS = 600_000;
// A random choice may not fit the current state.
const TRIES = 5;

/** Has users work on one mosaic over a bad network until it recovers, all of it random with this seed. */
export async function play(stage: Stage, seed: number, sabotage: Sabotage = {}): Promise<Run> {
  const time = new VirtualTime(stage.nextBegin());
  const uninstall = time.install();
  const { random } = Math;
  const waits = new Chance(~seed);
  Math.random = () => waits.next();
  try {
    return await new Game(time, seed, sabotage).play(stage);
  } finally {
    Math.random = random;
    uninstall();
  }
}

class Game {
  readonly #time: VirtualTime;
  readonly #seed: number;
  readonly #sabotage: Sabotage;
  readonly #chance: Chance;
  readonly #trace: string[] = [];
  readonly #faults: string[] = [];
  readonly #everDurable = new Set<string>();
  #known = 0;

  constructor(time: VirtualTime, seed: number, sabotage: Sabotage) {
    this.#time = time;
    this.#seed = seed;
    this.#sabotage = sabotage;
    this.#chance = new Chance(seed);
  }

  async play(stage: Stage): Promise<Run> {
    const chance = this.#chance;
    const server = await Server.with(stage, chance.between(2, 8));
    const people: Person[] = [];
    const live = new LiveChannel({
      time: this.#time,
      chance,
      tabs: () =>
        people.flatMap(({ tab }, at) =>
          tab === undefined ? [] : { tab, mayReadHistory: server.mayReadHistory(at) },
        ),
    });
    const network = this.#network(server, live);
    setIdentity({ token: () => null, language: () => "en", onSessionOver: () => {} });
    const restore = network.install();
    try {
      for (const [at, token] of server.tokens.entries())
        people.push(this.#person(at, token, server));
      await this.#storm(server, network, live, people);
      await this.#calm(server, network, live, people);
      if (this.#sabotage.damage) await server.damage();
      this.#faults.push(...(await listFaults(server, people)));
    } finally {
      for (const person of people) person.close();
      restore();
    }
    return {
      seed: this.#seed,
      trace: this.#trace,
      faults: this.#faults,
      edits: people.reduce((sum, { edits }) => sum + edits, 0),
      revisions: this.#known,
      people: people.length,
    };
  }

  #network(server: Server, live: LiveChannel): Network {
    const chance = this.#chance;
    const honest = (path: string, init: RequestInit) => server.answer(path, init);
    const answer = this.#sabotage.answer?.(honest, chance) ?? honest;
    const spoil = this.#sabotage.request;
    return new Network({
      time: this.#time,
      chance,
      ...(spoil && { spoil }),
      note: (what) => this.#note(what),
      onHopeless: (what) => this.#faults.push(what),
      answer: async (path, init) => {
        const given = await answer(path, init);
        this.#note(`${init.method} ${path.split("/").slice(4).join("/")} ${given.status}`);
        if (init.method !== "GET" && given.ok) await this.#publish(server, live);
        return given;
      },
    });
  }

  /** Announces all new changes in the log. */
  async #publish(server: Server, live: LiveChannel): Promise<void> {
    const since = this.#known;
    const told: LoggedChange[] = [];
    for (const change of await server.logSince(since)) {
      // Another call has published the change while this one was reading.
      if (change.revision <= this.#known) continue;
      told.push(change);
      this.#known = change.revision;
      // Changes made by the server itself have ids that do not depend on the seed.
      const isOurs = /^p\d-/.test(change.changeId);
      this.#note(`revision ${change.revision} is ${isOurs ? change.changeId : "a restoring"}`);
      for (const line of tracesOf(change.operations)) this.#everDurable.add(line);
    }
    live.notify((told[0]?.revision ?? since + 1) - 1, told);
  }

  #person(at: number, token: string, server: Server): Person {
    const { mosaicId } = server;
    return new Person({
      who: `p${at + 1}`,
      token,
      mosaicId,
      everDurable: this.#everDurable,
      note: (what) => this.#note(what),
      onBroken: (what) => {
        this.#note(what);
        this.#faults.push(what);
      },
      rest: (act) => this.#time.after(1000, act),
      ...this.#sabotage.client?.(this.#chance),
    });
  }

  async #storm(server: Server, network: Network, live: LiveChannel, people: Person[]) {
    const chance = this.#chance;
    const badness = chance.next() * 0.4;
    network.weather = {
      slowest: chance.oneOf([10, 200, 3000]),
      lost: badness * chance.next(),
      answerLost: badness * chance.next(),
      doubled: badness * chance.next(),
    };
    live.channel = {
      slowest: chance.oneOf([10, 200, 5000]),
      lost: chance.oneOf([0, 0.1, 0.5, 1]),
      doubled: chance.oneOf([0, 0.3]),
    };
    // The edits of the third step are blocked for everybody, for the whole run.
    if (chance.happens(0.3)) network.filtered = /"p\d3[ "]/;
    const pace = chance.oneOf([20, 300, 2000]);
    const steps = chance.between(8, 36);
    for (const person of people) person.open();
    await this.#time.pass(network.weather.slowest * 3);
    for (let count = 1; count <= steps; count++) {
      const at = chance.between(0, people.length - 1);
      const person = people[at];
      if (person !== undefined) await this.#step(server, network, person, at, count);
      await this.#time.pass(chance.happens(0.3) ? 0 : chance.between(0, pace));
    }
  }

  async #step(server: Server, network: Network, person: Person, at: number, count: number) {
    const chance = this.#chance;
    const kind = chance.next();
    if (kind < 0.12) {
      const way = chance.happens(0.6) ? "undo" : "redo";
      if (person.undo(way)) this.#note(`${person.who}: ${way}`);
    } else if (kind < 0.82) {
      for (let tries = 0; tries < TRIES && person.tab !== undefined; tries++) {
        const act = nextAct(chance, person.tab.document, person.who, count);
        if (!person.edit(act)) continue;
        this.#note(`${person.who} ${act[0]?.op} of ${act.length}`);
        break;
      }
    } else if (kind < 0.87) {
      this.#note(`${person.who} reloads`);
      person.close();
      person.open();
    } else if (kind < 0.92) {
      if (network.offline.delete(person.token)) {
        this.#note(`${person.who} is back`);
        person.tab?.queue.wake();
      } else {
        this.#note(`${person.who} goes offline`);
        network.offline.add(person.token);
      }
    } else if (kind < 0.95) {
      person.tab?.queue.refresh();
    } else if (kind < 0.98 && at > 0) {
      const role = chance.oneOf(["operator", "externo", "designer"] as const);
      this.#note(`${person.who} is ${role} now`);
      await server.setRole(at, role);
    } else if (this.#known > 0 && chance.happens(0.5)) {
      const revision = chance.between(0, this.#known);
      this.#note(`back to revision ${revision}`);
      const init = { method: "POST", headers: jsonHeaders(server.tokens[0] ?? "") };
      const body = JSON.stringify({ revision });
      void fetch(`/api/mosaics/${server.mosaicId}/restore`, { ...init, body }).catch(() => {});
    }
  }

  /** Everybody is online again, and everything arrives. */
  async #calm(server: Server, network: Network, live: LiveChannel, people: Person[]) {
    network.weather = FINE;
    network.offline.clear();
    live.channel = { slowest: 20, lost: 0, doubled: 0 };
    for (const at of people.keys()) if (at > 0) await server.setRole(at, "designer");
    await this.#time.pass(QUIET_MS);
    for (const person of people) {
      // A user who had lost access opens the mosaic again.
      if (person.tab?.queue.view.getState().gone === undefined && person.tab !== undefined)
        continue;
      person.close();
      person.open();
    }
    await this.#time.pass(QUIET_MS);
    for (const { tab } of people) tab?.queue.refresh();
    await this.#time.pass(QUIET_MS);
  }

  #note(what: string): void {
    this.#trace.push(`${this.#time.passed} ${what}`);
  }
}

function jsonHeaders(token: string) {
  return { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
}
