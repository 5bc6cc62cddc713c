/** A picture being uploaded as an icon. */
export type QueuedIcon = {
  readonly key: string;
  readonly file: File;
  /** Empty to use the file name. */
  readonly description: string;
  /** The account of the icon; undefined lets the server decide by the requester. */
  readonly accountId: string | undefined;
  readonly phase: "waiting" | "going" | "failed";
};

/** An event of the upload queue. */
export type QueueEvent =
  | { readonly is: "added"; readonly icons: readonly Omit<QueuedIcon, "phase">[] }
  | { readonly is: "failed" | "again" | "gone"; readonly key: string };

// The server accepts few uploads per user at a time, and more would not be faster.
const AT_ONCE = 2;

/** The queue after an event. A limited number runs at a time; a failed upload waits for the user. */
export function nextQueue(queue: readonly QueuedIcon[], event: QueueEvent): QueuedIcon[] {
  return promote(step(queue, event));
}

function step(queue: readonly QueuedIcon[], event: QueueEvent): QueuedIcon[] {
  switch (event.is) {
    case "added":
      return [...queue, ...event.icons.map((icon) => ({ ...icon, phase: "waiting" as const }))];
    case "gone":
      return queue.filter(({ key }) => key !== event.key);
    case "failed":
      return queue.map((icon) => (icon.key === event.key ? { ...icon, phase: "failed" } : icon));
    case "again":
      return queue.map((icon) => (icon.key === event.key ? { ...icon, phase: "waiting" } : icon));
    default:
      return [...queue];
  }
}

function promote(queue: readonly QueuedIcon[]): QueuedIcon[] {
  let free = AT_ONCE - queue.filter(({ phase }) => phase === "going").length;
  return queue.map((icon) => {
    if (icon.phase !== "waiting" || free <= 0) return icon;
    free--;
    return { ...icon, phase: "going" };
  });
}
