/** A picture on its way to become an icon. */
export type QueuedIcon = {
  readonly key: string;
  readonly file: File;
  /** Empty where the file's name is to say it. */
  readonly description: string;
  /** For one account only; undefined lets the server decide by who asks. */
  readonly accountId: string | undefined;
  readonly phase: "waiting" | "going" | "failed";
};

/** What happens to pictures on their way. */
export type QueueEvent =
  | { readonly is: "added"; readonly icons: readonly Omit<QueuedIcon, "phase">[] }
  | { readonly is: "failed" | "again" | "gone"; readonly key: string };

// The server takes few at a time of one person, and the line is not faster for more.
const AT_ONCE = 2;

/** The queue after an event. As many go at a time as are let; one that failed waits for a person, not for a turn. */
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
