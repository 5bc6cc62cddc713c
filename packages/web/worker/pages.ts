import type { RouteHandlerCallback, RouteMatchCallback } from "workbox-core/types.js";

import { BASE_PATH } from "./base-path.ts";

// Paths that are not pages of the app. The document viewer has a page of its own, under its own policy.
const NO_PAGE = /^\/(api|files|assets|viewer(\.html)?|metrics|healthz|readyz)(\/|$)/;
const MAX_WAIT = 4000;

/** Whether a request is a top-level navigation to a page of the app. */
export const isPage: RouteMatchCallback = ({ request, url, sameOrigin }) =>
  sameOrigin &&
  request.mode === "navigate" &&
  request.destination === "document" &&
  !NO_PAGE.test(url.pathname.slice(BASE_PATH.length));

/**
 * Serves the page from the server, so that a new build is used at once, or from the cache if the server is unreachable,
 * restarting or too slow.
 */
export function answerPage(findKept: () => Promise<Response | undefined>): RouteHandlerCallback {
  return async ({ request }) => {
    const response = askFor(request);
    const first = await Promise.race([response, rest(MAX_WAIT)]);
    if (first !== undefined) return first;
    return (await findKept()) ?? (await response) ?? Response.error();
  };
}

async function askFor(request: Request): Promise<Response | undefined> {
  try {
    const response = await fetch(request);
    return response.status < 500 ? response : undefined;
  } catch {
    return undefined;
  }
}

function rest(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}
