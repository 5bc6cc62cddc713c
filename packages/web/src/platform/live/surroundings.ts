/** What a kept socket asks of the browser. */
export type Surroundings = {
  /** Where the server's sockets are, as `wss://example.org`. */
  readonly origin: string;
  readonly isOnline: () => boolean;
  readonly isVisible: () => boolean;
  /** Says when the network came back, and when the page came into sight or went out of it. */
  readonly listen: (
    on: { readonly online: () => void; readonly visibility: () => void },
    signal: AbortSignal,
  ) => void;
};

/** This page's. */
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
