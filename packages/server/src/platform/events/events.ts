import type { ProcessMessages } from "./message-bus.ts";

/** Notifies the listeners in every process of an event on a topic, such as `user:<id>`. */
export type Events = {
  /** Publishes immediately or, within `inTransaction`, after the commit; a rollback discards it. */
  publish(topics: readonly string[]): void;
  /** Calls the listener for each event on a topic. Returns a function that stops it. */
  listen(topic: string, listener: () => void): () => void;
  /** The other processes on the same database; undefined if there are none. */
  readonly processes?: ProcessMessages;
};

/** The events within one process. */
export function localEvents(): Events & {
  /** Notifies every listener of every topic. */
  publishAll(): void;
} {
  const listeners = new Map<string, Set<() => void>>();
  return {
    publishAll: () => {
      for (const listener of [...listeners.values()].flatMap((ofTopic) => [...ofTopic])) listener();
    },
    publish: (topics) => {
      for (const topic of new Set(topics)) {
        for (const listener of Array.from(listeners.get(topic) ?? [])) listener();
      }
    },
    listen: (topic, listener) => {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listener));
      return () => {
        ofTopic.delete(listener);
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic);
      };
    },
  };
}

/** The same events, buffered until `release`, so that nobody receives those of a rolled-back transaction. */
export function heldEvents(events: Events): Events & { release(): void } {
  const held = new Set<string>();
  return {
    publish: (topics) => {
      for (const topic of topics) held.add(topic);
    },
    listen: (topic, listener) => events.listen(topic, listener),
    ...(events.processes && { processes: events.processes }),
    release: () => {
      if (held.size > 0) events.publish([...held]);
      held.clear();
    },
  };
}
