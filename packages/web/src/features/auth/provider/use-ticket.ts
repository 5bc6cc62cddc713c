import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "wouter";

/**
 * Passes on, once, the ticket from an identity provider's redirect, and removes it from the address. Returns whether
 * there was one.
 */
export function useTicket(onTicket: (ticket: string) => void): boolean {
  const [, setSearch] = useSearchParams();
  const [ticket] = useState(() => new URLSearchParams(location.search).get("ticket"));
  const finish = useEffectEvent(() => {
    if (ticket === null) return;
    setSearch(
      (search) => {
        search.delete("ticket");
        return search;
      },
      { replace: true },
    );
    onTicket(ticket);
  });
  useEffect(() => {
    // It is single-use: a component that is unmounted at once, as in development, must not consume it.
    const timer = setTimeout(() => finish());
    return () => clearTimeout(timer);
  }, []);
  return ticket !== null;
}
