/**
 * Words between the processes that share a database, for what matters only now: nothing is kept, nothing waits for a
 * transaction, and what is too much or said without a connection is lost. Whoever needs more says it again.
 */
export type Others = {
  /** Of this process, as the others hear it: the same until it ends. */
  readonly name: string;
  /** Says something small to every other process: at most `MAX_WORD_LENGTH` bytes as JSON, or it is lost. */
  say(topic: string, word: unknown): void;
  /** Hears what other processes say, and which of them it was. Gives how to stop. */
  hear(topic: string, hear: (word: unknown, from: string) => void): () => void;
};

/** In bytes of JSON. PostgreSQL takes notices of less than 8000. */
export const MAX_WORD_LENGTH = 7000;

const MAX_LETTER_LENGTH = 7900;
// Words that come quickly one after the other go together.
const GATHER_MS = 50;
// So many notices go at once; more than that is lost, the oldest words first.
const LETTERS_AT_ONCE = 6;
const MAX_WAITING = LETTERS_AT_ONCE * MAX_LETTER_LENGTH;

type Hear = (word: unknown, from: string) => void;

/** What carries words: letters of several words each, as text. */
export type Post = Others & {
  /** A letter that came. One of another version says nothing. */
  receive(letter: string): void;
  /** Sends what still waits, and nothing any more. */
  close(): Promise<void>;
};

/** Gathers words to letters of less than 8000 bytes. `send` is given one at a time, and may fail: then they are lost. */
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
