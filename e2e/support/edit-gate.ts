import type { Page } from "@playwright/test";

/** Lets edits through or not, over sockets and by requests; everything else passes. */
export type EditGate = {
  /** Blocks from now on edits that contain these words, or all. A socket breaks at an edit that is blocked. */
  readonly hold: (words?: string) => void;
  /** Lets everything through again. */
  readonly release: () => Promise<void>;
};

/** Prepares a page in which edits can be blocked. Must be called before the page opens a mosaic. */
export async function gateEdits(page: Page): Promise<EditGate> {
  let held: string | undefined;
  const isHeld = (text: string | null) => held !== undefined && text?.includes(held) === true;
  await page.routeWebSocket(/\/mosaics\/\d+\/live$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const text = String(message);
      if (text.startsWith('{"type":"edit"') && isHeld(text)) {
        void socket.close({ code: 1011 });
        void server.close();
      } else server.send(message);
    });
  });
  await page.route("**/api/mosaics/*", (route) => {
    const request = route.request();
    return request.method() === "PATCH" && isHeld(request.postData())
      ? route.abort()
      : route.fallback();
  });
  return {
    hold: (words = "") => {
      held = words;
    },
    release: async () => {
      held = undefined;
      await page.evaluate(() => dispatchEvent(new Event("online")));
    },
  };
}
