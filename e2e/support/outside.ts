import type { BrowserContext } from "@playwright/test";

const PICTURE = new URL("../../fixtures/photo.jpg", import.meta.url).pathname;

/** Answers here in the place of the hosts of others that the product asks, so that no journey needs the internet. */
export async function standInForOthers(context: BrowserContext): Promise<void> {
  await context.route("https://i.ytimg.com/**", (route) =>
    route.fulfill({ path: PICTURE, contentType: "image/jpeg" }),
  );
  await context.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ body: "<!doctype html><title>player</title>", contentType: "text/html" }),
  );
}
