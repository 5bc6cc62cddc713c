import { useEffect, useEffectEvent, useState } from "react";

const SETTLED_MS = 250;

type Options = {
  /** Whether there is more on the server than what is offered already. */
  readonly enabled: boolean;
  /** Asks the server for what holds these words and adds it to what is offered. */
  readonly load: (words: string, signal: AbortSignal) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
};

/** Looks on the server, once the typing pauses, for what a list that ends early does not offer. */
export function useServerSearch({ enabled, load, onFailure }: Options) {
  const [typed, search] = useState("");
  // What the last answer was about, be it a failure.
  const [answered, setAnswered] = useState("");
  const words = enabled ? typed.trim() : "";
  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    try {
      await load(asked, signal);
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    }
    if (!signal.aborted) setAnswered(asked);
  });
  useEffect(() => {
    if (words === "") return;
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(words, controller.signal), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words]);
  return { search, isSearching: words !== "" && words !== answered };
}
