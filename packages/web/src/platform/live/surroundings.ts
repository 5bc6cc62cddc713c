import { installationUrl } from "../base/here.ts";

/** What a kept socket needs from the browser. */
export type Surroundings = {
  /** The address of the server for sockets, such as `wss://example.org`. */
  readonly origin: string;
  readonly isOnline: () => boolean;
  readonly isVisible: () => boolean;
  /** Calls back when the network returns, when the page is shown or hidden, and when it is left. */
  readonly listen: (on: Partial<Callbacks>, signal: AbortSignal) => void;
};

type Callbacks = Readonly<Record<"online" | "visibility" | "leaving", () => void>>;

/** The surroundings of this page. */
export function browser(): Surroundings {
  return {
    origin: installationUrl().replace(/^http/, "ws"),
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === "visible",
    listen: ({ online, visibility, leaving }, signal) => {
      if (online) addEventListener("online", online, { signal });
      if (visibility) document.addEventListener("visibilitychange", visibility, { signal });
      if (leaving) addEventListener("pagehide", leaving, { signal });
    },
  };
}
