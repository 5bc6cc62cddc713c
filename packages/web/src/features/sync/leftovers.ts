import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { randomId } from "#platform/ids/random-id.ts";
import { MosaicDocument } from "./document/mosaic-document.ts";
import { loadMosaic } from "./copies/load-mosaic.ts";
import { type ConflictReport, operationsOf } from "./change.ts";
import { failureOf } from "./queue/failure.ts";
import { storeRemaining, storeConflicts } from "./conflicts/conflict-store.ts";
import { ConflictCollector } from "./conflicts/conflict-collector.ts";
import { openMosaic } from "./open-mosaic.ts";
import { openUnsentStore, whenLeft } from "./queue/unsent-store.ts";
import { type Transport, pageTransport } from "./transport.ts";

/**
 * Sends edits left unsent in mosaics other than the open one, after switching mosaics, signing out, or an ended
 * session. Returns a function that stops it; what is unsent by then stays stored.
 */
export function sendLeftovers(
  of: { readonly userId: string; readonly openId: number },
  notify: (report: ConflictReport) => void,
  notifyStuck: (mosaicTitle: string) => void,
  transport = pageTransport,
): () => void {
  const stop = new AbortController();
  const begun = new Set([of.openId]);
  whenLeft(of.userId, stop.signal, (mosaicId) => {
    if (begun.has(mosaicId)) return;
    begun.add(mosaicId);
    void send({ userId: of.userId, mosaicId }, stop.signal, notify, notifyStuck, transport);
  });
  return () => stop.abort();
}

async function send(
  { userId, mosaicId }: { readonly userId: string; readonly mosaicId: number },
  signal: AbortSignal,
  notify: (report: ConflictReport) => void,
  notifyStuck: (mosaicTitle: string) => void,
  transport: Transport,
): Promise<void> {
  const of = { userId, id: mosaicId };
  const loaded = await loadMosaic(of, signal, transport).catch((error: unknown) => {
    const failure = failureOf(error);
    // Any other failure is temporary: the edits are retried when the next mosaic is opened.
    if (failure.kind === "refused" && !signal.aborted)
      giveUp({ userId, mosaicId }, failure.code, signal, notify);
    return undefined;
  });
  if (loaded === undefined || signal.aborted) return;
  const open = openMosaic(loaded, userId, transport);
  const unsubscribe = open.queue.view.subscribe((now, before) => {
    if (now.save.state === "stuck" && before.save.state !== "stuck")
      notifyStuck(loaded.state.title);
    if (now.report !== undefined && now.report !== before.report) notify(now.report);
    if (before.hasUnsent && !now.hasUnsent) end();
  });
  const close = open.start();
  const end = () => {
    unsubscribe();
    close();
  };
  signal.addEventListener("abort", end, { once: true });
}

/** The mosaic is no longer available to this user, so nothing can be saved to it. */
function giveUp(
  of: { readonly userId: string; readonly mosaicId: number },
  code: string,
  signal: AbortSignal,
  notify: (report: ConflictReport) => void,
): void {
  openUnsentStore({ ...of, page: "leftovers" }, signal).takeOver((unsent) => {
    const nothing = new MosaicDocument(emptyMosaic(""));
    const note = new ConflictCollector(nothing, { newId: randomId, removers: new Map() });
    for (const operation of operationsOf(unsent)) note.add(operation, code);
    const report = note.report();
    if (report === undefined) return;
    storeConflicts(of.userId, { id: of.mosaicId, title: "" }, report.items);
    // The unsent edits are removed right after this, which frees space for all of them.
    queueMicrotask(() => storeRemaining(of.userId));
    notify(report);
  });
}
