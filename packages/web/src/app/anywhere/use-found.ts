import { holdsWords } from "@mosaico/domain/search-key";
import { useEffect, useEffectEvent, useState } from "react";

// Typing rests for this long before the server is asked, in milliseconds.
const REST_MS = 150;

type Search<Item> = {
  /** Empty to search for nothing. */
  readonly words: string;
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly Item[]>;
  /** What of an item the words are in. */
  readonly textOf: (item: Item) => string;
};

/**
 * What the server finds while words are typed. Until it has answered, what it found last and has the new words too stays,
 * so that nothing flickers.
 */
export function useFound<Item>({ words, find, textOf }: Search<Item>): {
  readonly items: readonly Item[];
  readonly isSearching: boolean;
} {
  const [found, setFound] = useState<{ words: string; items: readonly Item[] }>({
    words: "",
    items: [],
  });
  const ask = useEffectEvent((signal: AbortSignal) =>
    find(words, signal).then(
      (items) => setFound({ words, items }),
      () => {
        // Without the server, the rest of what is found is there.
        if (!signal.aborted) setFound({ words, items: [] });
      },
    ),
  );
  useEffect(() => {
    if (words === "") return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(controller.signal), REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words]);
  if (words === "") return { items: [], isSearching: false };
  if (words === found.words) return { items: found.items, isSearching: false };
  const items = found.items.filter((item) => holdsWords(textOf(item), words));
  return { items, isSearching: true };
}
