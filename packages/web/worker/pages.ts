import type { RouteHandlerCallback, RouteMatchCallback } from "workbox-core/types.js";

// Behind these is no page of the app. The viewer of documents has a page of its own, under a policy of its own.
const NO_PAGE = /^\/(api|files|assets|viewer(\.html)?|metrics|healthz|readyz)(\/|$)/;
const MAX_WAIT = 4000;

/** Whether a page of the app is asked for, by a person and not by a frame. */
export const isPage: RouteMatchCallback = ({ request, url, sameOrigin }) =>
  sameOrigin &&
  request.mode === "navigate" &&
  request.destination === "document" &&
  !NO_PAGE.test(url.pathname);

/**
 * The page as the server has it, so that a new build is taken at once; the kept one where the server cannot be reached,
 * is being started anew, or takes too long.
 */
export function answerPage(findKept: () => Promise<Response | undefined>): RouteHandlerCallback {
  return async ({ request }) => {
    const asked = askFor(request);
    const first = await Promise.race([asked, rest(MAX_WAIT)]);
    if (first !== undefined) return first;
    return (await findKept()) ?? (await asked) ?? Response.error();
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
