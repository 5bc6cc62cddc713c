import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useSession } from "../session/use-session.ts";
import { isWholeList } from "./read-pages.ts";

const SETTLED_MS = 250;

type Options = {
  /** What is offered already; it is searched for more only where that is not all. */
  readonly listed: readonly unknown[];
  /** Asks the server for what holds these words and adds it to what is offered. */
  readonly find: (
    client: QueryClient,
    userId: string,
    words: string,
    signal: AbortSignal,
  ) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
};

/** Looks on the server, once the typing pauses, for what a list that ends early does not offer. */
export function useServerSearch({ listed, find, onFailure }: Options) {
  const client = useQueryClient();
  const userId = useSession()?.user.id;
  const [typed, search] = useState("");
  // What the last answer was about, be it a failure.
  const [answered, setAnswered] = useState("");
  const words = userId === undefined || isWholeList(listed) ? "" : typed.trim();
  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    try {
      if (userId !== undefined) await find(client, userId, asked, signal);
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
