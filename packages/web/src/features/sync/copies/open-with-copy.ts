import { applyChange } from "@mosaico/domain/mosaic/apply";
import { isPassing, orStored } from "#platform/offline/or-stored.ts";
import { pageTransport } from "../transport.ts";
import { type LoadedMosaic, loadMosaic } from "./load-mosaic.ts";
import { type LoggedChange, baseRevisionOf } from "../change.ts";
import {
  type LocalCopy,
  type CopyKey,
  findCopyHead,
  deleteCopy,
  storeChange,
  noteOpened,
  readCopy,
} from "./copy-store.ts";

// Loading the whole mosaic costs less than this many changes, and gives a new baseline.
const MAX_MISSED_CHANGES = 500;

/**
 * Opens a mosaic: from its copy with the changes since, which is a small response however large the mosaic is, or whole
 * if there is no copy. Nothing of a copy is shown before the server has confirmed that the user may still see it,
 * unless it is unreachable.
 */
export async function openWithCopy(of: CopyKey, signal: AbortSignal): Promise<LoadedMosaic> {
  const head = await findCopyHead(of);
  if (head === undefined) return loadMosaic(of, signal);
  const isKnown = head.revision === 0 || head.changeId !== undefined;
  if (!isKnown || head.revision - head.baseRevision > MAX_MISSED_CHANGES)
    return loadOrKept(of, signal);
  // Requested before the copy is read, which takes a while for a large one.
  const request = pageTransport.changesAfter(of.id, head, signal);
  request.catch(() => {
    // Handled below.
  });
  const copy = await readCopy(of);
  if (copy === undefined) return loadMosaic(of, signal);
  try {
    const current = request.then((made) => follow(of, copy, made) ?? loadMosaic(of, signal));
    return await orStored(current, () => Promise.resolve(unsure(of, copy)));
  } catch (error) {
    if (!isPassing(error) && !signal.aborted) void deleteCopy(of);
    throw error;
  }
}

async function loadOrKept(of: CopyKey, signal: AbortSignal): Promise<LoadedMosaic> {
  return orStored(loadMosaic(of, signal), async () => {
    const copy = await readCopy(of);
    return copy && unsure(of, copy);
  });
}

function follow(
  of: CopyKey,
  copy: LocalCopy,
  since: readonly LoggedChange[] | undefined,
): LoadedMosaic | undefined {
  if (since === undefined) return undefined;
  let { revision } = copy;
  for (const change of since) {
    if (baseRevisionOf(change) !== revision) return undefined;
    ({ revision } = change);
  }
  const operations = since.flatMap((change) => change.operations);
  const now = applyChange(copy.state, operations, Infinity);
  if (!now.ok) return undefined;
  for (const change of since) storeChange(of, change);
  noteOpened(of);
  const { accountId, broken, language } = copy;
  const mayBeBehind = since.length > 0;
  const changeId = since.at(-1)?.changeId ?? copy.changeId;
  const state = now.value;
  return { id: of.id, accountId, broken, language, state, revision, changeId, mayBeBehind };
}

function unsure(of: CopyKey, copy: LocalCopy): LoadedMosaic {
  const { accountId, broken, language, state, revision, changeId } = copy;
  const shown = { id: of.id, accountId, broken, language, state, revision, changeId };
  return { ...shown, mayBeBehind: true, isUnsure: true };
}
