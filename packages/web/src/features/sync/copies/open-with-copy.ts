import { applyChange } from "@mosaico/domain/mosaic/apply";
import type { Bounds } from "@mosaico/domain/mosaic/area";
import { isPassing, orStored } from "#platform/offline/or-stored.ts";
import { pageSource, pageTransport } from "../transport.ts";
import { loadInPages } from "./load-in-pages.ts";
import { type LoadedMosaic, loadMosaic } from "./load-mosaic.ts";
import { type LoggedChange, baseRevisionOf } from "../change.ts";
import { firstPart, partAround, partFrom } from "../parts/around.ts";
import { type MosaicPart, loadPart, parsePart } from "../parts/load-part.ts";
import { endPart, showPart } from "../parts/shown-part.ts";
import type { PartView } from "../parts/part-name.ts";
import { beginningPartOf, partOf, readStoredPart, storePart } from "../parts/stored-part.ts";
import { hasUnsent } from "../queue/unsent-store.ts";
import type { RestSource, WholeMosaic } from "../rest/rest-source.ts";
import {
  type LocalCopy,
  type CopyKey,
  findCopyHead,
  deleteCopy,
  storeBaseline,
  storeChange,
  noteOpened,
  readCopy,
} from "./copy-store.ts";

// Loading the whole mosaic costs less than this many changes, and gives a new baseline.
const MAX_MISSED_CHANGES = 500;
// After opening, in milliseconds.
const REST = 1500;

/**
 * Opens a mosaic: from its copy with the changes since, which is a small response however large the mosaic is, or whole
 * if there is no copy. Of a large mosaic, the part in view is opened first: as it was seen last, or as the server sends
 * it. What was never seen here is not shown before the server has confirmed that the user may still see the mosaic,
 * unless it is unreachable. A region names what is in view.
 */
export async function openWithCopy(
  of: CopyKey,
  signal: AbortSignal,
  view: PartView,
  region?: Bounds,
): Promise<LoadedMosaic> {
  try {
    const opened = await openShowingPart(of, signal, view, region);
    if (opened.rest === undefined) void keepPart(of, view, opened);
    return opened;
  } catch (error) {
    endPart(of.userId, of.id);
    throw error;
  }
}

async function openShowingPart(
  of: CopyKey,
  signal: AbortSignal,
  view: PartView,
  region: Bounds | undefined,
): Promise<LoadedMosaic> {
  const head = await findCopyHead(of);
  if (head === undefined) return loadPartFirst(of, signal, view, region);
  const isKnown = head.revision === 0 || head.changeId !== undefined;
  if (!isKnown || head.revision - head.baseRevision > MAX_MISSED_CHANGES)
    return loadOrKept(of, signal);
  const part = await readStoredPart(of, view);
  if (part !== undefined && mayWorkOnPart(of)) {
    noteOpened(of);
    const load = async (stop: AbortSignal) => (await readCopy(of)) ?? loadMosaic(of, stop);
    return { ...withRest(of, view, part, load), mayBeBehind: true, isUnsure: true };
  }
  // Requested before the copy is read, which takes a while for a large one.
  const request = pageTransport.changesAfter(of.id, head, signal);
  request.catch((error: unknown) => {
    // Handled below; what the user may no longer see disappears at once.
    if (!isPassing(error)) endPart(of.userId, of.id);
  });
  if (part !== undefined && view === "wall") await showPart(of.userId, part);
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

/** The rest of a large mosaic is loaded once the part of it that is in view is open, or at least shown. */
async function loadPartFirst(
  of: CopyKey,
  signal: AbortSignal,
  view: PartView,
  region: Bounds | undefined,
): Promise<LoadedMosaic> {
  const wire = await loadPart(of.id, firstPart(view, region), signal);
  const part = parsePart(of.id, wire);
  const { accountId, revision, changeId } = wire;
  if (wire.isWhole) {
    void storeBaseline(of, wire);
    const { state, broken, language } = part;
    return { id: of.id, accountId, broken, language, state, revision, changeId };
  }
  const load = async (stop: AbortSignal) =>
    (await loadInPages(of, pageSource, stop)) ?? loadMosaic(of, stop);
  if (mayWorkOnPart(of)) return withRest(of, view, part, load);
  if (view === "wall") await showPart(of.userId, part);
  return load(signal);
}

/** Edits that could not be sent may be of any tile, so that nothing is edited before all of them are shown. */
function mayWorkOnPart({ userId, id }: CopyKey): boolean {
  return !hasUnsent(userId, id);
}

/** A part to work on while the rest is loaded. */
function withRest(
  of: CopyKey,
  view: PartView,
  { part, bounds, tileCount, moved, end, ...opened }: MosaicPart,
  load: (signal: AbortSignal) => Promise<WholeMosaic & Pick<LoadedMosaic, "accountId">>,
): LoadedMosaic {
  const rest: RestSource = {
    part,
    bounds,
    tileCount,
    ...(moved && { moved }),
    ...(end !== undefined && { end }),
    load: async (signal) => {
      const whole = await load(signal);
      void keepPart(of, view, { ...whole, id: of.id });
      return whole;
    },
    loadNear: async (area, signal) =>
      parsePart(of.id, await loadPart(of.id, partAround(area), signal)),
    loadFrom: async (from, signal) =>
      parsePart(of.id, await loadPart(of.id, partFrom(from), signal)),
  };
  return { ...opened, rest };
}

/** Stores what is shown first when a mosaic is opened again, once the page has had time for what it shows now. */
async function keepPart(of: CopyKey, view: PartView, opened: LoadedMosaic): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST));
  const part = view === "wall" ? partOf(opened) : beginningPartOf(opened);
  if (part !== undefined) await storePart(of, view, part);
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
