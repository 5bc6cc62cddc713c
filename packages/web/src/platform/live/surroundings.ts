/** What a kept socket needs from the browser. */
export type Surroundings = {
  /** The origin of the server's sockets, such as `wss://example.org`. */
  readonly origin: string;
  readonly isOnline: () => boolean;
  readonly isVisible: () => boolean;
  /** Calls back when the network returns and when the page is shown or hidden. */
  readonly listen: (
    on: { readonly online: () => void; readonly visibility: () => void },
    signal: AbortSignal,
  ) => void;
};

/** The surroundings of this page. */
export function browser(): Surroundings {
  return {
    origin: location.origin.replace(/^http/, "ws"),
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === "visible",
    listen: ({ online, visibility }, signal) => {
      addEventListener("online", online, { signal });
      document.addEventListener("visibilitychange", visibility, { signal });
    },
  };
}
