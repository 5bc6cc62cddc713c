/**
 * Transient messages between the processes that share a database: they are not stored, do not wait for a transaction,
 * and are dropped when there are too many or no connection. A sender that needs reliability repeats them.
 */
export type ProcessMessages = {
  /** The id by which other processes know this one, constant until it ends. */
  readonly name: string;
  /** Sends a message of at most `MAX_WORD_LENGTH` bytes as JSON to every other process; longer ones are dropped. */
  send(topic: string, message: unknown): void;
  /**
   * Calls the listener with each message of another process and the id of its sender. Returns a function that stops it.
   */
  listen(topic: string, listener: (message: unknown, from: string) => void): () => void;
  /** Calls the listener when another process is not heard any more, and when it is again. Returns a function that stops it. */
  watch(listener: (from: string, state: "silent" | "back") => void): () => void;
};

/** In milliseconds. */
type PulseTimes = {
  /** How often a process shows the others that it runs. */
  readonly everyMs: number;
  /** Without a sign for this long, it counts as ended. */
  readonly silentMs: number;
};

/** In bytes of JSON. PostgreSQL limits notifications to less than 8000 bytes. */
export const MAX_MESSAGE_BYTES = 7000;

const MAX_BATCH_BYTES = 7900;
// Messages sent in quick succession are batched.
const GATHER_MS = 50;
// The maximum number of notifications sent at a time; the oldest messages beyond that are dropped.
const BATCHES_AT_ONCE = 6;
const MAX_WAITING_BYTES = BATCHES_AT_ONCE * MAX_BATCH_BYTES;

const PULSE: PulseTimes = { everyMs: 1500, silentMs: 6000 };
// A process that is not heard for longer is not waited for, nor shown that this one runs.
const FORGOTTEN = 6;

type Listener = (message: unknown, from: string) => void;

/** Carries messages between processes: text batches of several messages each. */
export type MessageBus = ProcessMessages & {
  /** Handles a received batch. One of another version is ignored. */
  receive(batch: string): void;
  /** Sends the messages that still wait, and accepts no more. */
  close(): Promise<void>;
};

/** What is known of another process. One of an earlier version has no pulse, and is never missed. */
type Other = { heardAt: number; hasPulse: boolean; isSilent: boolean };

/**
 * Batches messages into less than 8000 bytes. `send` is called for one batch at a time; if it fails, the batch is lost.
 * While others are heard, an empty batch from time to time shows them that this process runs.
 */
export function openMessageBus(
  name: string,
  send: (batch: string) => Promise<void>,
  { everyMs, silentMs }: PulseTimes = PULSE,
): MessageBus {
  const others = new Map<string, Other>();
  const watchers = new Set<(from: string, state: "silent" | "back") => void>();
  const notify = (from: string, state: "silent" | "back") => {
    for (const watcher of Array.from(watchers)) watcher(from, state);
  };
  const noteSign = (from: string, isPulse: boolean) => {
    const other = others.get(from) ?? { heardAt: 0, hasPulse: false, isSilent: false };
    const wasSilent = other.isSilent;
    other.heardAt = performance.now();
    other.hasPulse ||= isPulse;
    other.isSilent = false;
    others.set(from, other);
    if (wasSilent) notify(from, "back");
  };
  const pulse = setInterval(() => {
    const now = performance.now();
    for (const [from, other] of others) {
      const silence = now - other.heardAt;
      if (other.hasPulse && !other.isSilent && silence > silentMs) {
        other.isSilent = true;
        notify(from, "silent");
      }
      if (silence > silentMs * FORGOTTEN) others.delete(from);
    }
    if (others.size > 0 && listeners.size > 0) send(`${head}]}`).catch(() => {});
  }, everyMs).unref();

  const listeners = new Map<string, Set<Listener>>();
  const head = `{"from":${JSON.stringify(name)},"messages":[`;
  let waiting: string[] = [];
  let waitingBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let isOver = false;

  const sendAll = async (): Promise<void> => {
    const messages = waiting;
    waiting = [];
    waitingBytes = 0;
    for (const batch of batchesOf(head, messages)) await send(batch);
  };
  const sendSoon = () => {
    if (timer !== undefined || sending !== undefined || isOver) return;
    timer = setTimeout(() => {
      timer = undefined;
      sending = sendAll()
        .catch(() => {})
        .finally(() => {
          sending = undefined;
          if (waiting.length > 0) sendSoon();
        });
    }, GATHER_MS);
  };

  return {
    name,
    send: (topic, message) => {
      const text = JSON.stringify([topic, message]);
      const bytes = Buffer.byteLength(text);
      if (isOver || bytes > MAX_MESSAGE_BYTES + topic.length + 5) return;
      waiting.push(text);
      waitingBytes += bytes;
      while (waitingBytes > MAX_WAITING_BYTES)
        waitingBytes -= Buffer.byteLength(waiting.shift() ?? "");
      sendSoon();
    },
    listen: (topic, listener) => {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listener));
      return () => {
        ofTopic.delete(listener);
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic);
      };
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    receive: (batch) => {
      const read = readBatch(batch);
      if (read === undefined || read.from === name) return;
      noteSign(read.from, read.messages.length === 0);
      for (const [topic, message] of read.messages) {
        for (const listener of Array.from(listeners.get(topic) ?? [])) listener(message, read.from);
      }
    },
    close: async () => {
      isOver = true;
      clearTimeout(timer);
      clearInterval(pulse);
      await sending;
      await sendAll().catch(() => {});
    },
  };
}

function batchesOf(head: string, messages: readonly string[]): string[] {
  const batches: string[] = [];
  let batch = "";
  for (const message of messages) {
    const longer = batch === "" ? head + message : `${batch},${message}`;
    if (batch !== "" && Buffer.byteLength(longer) + 2 > MAX_BATCH_BYTES) {
      batches.push(`${batch}]}`);
      batch = head + message;
    } else batch = longer;
  }
  return batch === "" ? batches : [...batches, `${batch}]}`];
}

function readBatch(
  text: string,
): { readonly from: string; readonly messages: readonly [string, unknown][] } | undefined {
  try {
    const { from, messages } = JSON.parse(text) as { from?: unknown; messages?: unknown };
    if (typeof from !== "string" || !Array.isArray(messages)) return undefined;
    return {
      from,
      messages: messages.filter((message) => Array.isArray(message) && message.length === 2),
    };
  } catch {
    return undefined;
  }
}
