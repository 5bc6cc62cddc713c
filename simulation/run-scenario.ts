import type { LoggedChange } from "../packages/server/src/features/mosaics/changes.store.ts";
import { setIdentity } from "../packages/web/src/platform/api/call.ts";
import { nextEdit } from "./next-edit.ts";
import { SeededRandom } from "./seeded-random.ts";
import { LiveChannel } from "./live-channel.ts";
import { FINE, Network } from "./network.ts";
import { SimulatedUser } from "./simulated-user.ts";
import { tracesOf } from "./owed-edits.ts";
import { Server, type Backend } from "./simulated-server.ts";
import type { TabParts } from "./tab.ts";
import { listFaults } from "./list-faults.ts";
import { VirtualTime } from "./virtual-time.ts";

/** The result of a run: what happened, what was wrong, and how much happened. */
export type Run = {
  readonly seed: number;
  readonly trace: readonly string[];
  /** Empty if every guarantee held. */
  readonly faults: readonly string[];
  readonly edits: number;
  readonly revisions: number;
  readonly users: number;
};

/** Breaks guarantees on purpose, to see whether that is detected. */
export type Sabotage = {
  readonly client?: (
    random: SeededRandom,
  ) => Pick<TabParts, "spoil" | "spoilSocket" | "newReplica" | "newQueue">;
  readonly answer?: (
    answer: (path: string, init: RequestInit) => Promise<Response>,
    random: SeededRandom,
  ) => (path: string, init: RequestInit) => Promise<Response>;
  /** Alters each request before the browser sends it. */
  readonly request?: (init: RequestInit) => RequestInit;
  readonly damage?: true;
};

const QUIET_MS = 600_000;
// A random choice may not fit the current state.
const TRIES = 5;

/** Has users work on one mosaic over a bad network until it recovers, all of it random with this seed. */
export async function runScenario(
  backend: Backend,
  seed: number,
  sabotage: Sabotage = {},
): Promise<Run> {
  const time = new VirtualTime(backend.nextBegin());
  const uninstall = time.install();
  const { random } = Math;
  const waits = new SeededRandom(~seed);
  Math.random = () => waits.next();
  try {
    return await new Scenario(time, seed, sabotage).run(backend);
  } finally {
    Math.random = random;
    uninstall();
  }
}

class Scenario {
  readonly #time: VirtualTime;
  readonly #seed: number;
  readonly #sabotage: Sabotage;
  readonly #random: SeededRandom;
  /** Randomness of its own, so that runs without sockets stay the same. */
  readonly #socketRandom: SeededRandom;
  readonly #trace: string[] = [];
  readonly #faults: string[] = [];
  readonly #everDurable = new Set<string>();
  #knownRevision = 0;

  constructor(time: VirtualTime, seed: number, sabotage: Sabotage) {
    this.#time = time;
    this.#seed = seed;
    this.#sabotage = sabotage;
    this.#random = new SeededRandom(seed);
    this.#socketRandom = new SeededRandom(~seed ^ 0x5eed);
  }

