import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";

const SETTLED_MS = 250;

/** A value stored in the address, so that links and reloads keep it; empty if missing. */
export function useUrlValue(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string) => {
    setParams((now) => changed(now, name, value), { replace: true });
  };
  return [params.get(name) ?? "", set];
}

/** The typed search words, and the applied ones: they follow, in the address too, once typing pauses. */
export function useUrlWords(): {
  readonly typed: string;
  readonly type: (words: string) => void;
  readonly words: string;
} {
  const [params, setParams] = useSearchParams();
  const words = params.get("q") ?? "";
  const [typed, type] = useState(words);
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(() => {
      setParams((now) => changed(now, "q", typed.trim()), { replace: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed, words, setParams]);
  return { typed, type, words };
}

/** Clears the words and the values of these names together; undefined if there are none. */
export function useUrlFilters(
  words: { readonly typed: string; readonly type: (words: string) => void } | undefined,
  names: readonly string[],
): (() => void) | undefined {
  const [params, setParams] = useSearchParams();
  const own = words === undefined ? names : ["q", ...names];
  const isFiltered = words?.typed || own.some((name) => params.has(name));
  if (!isFiltered) return undefined;
  return () => {
    words?.type("");
    setParams((now) => own.reduce((rest, name) => changed(rest, name, ""), now), { replace: true });
  };
}

function changed(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === "") next.delete(name);
  else next.set(name, value);
  return next;
}
