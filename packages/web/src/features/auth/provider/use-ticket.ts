import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";

/**
 * Hands over, once, the ticket with which an identity provider's way back ends, and takes it out of the address.
 * Whether there was one.
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
    // It works once: a component that is taken away at once, as in development, must not use it up.
    const timer = setTimeout(() => finish());
    return () => clearTimeout(timer);
  }, []);
  return ticket !== null;
}
