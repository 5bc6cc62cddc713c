/**
 * Transient messages between the processes that share a database: they are not stored, do not wait for a transaction,
 * and are dropped when there are too many or no connection. A sender that needs reliability repeats them.
 */
export type Others = {
  /** The id by which other processes know this one, constant until it ends. */
  readonly name: string;
  /** Sends a message of at most `MAX_WORD_LENGTH` bytes as JSON to every other process; longer ones are dropped. */
  say(topic: string, word: unknown): void;
  /**
   * Calls the listener with each message of another process and the id of its sender. Returns a function that stops it.
   */
  hear(topic: string, hear: (word: unknown, from: string) => void): () => void;
};

/** In bytes of JSON. PostgreSQL limits notifications to less than 8000 bytes. */
export const MAX_WORD_LENGTH = 7000;

const MAX_LETTER_LENGTH = 7900;
// Messages sent in quick succession are batched.
const GATHER_MS = 50;
// The maximum number of notifications sent at a time; the oldest messages beyond that are dropped.
const LETTERS_AT_ONCE = 6;
const MAX_WAITING = LETTERS_AT_ONCE * MAX_LETTER_LENGTH;

type Hear = (word: unknown, from: string) => void;

/** Carries messages between processes: text batches of several messages each. */
export type Post = Others & {
  /** Handles a received batch. One of another version is ignored. */
  receive(letter: string): void;
  /** Sends the messages that still wait, and accepts no more. */
  close(): Promise<void>;
};

/**
 * Batches messages into less than 8000 bytes. `send` is called for one batch at a time; if it fails, the batch is lost.
 */
export function openPost(name: string, send: (letter: string) => Promise<void>): Post {
  const hearers = new Map<string, Set<Hear>>();
  const head = `{"from":${JSON.stringify(name)},"words":[`;
  let waiting: string[] = [];
  let waitingBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let isOver = false;

  const sendAll = async (): Promise<void> => {
    const words = waiting;
    waiting = [];
    waitingBytes = 0;
    for (const letter of lettersOf(head, words)) await send(letter);
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
    say: (topic, word) => {
      const text = JSON.stringify([topic, word]);
      const bytes = Buffer.byteLength(text);
      if (isOver || bytes > MAX_WORD_LENGTH + topic.length + 5) return;
      waiting.push(text);
      waitingBytes += bytes;
      while (waitingBytes > MAX_WAITING) waitingBytes -= Buffer.byteLength(waiting.shift() ?? "");
      sendSoon();
    },
    hear: (topic, hear) => {
      const others = hearers.get(topic) ?? new Set();
      hearers.set(topic, others.add(hear));
      return () => {
        others.delete(hear);
        if (others.size === 0 && hearers.get(topic) === others) hearers.delete(topic);
      };
    },
    receive: (letter) => {
      const read = readLetter(letter);
      if (read === undefined || read.from === name) return;
      for (const [topic, word] of read.words) {
        for (const hear of Array.from(hearers.get(topic) ?? [])) hear(word, read.from);
      }
    },
    close: async () => {
      isOver = true;
      clearTimeout(timer);
      await sending;
      await sendAll().catch(() => {});
    },
  };
}

function lettersOf(head: string, words: readonly string[]): string[] {
  const letters: string[] = [];
  let letter = "";
  for (const word of words) {
    const longer = letter === "" ? head + word : `${letter},${word}`;
    if (letter !== "" && Buffer.byteLength(longer) + 2 > MAX_LETTER_LENGTH) {
      letters.push(`${letter}]}`);
      letter = head + word;
    } else letter = longer;
  }
  return letter === "" ? letters : [...letters, `${letter}]}`];
}

function readLetter(
  text: string,
): { readonly from: string; readonly words: readonly [string, unknown][] } | undefined {
  try {
    const { from, words } = JSON.parse(text) as { from?: unknown; words?: unknown };
    if (typeof from !== "string" || !Array.isArray(words)) return undefined;
    return { from, words: words.filter((word) => Array.isArray(word) && word.length === 2) };
  } catch {
    return undefined;
  }
}
