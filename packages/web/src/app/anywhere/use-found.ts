import { holdsWords } from "@mosaico/domain/search-key";
import { useEffect, useEffectEvent, useState } from "react";

// Typing rests for this long before the server is asked, in milliseconds.
const REST_MS = 150;

type Search<Item> = {
  /** Empty to search for nothing. */
  readonly words: string;
  /** What the search is limited to; another one asks again. */
  readonly filter?: string;
  /** Whether an item that was found with another filter passes this one. */
  readonly isKept?: (item: Item) => boolean;
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly Item[]>;
  /** What of an item the words are in. */
  readonly textOf: (item: Item) => string;
};

type Found<Item> = {
  readonly words: string;
  readonly filter: string;
  readonly items: readonly Item[];
};

/**
 * What the server finds while words are typed. Until it has answered, what it found last and has the new words too stays,
 * so that nothing flickers.
 */
export function useFound<Item>({
  words,
  filter = "",
  isKept = () => true,
  find,
  textOf,
}: Search<Item>): {
  readonly items: readonly Item[];
  readonly isSearching: boolean;
} {
  const [found, setFound] = useState<Found<Item>>({ words: "", filter: "", items: [] });
  const ask = useEffectEvent((signal: AbortSignal) =>
    find(words, signal).then(
      (items) => setFound({ words, filter, items }),
      () => {
        // Without the server, the rest of what is found is there.
        if (!signal.aborted) setFound({ words, filter, items: [] });
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
  }, [words, filter]);
  if (words === "") return { items: [], isSearching: false };
  if (words === found.words && filter === found.filter)
    return { items: found.items, isSearching: false };
  const items = found.items.filter((item) => isKept(item) && holdsWords(textOf(item), words));
  return { items, isSearching: true };
}
