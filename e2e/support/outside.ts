import type { BrowserContext } from "@playwright/test";

/**
 * Responds in place of YouTube's hosts, so that no journey needs the internet. Only for journeys that show a YouTube
 * video, since a single route makes Playwright intercept every request of the context.
 */
export async function standInForYoutube(context: BrowserContext): Promise<void> {
  await context.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ body: "<!doctype html><title>player</title>", contentType: "text/html" }),
  );
}
