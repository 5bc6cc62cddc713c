import type { Page } from "@playwright/test";

/** What the screen shows while something happens, as PNG pictures in Base64: as many frames as the browser takes. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const frames: string[] = [];
  session.on("Page.screencastFrame", ({ data, sessionId }) => {
    frames.push(data);
    // The last ones may come after the end.
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await session.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  await act();
  await session.send("Page.stopScreencast");
  await session.detach();
  return frames;
}
