import type { ChangeProblem } from "@mosaico/domain/mosaic/apply";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Outcome } from "@mosaico/domain/outcome";
import { ApiError } from "#platform/api/api-error.ts";
import { randomId } from "#platform/ids/random-id.ts";
import { connectionStore } from "#platform/offline/connection.ts";
import { currentSession } from "#platform/session/session.ts";
import { keepPacked } from "./document/keep-packed.ts";
import { MosaicDocument } from "./document/mosaic-document.ts";
import { stepBetween } from "./undo/step-between.ts";
import { storeRemaining, storeConflicts } from "./conflicts/conflict-store.ts";
import { UndoHistory } from "./undo/undo-history.ts";
import { BeforeHidden } from "./before-hidden.ts";
import { openUndoStore } from "./undo/undo-store.ts";
import { CopyCheck } from "./copies/copy-check.ts";
import { type CopyKey, copyFollower, deleteCopy } from "./copies/copy-store.ts";
import { type LoadedMosaic, loadMosaic } from "./copies/load-mosaic.ts";
import type { LoggedChange } from "./change.ts";
import { failureOf } from "./queue/failure.ts";
import type { QueuePort } from "./queue/queue-port.ts";
import { Replica } from "./replica/replica.ts";
import { afterPaint } from "./rest/after-paint.ts";
import { RestOfMosaic } from "./rest/rest-of-mosaic.ts";
import { SaveQueue } from "./queue/save-queue.ts";
import { openUnsentStore } from "./queue/unsent-store.ts";
import { type SendBySocket, type Transport, pageTransport } from "./transport.ts";

/** A mosaic open for editing: the state shown, and the means to save edits. */
export type OpenMosaic = {
  readonly id: number;
  readonly accountId: string;
  readonly document: MosaicDocument;
  /** Shows an edit at once and saves it in the background. One edit is one undo step. */
  readonly edit: (
    operations: readonly Operation[],
  ) => Outcome<{ inverse: readonly Operation[] }, ChangeProblem>;
  /** The same as part of an earlier undo step, which `history.latest` named. */
  readonly editWithin: (step: number | undefined, operations: readonly Operation[]) => void;
  readonly queue: SaveQueue;
  /** The input for messages of the live channel. */
  readonly liveInput: LiveInput;
  readonly history: UndoHistory;
  /** Loads the rest, if only a part is here yet. */
  readonly rest: RestOfMosaic;
  /**
   * Records a change made by another call, such as restoring a revision, as an undo step. Returns false if it is too
   * large for one step.
   */
  readonly recordOutside: (before: MosaicState, after: MosaicState) => boolean;
  /** Starts saving, and takes over unsent edits. Returns a function that stops it. */
  readonly start: () => () => void;
};

/**
 * Receives messages of the live channel, which are ignored while the server may have been restored from a backup since
 * the last one.
 */
type LiveInput = {
  readonly revision: number;
  /** The change that led to the revision, if known. */
  readonly changeId: string | undefined;
  readonly receive: (...made: readonly LoggedChange[]) => void;
  readonly refresh: () => void;
  /** Sends changes over the channel from now on, or by requests again if undefined. */
  readonly sendBy: (send: SendBySocket | undefined) => void;
  /** Called when the channel broke, or when the server reports an older state than the one shown. */
  readonly doubt: (isCertain: boolean) => void;
};

