import type { Others } from "./others.ts";

/** Notifies the listeners in every process of an event on a topic, such as `user:<id>`. */
export type Events = {
  /** Publishes immediately or, within `inTransaction`, after the commit; a rollback discards it. */
  tell(topics: readonly string[]): void;
  /** Calls the listener for each event on a topic. Returns a function that stops it. */
  listen(topic: string, hear: () => void): () => void;
  /** The other processes on the same database; undefined if there are none. */
  readonly others?: Others;
};

/** The events within one process. */
export function localEvents(): Events & {
  /** Notifies every listener of every topic. */
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

/** The same events, buffered until `release`, so that nobody receives those of a rolled-back transaction. */
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
