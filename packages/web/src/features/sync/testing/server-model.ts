import { applyChange } from "@mosaico/domain/mosaic/apply";
import { type MosaicState, emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { isErrorCode } from "@mosaico/contract/errors";
import { ApiError } from "#platform/api/api-error.ts";
import { byteLength } from "#platform/api/keepalive.ts";
import type { Author, Change, LoggedChange } from "../change.ts";
import { failureOf } from "../queue/failure.ts";
import type { QueuePort } from "../queue/queue-port.ts";
import type { Transport } from "../transport.ts";
import { type TextStore, UnsentWriter } from "../queue/unsent-writer.ts";

const MOSAIC_ID = 1;

/** What happens to a request: it arrives, is lost, or its response is lost. */
export type Weather = "fine" | "lost" | "answerLost";

/** A server of one mosaic that follows the rules of the real one, and a network in front of it. */
export class ServerModel {
  state: MosaicState = emptyMosaic("Mosaic");
  readonly log: LoggedChange[] = [];
  /** Each request as it arrived. */
  readonly arrived: Change[] = [];
  weather: () => Weather = () => "fine";
  delay: () => number = () => 1;
  /** How many changes one response contains. */
  changesAtOnce = 1000;
  /** Refuses with this code every change, or only those for which `refuses` is true. */
  refusal: string | undefined;
  refuses: (operation: Operation) => boolean = () => true;
  /** Changes that the network swallows, while everything else arrives. */
  swallows: (change: Change) => boolean = () => false;
  /** The most bytes that a proxy lets through; it refuses larger requests itself. */
  maxBytes = Infinity;
  /** Whether the mosaic no longer exists for anybody. */
  isDeleted = false;
  /** The author of changes from now on. */
  author: Author | null = null;
  /** Files that the account does not have. */
  readonly unknownFiles = new Set<string>();

  get revision(): number {
    return this.log.length;
  }

  /** The surroundings of a page that stores its unsent edits in `kept` under a key. */
  port(stored: Map<string, string>, key: string): QueuePort {
    const writer = new UnsentWriter(key, storeIn(stored));
    const { send, changesAfter, load } = this.transport;
    return {
      send: (change) => send(MOSAIC_ID, change),
      changesSince: async (revision) =>
        (await changesAfter(MOSAIC_ID, { revision, changeId: undefined })) ?? [],
      load: () => load(MOSAIC_ID),
      store: (parts) => writer.store(parts),
      soon: { run: (work) => work(), finish: () => {} },
      failureOf,
    };
  }

  /** The transport to this server, which has its mosaic under every id. */
  readonly transport: Transport = {
    send: (_, change) =>
      this.#travel(() => {
        if (this.swallows(change)) throw new ApiError("network", 0);
        if (byteLength(JSON.stringify(change)) > this.maxBytes)
          throw new ApiError("server.error", 413);
        return this.#apply(change);
      }),
    changesAfter: (_, { revision }) =>
      this.#travel(() => this.log.slice(revision, revision + this.changesAtOnce)),
    load: () =>
      this.#travel(() => ({
        state: this.state,
        revision: this.revision,
        changeId: this.log.at(-1)?.changeId,
        broken: 0,
        language: "",
        accountId: "a",
        wire: wireOf(this.state),
      })),
  };

  /** Applies somebody else's change without a network; it may be as large as a restored version. */
  applyDirectly(change: Change): LoggedChange {
    return this.#apply(change, Infinity);
  }

  /** Restores a backup. */
  goBackTo(revision: number): void {
    const stored = this.log.splice(0).slice(0, revision);
    this.state = emptyMosaic("Mosaic");
    for (const change of stored) this.applyDirectly({ ...change, baseRevision: 0 });
  }

  #apply(change: Change, limit?: number): LoggedChange {
    this.arrived.push(change);
    const made = this.log.find(({ changeId }) => changeId === change.changeId);
    if (made !== undefined) return made;
    if (isErrorCode(this.refusal) && change.operations.some(this.refuses))
      throw new ApiError(this.refusal, 403);
    this.#requireFiles(change);
    const outcome = applyChange(this.state, change.operations, limit);
    if (!outcome.ok)
      throw new ApiError(isErrorCode(outcome.problem) ? outcome.problem : "server.error", 409);
    this.state = outcome.value;
    const { changeId, operations } = change;
    this.log.push({ revision: this.revision + 1, changeId, author: this.author, operations });
    return { revision: this.revision, changeId, operations };
  }

  #requireFiles({ operations }: Change): void {
    for (const [index, operation] of operations.entries()) {
      const [place, data] =
        operation.op === "addTile"
          ? ["tile.data", operation.tile.data]
          : operation.op === "updateTile"
            ? ["data", operation.data]
            : ["", {}];
      for (const [field, code] of [
        ["icon", "tile.unknownIcon"],
        ["content", "tile.unknownFile"],
      ] as const) {
        if (!this.unknownFiles.has(data[field] ?? "")) continue;
        const path = `operations.${index}.${place}.${field}`;
        throw new ApiError(code, 400, { errors: [{ path, code }] });
      }
    }
  }

  async #travel<Answer>(act: () => Answer): Promise<Answer> {
    const weather = this.weather();
    await new Promise((resolve) => setTimeout(resolve, this.delay()));
    if (weather === "lost") throw new ApiError("network", 0);
    if (this.isDeleted) throw new ApiError("notFound", 404);
    const answer = act();
    await new Promise((resolve) => setTimeout(resolve, this.delay()));
    if (weather === "answerLost") throw new ApiError("network", 0);
    return answer;
  }
}

function wireOf({ title, background, settings, tiles }: MosaicState) {
  const content = JSON.stringify({ nodes: [...tiles.values()] });
  return { title, content, background: JSON.stringify(background), settings };
}

function storeIn(stored: Map<string, string>): TextStore {
  return {
    write(key, text) {
      stored.set(key, text);
      return true;
    },
    remove: (key) => stored.delete(key),
  };
}