/** Opens a loaded mosaic for a user. Nothing is sent before it is started. */
export function openMosaic(
  loaded: LoadedMosaic,
  userId: string,
  transport: Transport = pageTransport,
): OpenMosaic {
  const { id, accountId } = loaded;
  const document = new MosaicDocument(loaded.state);
  if (loaded.rest !== undefined) document.beginPart(loaded.rest, loaded.revision);
  const check = checkOf(loaded, transport);
  const copy = copyFollower({ userId, id });
  const replica = new Replica(document, loaded.revision, randomId, {
    loaded: (state, revision) => {
      copy.loaded(state, revision);
      rest.noteWhole();
    },
    confirmed: (made) => {
      check.follow(made);
      copy.confirmed(made);
      rest.noteConfirmed();
    },
  });
  if (loaded.rest !== undefined) replica.confirmed.beginPart(loaded);
  const stop = new AbortController();
  const stored = openUnsentStore({ userId, mosaicId: id, page: randomId() }, stop.signal);
  let bySocket: SendBySocket | undefined;
  const queue = new SaveQueue(replica, {
    ...serverOf(
      { id, userId },
      check,
      withSocket(transport, () => bySocket),
      () => queue.refresh(),
    ),
    store: stored.store,
    soon: new BeforeHidden(),
  });
  queue.view.subscribe(({ report }, before) => {
    if (report !== undefined && report !== before.report)
      storeConflicts(userId, { id, title: document.title }, report.items);
    // Edits that need not be sent any more have freed space.
    else storeRemaining(userId);
  });
  const rest = new RestOfMosaic(loaded.rest, loaded.broken, {
    document,
    replica,
    queue,
    painted: afterPaint,
    onLoaded: (since) => {
      for (const made of since) copy.confirmed(made);
    },
  });
  const history = new UndoHistory(
    { document, edit: (operations) => queue.edit(operations) },
    openUndoStore({ userId, mosaicId: id }, new BeforeHidden()),
  );

  return {
    id,
    accountId,
    document,
    queue,
    liveInput: liveInputOf(queue, check, (send) => {
      bySocket = send;
    }),
    history,
    rest,
    edit(operations) {
      const outcome = queue.edit(operations);
      if (outcome.ok) history.record(outcome.value.step);
      return outcome;
    },
    editWithin(step, operations) {
      const outcome = queue.edit(operations);
      if (outcome.ok) history.recordWithin(step, outcome.value.step);
    },
    recordOutside(before, after) {
      const step = stepBetween(before, after);
      if (step !== undefined) history.record(step);
      return step !== undefined;
    },
    start() {
      const { signal } = stop;
      rest.start(signal);
      keepPacked(document, signal);
      // Earlier steps and edits may be of tiles that are not here yet.
      rest.onceHere(() => {
        void history.restore();
        stored.takeOver((unsent) => queue.adopt(unsent));
      });
      addEventListener("online", () => queue.wake(), { signal });
      if (loaded.mayBeBehind === true) queue.refresh();
      const unfollow = connectionStore.subscribe(({ isReachable }) => {
        if (!isReachable) return;
        queue.wake();
        queue.refresh();
      });
      const unwatch = queue.view.subscribe(({ unavailable }) => {
        if (unavailable !== undefined) void deleteCopy({ userId, id });
      });
      signal.addEventListener("abort", () => {
        unfollow();
        unwatch();
      });
      const whenHidden = () => {
        if (globalThis.document.hidden) queue.rest();
      };
      addEventListener("visibilitychange", whenHidden, { signal });
      // A user who returns to this page sees what others did meanwhile.
      addEventListener("focus", () => queue.refresh(), { signal });
      addEventListener(
        "beforeunload",
        (event) => {
          if (queue.isRisky) event.preventDefault();
        },
        { signal },
      );
      return () => {
        queue.close();
        stop.abort();
      };
    },
  };
}

function checkOf(
  { id, revision, changeId, isUnsure }: LoadedMosaic,
  transport: Transport,
): CopyCheck {
  return new CopyCheck(
    { revision, changeId },
    (base) => transport.changesAfter(id, base),
    isUnsure !== true,
  );
}

function liveInputOf(queue: SaveQueue, check: CopyCheck, sendBy: LiveInput["sendBy"]): LiveInput {
  return {
    sendBy,
    get revision() {
      return queue.revision;
    },
    get changeId() {
      return check.changeAt(queue.revision);
    },
    receive: (...made) => {
      if (check.isSure) queue.receive(...made);
      else queue.refresh();
    },
    refresh: () => queue.refresh(),
    doubt: (isCertain) => {
      check.doubt(isCertain);
      if (isCertain) queue.refresh();
    },
  };
}

/** The same transport, sending over the socket that is open at the moment. */
function withSocket(transport: Transport, socket: () => SendBySocket | undefined): Transport {
  return { ...transport, send: (id, change) => transport.send(id, change, socket()) };
}

/** The server for a queue: it is used only once it is known to have what is shown, and only for this user. */
function serverOf(
  { id, userId }: CopyKey,
  check: CopyCheck,
  transport: Transport,
  askAgain: () => void,
): Omit<QueuePort, "store" | "soon"> {
  const isMine = () => currentSession()?.user.id === userId;
  return {
    send: async (change) => {
      // Another user who has signed in meanwhile must not send it: it stays stored for its own user.
      if (!isMine()) throw new ApiError("auth.required", 401);
      await check.beforeSending(askAgain);
      return transport.send(id, change);
    },
    changesSince: (since) => check.changesSince(since),
    load: async () => {
      const whole = await loadMosaic({ userId, id }, undefined, transport);
      check.settle(whole);
      return whole;
    },
    failureOf: (error) => {
      const failure = failureOf(error);
      // Another tab may have signed the same user in again: the retry then uses the new token.
      return failure.kind === "signedOut" && isMine()
        ? { kind: "passing", code: failure.code }
        : failure;
    },
  };
}
