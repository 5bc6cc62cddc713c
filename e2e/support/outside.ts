import type { BrowserContext } from "@playwright/test";

const PICTURE = new URL("../../fixtures/photo.jpg", import.meta.url).pathname;

/**
 * Answers in the place of YouTube's hosts, for a journey that plays from there: none needs the internet. Not for all of
 * them, since Playwright leads every request of a context through itself as soon as one is to be answered.
 */
export async function standInForYoutube(context: BrowserContext): Promise<void> {
  await context.route("https://i.ytimg.com/**", (route) =>
    route.fulfill({ path: PICTURE, contentType: "image/jpeg" }),
  );
  await context.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ body: "<!doctype html><title>player</title>", contentType: "text/html" }),
  );
}
