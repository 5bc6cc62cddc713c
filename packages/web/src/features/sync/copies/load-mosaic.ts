import type { ParsedMosaic } from "../document/parse-mosaic.ts";
import type { RestSource } from "../rest/rest-source.ts";
import { type BaseState, pageTransport } from "../transport.ts";
import { type CopyKey, storeBaseline } from "./copy-store.ts";

/** A loaded mosaic. */
export type LoadedMosaic = ParsedMosaic &
  BaseState & {
    readonly id: number;
    readonly accountId: string;
    /** It is a copy, and the server may have more changes than it has sent. */
    readonly mayBeBehind?: boolean;
    /** It is this browser's copy, and the server has not been asked about it. */
    readonly isUnsure?: boolean;
    /** It is only a part, with all sections, of which the rest is still to be loaded. */
    readonly rest?: RestSource;
  };

/** Loads a whole mosaic, and stores a copy for offline use. */
export async function loadMosaic(
  of: CopyKey,
  signal?: AbortSignal,
  transport = pageTransport,
): Promise<LoadedMosaic> {
  const { wire, ...loaded } = await transport.load(of.id, signal);
  const { accountId, revision, changeId } = loaded;
  void storeBaseline(of, { ...wire, accountId, revision, changeId });
  return { ...loaded, id: of.id };
}