  async run(backend: Backend): Promise<Run> {
    const random = this.#random;
    const server = await Server.with(backend, random.between(2, 8));
    const users: SimulatedUser[] = [];
    const live = new LiveChannel({
      time: this.#time,
      random,
      tabs: () =>
        users.flatMap(({ tab }, at) =>
          tab === undefined ? [] : { tab, mayReadHistory: server.mayReadHistory(at) },
        ),
    });
    const network = this.#network(server, live);
    setIdentity({ token: () => null, language: () => "en", onSessionOver: () => {} });
    const restore = network.install();
    try {
      const hasSockets = this.#socketRandom.happens(0.5);
      for (const [at, token] of server.tokens.entries())
        users.push(this.#user(at, token, server, hasSockets ? network : undefined));
      await this.#workOverBadNetwork(server, network, live, users);
      await this.#recover(server, network, live, users);
      if (this.#sabotage.damage) await server.damage();
      this.#faults.push(...(await listFaults(server, users)));
    } finally {
      for (const user of users) user.close();
      restore();
    }
    return {
      seed: this.#seed,
      trace: this.#trace,
      faults: this.#faults,
      edits: users.reduce((sum, { edits }) => sum + edits, 0),
      revisions: this.#knownRevision,
      users: users.length,
    };
  }

  #network(server: Server, live: LiveChannel): Network {
    const random = this.#random;
    const unbroken = (path: string, init: RequestInit) => server.answer(path, init);
    const answer = this.#sabotage.answer?.(unbroken, random) ?? unbroken;
    const spoil = this.#sabotage.request;
    return new Network({
      time: this.#time,
      random,
      ...(spoil && { spoil }),
      note: (what) => this.#note(what),
      onHopeless: (what) => this.#faults.push(what),
      answer: async (path, init) => {
        const response = await answer(path, init);
        this.#note(`${init.method} ${path.split("/").slice(4).join("/")} ${response.status}`);
        if (init.method !== "GET" && response.ok) await this.#publish(server, live);
        return response;
      },
    });
  }

  /** Announces all new changes in the log. */
  async #publish(server: Server, live: LiveChannel): Promise<void> {
    const revision = this.#knownRevision;
    const published: LoggedChange[] = [];
    for (const change of await server.logSince(revision)) {
      // Another call has published the change while this one was reading.
      if (change.revision <= this.#knownRevision) continue;
      published.push(change);
      this.#knownRevision = change.revision;
      // Changes made by the server itself have ids that do not depend on the seed.
      const isOurs = /^p\d-/.test(change.changeId);
      this.#note(`revision ${change.revision} is ${isOurs ? change.changeId : "a restoring"}`);
      for (const line of tracesOf(change.operations)) this.#everDurable.add(line);
    }
    live.notify((published[0]?.revision ?? revision + 1) - 1, published);
  }

  #user(at: number, token: string, server: Server, sockets: Network | undefined): SimulatedUser {
    const { mosaicId } = server;
    const path = `/api/mosaics/${mosaicId}`;
    return new SimulatedUser({
      who: `p${at + 1}`,
      token,
      mosaicId,
      everDurable: this.#everDurable,
      note: (what) => this.#note(what),
      onBroken: (what) => {
        this.#note(what);
        this.#faults.push(what);
      },
      rest: (callback) => this.#time.after(1000, callback),
      openSocket: sockets && (() => sockets.openSocket(token, path, this.#socketRandom)),
      ...this.#sabotage.client?.(this.#random),
    });
  }

  async #workOverBadNetwork(
    server: Server,
    network: Network,
    live: LiveChannel,
    users: SimulatedUser[],
  ) {
    const random = this.#random;
    const badness = random.next() * 0.4;
    network.conditions = {
      slowest: random.oneOf([10, 200, 3000]),
      lost: badness * random.next(),
      answerLost: badness * random.next(),
      doubled: badness * random.next(),
    };
    live.channel = {
      slowest: random.oneOf([10, 200, 5000]),
      lost: random.oneOf([0, 0.1, 0.5, 1]),
      doubled: random.oneOf([0, 0.3]),
    };
    // The edits of the third step are blocked for everybody, for the whole run.
    if (random.happens(0.3)) network.filtered = /"p\d3[ "]/;
    const pace = random.oneOf([20, 300, 2000]);
    const steps = random.between(8, 36);
    for (const user of users) user.open();
    await this.#time.pass(network.conditions.slowest * 3);
    for (let count = 1; count <= steps; count++) {
      const at = random.between(0, users.length - 1);
      const user = users[at];
      if (user !== undefined) await this.#step(server, network, user, at, count);
      await this.#time.pass(random.happens(0.3) ? 0 : random.between(0, pace));
    }
  }

  async #step(server: Server, network: Network, user: SimulatedUser, at: number, count: number) {
    const random = this.#random;
    const kind = random.next();
    if (kind < 0.12) {
      const direction = random.happens(0.6) ? "undo" : "redo";
      if (user.undo(direction)) this.#note(`${user.who}: ${direction}`);
    } else if (kind < 0.82) {
      for (let tries = 0; tries < TRIES && user.tab !== undefined; tries++) {
        const edit = nextEdit(random, user.tab.document, user.who, count);
        if (!user.edit(edit)) continue;
        this.#note(`${user.who} ${edit[0]?.op} of ${edit.length}`);
        break;
      }
    } else if (kind < 0.87) {
      const isCrash = this.#socketRandom.happens(0.5);
      this.#note(`${user.who} reloads`);
      user.close(isCrash);
      user.open();
    } else if (kind < 0.92) {
      if (network.offline.delete(user.token)) {
        this.#note(`${user.who} is back`);
        user.tab?.queue.wake();
      } else {
        this.#note(`${user.who} goes offline`);
        network.offline.add(user.token);
      }
    } else if (kind < 0.95) {
      user.tab?.queue.refresh();
    } else if (kind < 0.98 && at > 0) {
      const role = random.oneOf(["operator", "externo", "designer"] as const);
      this.#note(`${user.who} is ${role} now`);
      await server.setRole(at, role);
    } else if (this.#knownRevision > 0 && random.happens(0.5)) {
      const revision = random.between(0, this.#knownRevision);
      this.#note(`back to revision ${revision}`);
      const init = { method: "POST", headers: jsonHeaders(server.tokens[0] ?? "") };
      const body = JSON.stringify({ revision });
      void fetch(`/api/mosaics/${server.mosaicId}/restore`, { ...init, body }).catch(() => {});
    }
  }

  /** Everybody is online again, and everything arrives. */
  async #recover(server: Server, network: Network, live: LiveChannel, users: SimulatedUser[]) {
    network.conditions = FINE;
    network.offline.clear();
    live.channel = { slowest: 20, lost: 0, doubled: 0 };
    for (const at of users.keys()) if (at > 0) await server.setRole(at, "designer");
    await this.#time.pass(QUIET_MS);
    for (const user of users) {
      // A user who had lost access opens the mosaic again.
      if (user.tab?.queue.view.getState().unavailable === undefined && user.tab !== undefined)
        continue;
      user.close();
      user.open();
    }
    await this.#time.pass(QUIET_MS);
    for (const { tab } of users) tab?.queue.refresh();
    await this.#time.pass(QUIET_MS);
  }

  #note(what: string): void {
    this.#trace.push(`${this.#time.passed} ${what}`);
  }
}

function jsonHeaders(token: string) {
  return { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
}
