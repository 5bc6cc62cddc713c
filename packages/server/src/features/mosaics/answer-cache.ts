import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { WholeText } from "#platform/http/whole-text.ts";
import { WeighedCache } from "#platform/weighed-cache.ts";
import { tagOf } from "./entity-tag.ts";
import type { MosaicResource } from "./mosaic-resource.ts";
import { summaryOf } from "./wire.ts";

const pack = promisify(gzip);

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_BYTES_OF_ONE = 2 * 1024 * 1024;

/** Everything around the tiles, background and settings of an answer, which only its revision can change. */
type Edges = { readonly start: string; readonly end: string };

type KeptAnswer = WholeText & { readonly etag: string };

type StoredAnswer = KeptAnswer & { readonly state: string };

type Pieces = AsyncIterable<string | Uint8Array>;

/**
 * The last answer with each whole mosaic, because reading and encoding its tiles takes far longer than sending them. An
 * answer is the same for everybody who may see the mosaic, which the caller must have checked, and is found only as
 * long as the mosaic's own row would give the same one.
 */
export class AnswerCache {
  readonly #answers = new WeighedCache<number, StoredAnswer>(MAX_BYTES);

  find(mosaic: MosaicResource): KeptAnswer | undefined {
    return this.#answers.find(mosaic.mosaicId, ({ state }) => state === stateOf(mosaic));
  }

  /** The same pieces of an answer, which is kept once all of them were read. */
  keep(mosaic: MosaicResource, pieces: Pieces): Pieces {
    const read: Buffer[] = [];
    let length = 0;
    const note = (piece: string | Uint8Array) => {
      length += piece.length;
      if (length > MAX_BYTES_OF_ONE) read.length = 0;
      else read.push(Buffer.from(piece));
    };
    return {
      ...pieces,
      [Symbol.asyncIterator]: () => {
        const source = pieces[Symbol.asyncIterator]();
        return {
          next: async () => {
            const next = await source.next();
            if (!next.done) note(next.value);
            else if (length <= MAX_BYTES_OF_ONE) this.#add(mosaic, Buffer.concat(read));
            return next;
          },
          return: async () => (await source.return?.()) ?? { done: true, value: undefined },
        };
      },
    };
  }

  #add(mosaic: MosaicResource, bytes: Buffer): void {
    // The mosaic may have changed after its row was read, and before its tiles were.
    if (!isBetween(bytes, edgesOf(mosaic)) || bytes.length > MAX_BYTES_OF_ONE) return;
    const { mosaicId } = mosaic;
    let packed: Promise<Buffer> | undefined;
    const answer: StoredAnswer = {
      state: stateOf(mosaic),
      etag: tagOf(mosaic),
      bytes,
      pack: () => {
        packed ??= pack(bytes).then((short) => {
          this.#answers.grow(mosaicId, answer, short.length);
          return short;
        });
        return packed;
      },
    };
    this.#answers.keep(mosaicId, answer, bytes.length);
  }
}

/** Differs for different answers. Compared with each request, so it is made of little. */
function stateOf(mosaic: MosaicResource): string {
  return JSON.stringify([summaryOf(mosaic), mosaic.lastChange]);
}

function edgesOf(mosaic: MosaicResource): Edges {
  const changeId = JSON.stringify(mosaic.lastChange ?? null);
  return {
    start: `{"item":${JSON.stringify(summaryOf(mosaic)).slice(0, -1)},"content":"`,
    end: `,"changeId":${changeId}}`,
  };
}

function isBetween(bytes: Buffer, { start, end }: Edges): boolean {
  const [first, last] = [Buffer.from(start), Buffer.from(end)];
  return first.equals(bytes.subarray(0, first.length)) && last.equals(bytes.subarray(-last.length));
}
