import { randomUUID } from "node:crypto";
import pg from "pg";
import { type Events, localEvents } from "../events/events.ts";
import { type ProcessMessages, openMessageBus } from "../events/message-bus.ts";

export type PostgresEvents = Events & {
  readonly processes: ProcessMessages;
  /** Tries to send pending events, then disconnects. */
  close(): Promise<void>;
};

export type PostgresEventsOptions = {
  readonly onLost: (error: Error) => void;
  /** In milliseconds: the delay before reconnecting, and the interval of connection checks. */
  readonly retryMs?: number;
  readonly checkMs?: number;
};

type Notice = { readonly from: string; readonly topics: readonly string[] };

const CHANNEL = "mosaico_events";
const MESSAGES = "mosaico_messages";
const RETRY_MS = 500;
const CHECK_MS = 20_000;
const PATIENCE_MS = 5000;
// PostgreSQL limits the payload of a notification to less than 8000 bytes.
const TOPICS_AT_ONCE = 60;
// Beyond this number, a single event reports that anything may have changed.
const MAX_WAITING = 5000;
// The first one is sent at once, and those that follow it within this time together.
const GATHER_MS = 5;
const EVERYTHING = "*";
// Named, so that it is parsed once for the connection.
const NOTIFY = { name: "notify", text: "select pg_notify($1, $2)" };

/**
 * Events shared by all processes on one PostgreSQL, over a connection of their own. Local listeners are notified at
 * once. After a lost connection it reconnects and notifies every listener, since notifications may have been missed.
 */
export async function openPostgresEvents(
  url: string,
  { onLost, retryMs = RETRY_MS, checkMs = CHECK_MS }: PostgresEventsOptions,
): Promise<PostgresEvents> {
  const from = randomUUID();
  const local = localEvents();
  const waiting = new Set<string>();
  let client: pg.Client | undefined;
  let isOver = false;
  let sending = Promise.resolve();
  let sentAt = -Infinity;
  let gathering: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;

  const bus = openMessageBus(from, async (batch) => {
    // Without a connection, the message is lost.
    await client?.query("select pg_notify($1, $2)", [MESSAGES, batch]);
  });

  const receive = (payload: string) => {
    const notice = readNotice(payload);
    if (notice?.from === from) return;
    // An unreadable notification may have been about anything.
    if (notice === undefined || notice.topics.includes(EVERYTHING)) local.publishAll();
    else local.publish(notice.topics);
  };

  const lose = (lost: pg.Client, error: Error) => {
    if (client !== lost) return;
    client = undefined;
    lost.end().catch(() => {});
    if (isOver) return;
    onLost(error);
    connectLater();
  };

  const connectLater = () => {
    again = setTimeout(() => void connect(false), retryMs);
  };

  const connect = async (isFirst: boolean): Promise<void> => {
    const made = new pg.Client({
      connectionString: url,
      application_name: "mosaico events",
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    made.on("error", (error) => lose(made, error));
    made.on("end", () => lose(made, new Error("The connection for events ended.")));
    made.on("notification", ({ channel, payload = "" }) => {
      if (channel === MESSAGES) bus.receive(payload);
      else receive(payload);
    });
    try {
      await made.connect();
      // Nobody has to find a notification after a power cut, so none waits for the disk.
      await made.query(`set synchronous_commit = off; listen ${CHANNEL}; listen ${MESSAGES}`);
    } catch (error) {
      made.end().catch(() => {});
      if (isOver) return;
      onLost(error as Error);
      connectLater();
      return;
    }
    if (isOver) {
      await made.end();
      return;
    }
    client = made;
    if (!isFirst) local.publishAll();
    send();
  };

  const send = () => {
    if (gathering !== undefined) return;
    const left = sentAt + GATHER_MS - performance.now();
    if (left > 0) gathering = setTimeout(sendGathered, left);
    else sendGathered();
  };

  const sendGathered = () => {
    clearTimeout(gathering);
    gathering = undefined;
    sentAt = performance.now();
    sending = sending.then(sendWaiting);
  };

  const sendWaiting = async (): Promise<void> => {
    const by = client;
    if (by === undefined || waiting.size === 0) return;
    const topics = waiting.size > MAX_WAITING ? [EVERYTHING] : [...waiting];
    waiting.clear();
    try {
      while (topics.length > 0) {
        const notice: Notice = { from, topics: topics.slice(0, TOPICS_AT_ONCE) };
        await by.query({ ...NOTIFY, values: [CHANNEL, JSON.stringify(notice)] });
        topics.splice(0, TOPICS_AT_ONCE);
      }
    } catch (error) {
      for (const topic of topics) waiting.add(topic);
      lose(by, error as Error);
    }
  };

  // A connection dropped without notice looks the same as one without events.
  const checks = setInterval(() => {
    const by = client;
    by?.query("select 1").catch((error: unknown) => lose(by, error as Error));
  }, checkMs);
  checks.unref();
  await connect(true);

  return {
    publish: (topics, news) => {
      local.publish(topics, news);
      for (const topic of topics) if (waiting.size <= MAX_WAITING) waiting.add(topic);
      send();
    },
    listen: (topic, listener) => local.listen(topic, listener),
    processes: bus,
    close: async () => {
      isOver = true;
      clearInterval(checks);
      clearTimeout(again);
      sendGathered();
      await sending;
      await bus.close();
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}

function readNotice(payload: string): Notice | undefined {
  try {
    const { from, topics } = JSON.parse(payload) as Partial<Notice>;
    return typeof from === "string" && Array.isArray(topics) ? { from, topics } : undefined;
  } catch {
    return undefined;
  }
}
