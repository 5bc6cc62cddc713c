import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { LoggedChange } from "../packages/web/src/features/sync/change.ts";
import { Replica } from "../packages/web/src/features/sync/replica/replica.ts";
import { SaveQueue } from "../packages/web/src/features/sync/queue/save-queue.ts";
import type { SendBySocket } from "../packages/web/src/features/sync/transport.ts";
import { Unanswered } from "../packages/web/src/platform/live/unanswered.ts";
import type { Sabotage } from "./run-scenario.ts";

/** Each breaks one guarantee. A run in which none of these is detected would prove nothing. */
export const sabotages = {
  "a client that takes a change for saved before the server answered": {
    client: () => ({
      spoil: (port) => ({
        ...port,
        async send(change) {
          port.send(change).catch(() => {});
          return { ...change, revision: change.baseRevision + 1 };
        },
      }),
    }),
  },
  "a browser that keeps nothing of what is unsent": {
    client: () => ({ spoil: (port) => ({ ...port, store: () => true }) }),
  },
  "a client that trusts that changes come in order and without gaps": {
    client: () => ({
      newQueue: (replica, port) => new TrustingQueue(replica, port),
    }),
  },
  "a client that lays others' changes over its own instead of below them": {
    client: () => ({
      newReplica: (...parts) => new FlatReplica(...parts),
    }),
  },
  "a client that takes tiles of the rest as they were read": {
    client: () => ({ newReplica: (...parts) => new HastyReplica(...parts) }),
  },
  "a client that measures in characters what may outlive its page": {
    request: (init) =>
      init.method === "PATCH" && typeof init.body === "string"
        ? { ...init, keepalive: init.body.length < 40_000 }
        : init,
  },
  "a client that takes a change that gets stuck for a network that is away": {
    client: () => ({ newQueue: (replica, port) => new PatientQueue(replica, port) }),
  },
  "a server that takes each change for a new one": {
    answer: (unbroken) => {
      let count = 0;
      return async (path, init) => {
        if (init.method !== "PATCH") return unbroken(path, init);
        const sent = JSON.parse(init.body as string) as { changeId: string };
        const body = JSON.stringify({ ...sent, changeId: `${sent.changeId}-${++count}` });
        const answer = await unbroken(path, { ...init, body });
        const answered = (await answer.json()) as object;
        return Response.json(
          answer.ok ? { ...answered, changeId: sent.changeId } : answered,
          answer,
        );
      };
    },
  },
  "a server that answers before the change is durable, and then loses it": {
    answer: (unbroken, random) => async (path, init) => {
      if (init.method !== "PATCH" || !random.happens(0.1)) return unbroken(path, init);
      const { changeId, baseRevision, operations } = JSON.parse(
        init.body as string,
      ) as LoggedChange & {
        baseRevision: number;
      };
      return Response.json({ revision: baseRevision + 1, changeId, operations });
    },
  },
  "a client that takes an edit without an answer over its socket for saved": {
    client: () => ({
      spoilSocket: (socket) => {
        const send: SendBySocket = async (body) => {
          try {
            return await socket(body);
          } catch (error) {
            if (!(error instanceof Unanswered)) throw error;
            const { changeId, baseRevision, operations } = body;
            return { revision: baseRevision + 1, changeId, operations: operations as Operation[] };
          }
        };
        return send;
      },
    }),
  },
  "tables that are written to behind the back of the log": { damage: true },
} as const satisfies Readonly<Record<string, Sabotage>>;

/** Treats whatever it receives as the next change. */
class TrustingQueue extends SaveQueue {
  override receive(...made: readonly LoggedChange[]): void {
    for (const change of made) super.receive({ ...change, revision: this.revision + 1 });
  }
}

/** Never sets a change aside. */
class PatientQueue extends SaveQueue {
  override setAside(): void {}
}

/** Applies the changes of others as they arrive. */
class HastyReplica extends Replica {
  override get confirmed(): Replica["confirmed"] {
    const real = super.confirmed;
    return {
      beginPart: (at) => real.beginPart(at),
      endPart: () => real.endPart(),
      get rest() {
        return real.rest;
      },
      fill: (tile) => {
        if (this.document.find(tile.id) !== undefined) return false;
        this.document.fill(tile);
        return true;
      },
    };
  }
}

class FlatReplica extends Replica {
  override receive(made: readonly LoggedChange[]) {
    const received = super.receive(made);
    for (const { operations } of made) this.document.apply(operations);
    return received;
  }
}
