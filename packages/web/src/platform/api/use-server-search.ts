import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useSession } from "../session/use-session.ts";
import { isWholeList } from "./read-pages.ts";

const SETTLED_MS = 250;

type Options = {
  /** The loaded options; the server is searched only if they are incomplete. */
  readonly listed: readonly unknown[];
  /** Searches the server for these words and adds the results to the options. */
  readonly find: (
    client: QueryClient,
    userId: string,
    words: string,
    signal: AbortSignal,
  ) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
};

/** Searches the server, once typing pauses, for options missing from an incomplete list. */
export function useServerSearch({ listed, find, onFailure }: Options) {
  const client = useQueryClient();
  const userId = useSession()?.user.id;
  const [typed, search] = useState("");
  // The words that were searched last, even if the search failed.
  const [answered, setAnswered] = useState("");
  const words = userId === undefined || isWholeList(listed) ? "" : typed.trim();
  const ask = useEffectEvent(async (query: string, signal: AbortSignal) => {
    try {
      if (userId !== undefined) await find(client, userId, query, signal);
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    }
    if (!signal.aborted) setAnswered(query);
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
