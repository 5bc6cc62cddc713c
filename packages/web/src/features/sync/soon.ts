// Storing and sending an edit of more operations than these takes so long that its result is shown first.
export const MAX_AT_ONCE = 100;

/** Runs work in order, at once or a little later, but before the page can be closed or frozen. */
export type Soon = {
  readonly run: (work: () => void, mayWait: boolean) => void;
  /** Runs now what waits. */
  readonly finish: () => void;
};
