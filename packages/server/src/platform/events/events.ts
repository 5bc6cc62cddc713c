import type { Others } from "./others.ts";

/** Tells those who listen, in every process, that something happened to what a topic names, such as `user:<id>`. */
export type Events = {
  /** Tells at once; within `inTransaction`, once that is committed, and not at all where it is not. */
  tell(topics: readonly string[]): void;
  /** Hears each time a topic is told. Gives how to stop. */
  listen(topic: string, hear: () => void): () => void;
  /** The other processes on the same database; undefined where there are none. */
  readonly others?: Others;
};

/** The events of one process. */
export function localEvents(): Events & {
  /** Tells everybody of everything. */
  tellAll(): void;
} {
  const listeners = new Map<string, Set<() => void>>();
  return {
    tellAll: () => {
      for (const hear of [...listeners.values()].flatMap((hearers) => [...hearers])) hear();
    },
    tell: (topics) => {
      for (const topic of new Set(topics)) {
        for (const hear of Array.from(listeners.get(topic) ?? [])) hear();
      }
    },
    listen: (topic, hear) => {
      const hearers = listeners.get(topic) ?? new Set();
      listeners.set(topic, hearers.add(hear));
      return () => {
        hearers.delete(hear);
        if (hearers.size === 0 && listeners.get(topic) === hearers) listeners.delete(topic);
      };
    },
  };
}

/** The same events, whose telling waits until `release`: what a rolled-back transaction told nobody hears. */
export function heldEvents(events: Events): Events & { release(): void } {
  const held = new Set<string>();
  return {
    tell: (topics) => {
      for (const topic of topics) held.add(topic);
    },
    listen: (topic, hear) => events.listen(topic, hear),
    ...(events.others && { others: events.others }),
    release: () => {
      if (held.size > 0) events.tell([...held]);
      held.clear();
    },
  };
}
