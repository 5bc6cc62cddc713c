import type { BrowserContext } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { bareTest as test, expect } from "./journey.ts";
import { Trouble } from "./trouble.ts";

const origin = "http://trouble.test";
const strict = { "content-security-policy": "default-src 'self'", "content-type": "text/html" };

/** Serves one faulty page and returns the trouble that the watch reports. */
async function troubleOf(
  context: BrowserContext,
  body: string,
  expected?: RegExp,
): Promise<string> {
  const trouble = new Trouble();
  if (expected) trouble.expect(expected);
  await trouble.watch(context);
  await context.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/throws.js") return route.fulfill({ body: "throw new Error('boom')" });
    if (pathname === "/asks.js")
      return route.fulfill({ body: "fetch('/api/accounts'); fetch('/api/icons')" });
    if (pathname === "/undocumented.js")
      return route.fulfill({
        body: "fetch('/api/mosaics/7/marbles'); new WebSocket('/x/api/mosaics/7/talk')",
      });
    if (pathname === "/api/mosaics/7/marbles") return route.fulfill({ status: 404, body: "{}" });
    if (pathname === "/api/accounts") return route.fulfill({ status: 403, body: "{}" });
    if (pathname === "/api/icons") return route.fulfill({ status: 500, body: "{}" });
    if (pathname === "/absent.css") return route.fulfill({ status: 404, body: "" });
    return route.fulfill({ headers: strict, body: `<!doctype html><title>x</title>${body}` });
  });
  const page = await context.newPage();
  await page.goto(origin);
  await page.waitForLoadState("networkidle");
  return trouble.found().join("\n");
}

test("reports an uncaught error", async ({ context }) => {
  expect(await troubleOf(context, '<script src="/throws.js"></script>')).toContain("boom");
});

test("reports what the content security policy blocks", async ({ context }) => {
  expect(await troubleOf(context, "<script>1</script>")).toContain("CSP violation: script-src");
});

test("reports a missing file and a failing server, but not a refusal by the API", async ({
  context,
}) => {
  const found = await troubleOf(
    context,
    '<link rel="stylesheet" href="/absent.css"><script src="/asks.js"></script>',
  );
  expect(found).toContain("absent.css");
  expect(found).toContain(`500 from ${origin}/api/icons`);
  expect(found).not.toContain("/api/accounts");
});

test("reports requests and sockets that the contract does not describe", async ({ context }) => {
  const found = await troubleOf(context, '<script src="/undocumented.js"></script>');
  expect(found).toContain(`undocumented: GET ${origin}/api/mosaics/7/marbles`);
  expect(found).toContain("undocumented: GET ws://trouble.test/x/api/mosaics/7/talk");
});

test("ignores only the trouble that a journey declares", async ({ context }) => {
  expect(await troubleOf(context, '<script src="/throws.js"></script>', /boom/u)).toBe("");
});

test("a barrier fails the accessibility check", async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>x</title><main><h1>x</h1><img src="/a.png"></main>',
  );
  await expect(expectAccessible(page, undefined, 0)).rejects.toThrow(/image-alt/u);
});

test("checks one part, again after a change, and not what floats above the page", async ({
  page,
}) => {
  await page.setContent(
    `<html lang="en"><title>x</title><main><h1>x</h1><p id="whole">x</p><img id="bare" src="/a.png"></main>
     <div data-radix-popper-content-wrapper><img src="/a.png"></div></html>`,
  );
  await expectAccessible(page, "#whole");
  await expect(expectAccessible(page, undefined, 0)).rejects.toThrow(/image-alt/u);
  await page.locator("#bare").evaluate((image) => image.setAttribute("alt", "A gull"));
  await expectAccessible(page);
});

test("reports a missing alternative text inside a frame", async ({ page }) => {
  await page.setContent(
    `<html lang="en"><title>x</title><main><h1>x</h1>
     <iframe title="y" srcdoc="<html lang='en'><title>y</title><main><h1>y</h1><img src='/a.png'></main></html>"></iframe>
     </main></html>`,
  );
  await expect(expectAccessible(page, undefined, 0)).rejects.toThrow(/image-alt/u);
});
