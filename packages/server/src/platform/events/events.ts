import type { ProcessMessages } from "./message-bus.ts";

/** Notifies the listeners in every process of an event on a topic, such as `user:<id>`. */
export type Events = {
  /**
   * Publishes immediately or, within `inTransaction`, after the commit; a rollback discards it. `news` says what happened
   * to listeners of this process, unless several events on the topic become one.
   */
  publish(topics: readonly string[], news?: object): void;
  /** Calls the listener for each event on a topic. Returns a function that stops it. */
  listen(topic: string, listener: Listener): () => void;
  /** The other processes on the same database; undefined if there are none. */
  readonly processes?: ProcessMessages;
};

/** Must not rely on the news, which only comes from the same process and thread. */
type Listener = (news?: object) => void;

/** The events within one process. */
export function localEvents(): Events & {
  /** Notifies every listener of every topic. */
  publishAll(): void;
} {
  const listeners = new Map<string, Set<Listener>>();
  return {
    publishAll: () => {
      for (const listener of [...listeners.values()].flatMap((ofTopic) => [...ofTopic])) listener();
    },
    publish: (topics, news) => {
      for (const topic of new Set(topics)) {
        for (const listener of Array.from(listeners.get(topic) ?? [])) listener(news);
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
  const held = new Map<string, object | undefined>();
  return {
    publish: (topics, news) => {
      for (const topic of topics) held.set(topic, held.has(topic) ? undefined : news);
    },
    listen: (topic, listener) => events.listen(topic, listener),
    ...(events.processes && { processes: events.processes }),
    release: () => {
      const plain = [...held].flatMap(([topic, news]) => (news === undefined ? [topic] : []));
      if (plain.length > 0) events.publish(plain);
      for (const [topic, news] of held) if (news !== undefined) events.publish([topic], news);
      held.clear();
    },
  };
}
