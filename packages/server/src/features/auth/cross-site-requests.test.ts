import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/test-app.ts";

const CLIENT = "192.0.2.44";
const NONSENSE = "GET /auth/oidc/callback?code=x&state=nonsense";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const statusWith = (headers: Readonly<Record<string, string>>) =>
  app.call(NONSENSE, { network: CLIENT, headers });
const reset = () =>
  app.call("POST /auth/reset-password", {
    network: CLIENT,
    body: { email: "ana@example.org", password: "a violet giraffe", token: "x" },
  });

test.each(["cross-site", "same-site"])(
  "an image on a %s page cannot use up the failed-link limit of a visitor's network",
  async (site) => {
    const picture = { "sec-fetch-site": site, "sec-fetch-dest": "image" };
    for (let time = 0; time < 31; time += 1) {
      const { status, body } = await statusWith(picture);
      expect([status, body.code]).toEqual([403, "auth.forbidden"]);
    }
    expect((await statusWith({ ...picture, "sec-fetch-dest": "iframe" })).status).toBe(403);
    expect((await reset()).body.code).toBe("auth.invalidResetLink");
  },
);

test.each([
  { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" },
  { "sec-fetch-site": "none", "sec-fetch-dest": "document" },
  { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" },
  {},
])("accepts followed links, and requests of the app or of programs: %j", async (headers) => {
  // There is no provider here.
  expect((await statusWith(headers)).status).toBe(404);
});
