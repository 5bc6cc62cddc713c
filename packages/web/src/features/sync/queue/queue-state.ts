/** What a queue is doing. */
export type QueueState =
  /** Everything that was due is done. */
  | "idle"
  /** Requests are in progress, one after another. */
  | "working"
  /** A request failed, and the retry is due later. */
  | "waiting"
  /** The retry is in progress. */
  | "retrying"
  /** The session is over: nothing can be sent from this page any more. */
  | "signedOut"
  | "closed";

/** The events that lead a queue from one state to another. */
export type QueueEvent =
  /** Something is due. */
  | "begin"
  /** The retry is due. */
  | "retry"
  /** A request succeeded after a failure. */
  | "recover"
  /** Nothing is left to do. */
  | "settle"
  | "fail"
  | "signOut"
  | "close";

/** Every transition. An event that is not named for a state leaves the queue in that state. */
const TRANSITIONS: Readonly<Record<QueueState, Partial<Record<QueueEvent, QueueState>>>> = {
  idle: { begin: "working", close: "closed" },
  working: { settle: "idle", fail: "waiting", signOut: "signedOut", close: "closed" },
  waiting: { retry: "retrying", close: "closed" },
  retrying: {
    recover: "working",
    settle: "idle",
    fail: "waiting",
    signOut: "signedOut",
    close: "closed",
  },
  signedOut: { close: "closed" },
  closed: {},
};

/** The state after an event; undefined where the event leads nowhere. */
export function nextState(state: QueueState, event: QueueEvent): QueueState | undefined {
  return TRANSITIONS[state][event];
}

/** Whether a request is in progress. */
export function isBusy(state: QueueState): boolean {
  return state === "working" || state === "retrying";
}

/** Whether a request has failed and none has succeeded since. */
export function hasFailed(state: QueueState): boolean {
  return state === "waiting" || state === "retrying";
}

/** What the server is to be asked for before anything is sent. Each includes the ones before it. */
const NEEDS = [
  "nothing",
  /** Others may have made changes; if this cannot be asked now, it is dropped. */
  "news",
  /** Changes that are known to be missing here. */
  "changes",
  /** The whole mosaic, since no changes lead on from what is here. */
  "whole",
] as const;

export type Need = (typeof NEEDS)[number];

/** The greater of two needs. */
export function greaterNeed(one: Need, other: Need): Need {
  return NEEDS.indexOf(one) > NEEDS.indexOf(other) ? one : other;
}
