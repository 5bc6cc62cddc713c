import { gunzipSync } from "node:zlib";
import { api as table } from "@mosaico/contract/api";
import { channels } from "@mosaico/contract/channels";
import type { EndpointTable } from "@mosaico/contract/endpoint";
import { ERRORS } from "@mosaico/contract/errors";
import { rootApi } from "@mosaico/contract/root";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type SmallApi, smallApi } from "#testing/small-api.ts";
import type { Explanations } from "./error-page.ts";
import { serveApiDocs } from "./serve-api-docs.ts";

const PATHS = ["/api/openapi.json", "/api/docs", "/api/docs.css", "/api/docs/errors/notFound"];
const explanations = Object.fromEntries(
  Object.keys(ERRORS).map((code) => [code, ["What it is.", "When it comes.", "What to do. 不"]]),
) as unknown as Explanations;

/** Whatever is made of the table or the explanations reads them. */
const noteRead = vi.fn<() => void>();
let api: SmallApi;

beforeAll(async () => {
  const noted = <Value extends object>(value: Value): Value =>
    new Proxy(value, {
      get: (of, key, self) => (noteRead(), Reflect.get(of, key, self) as unknown),
      ownKeys: (of) => (noteRead(), Reflect.ownKeys(of)),
    });
  api = await smallApi({
    more: (app) =>
      serveApiDocs(app, {
        table: noted<EndpointTable>(table),
        root: noted<EndpointTable>(rootApi),
        channels: noted(channels),
        explanations: noted(explanations),
        publicUrl: "http://localhost",
      }),
  });
});
afterAll(() => api.close());

test.each(["/api/openapi.json", "/api/docs"])(
  "%s is made in turns with other requests, and once for all who ask meanwhile",
  async (url) => {
    let turns = 0;
    let isOver = false;
    const others = (): unknown => (turns++, isOver || setImmediate(others));
    others();
    const requests = Array.from({ length: 8 }, () => api.app.inject({ url }));
    const answers = await Promise.all(requests);
    isOver = true;
    expect(new Set(answers.map(({ statusCode, body }) => statusCode + body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    const { length } = Object.keys(table);
    expect(turns).toBeGreaterThan(length);
    expect(turns).toBeLessThan(4 * length);
  },
);

test.each(PATHS)("%s is made once, and nothing is read for whoever asks again", async (url) => {
  const first = await api.app.inject({ url });
  expect(first.statusCode).toBe(200);
  noteRead.mockClear();
  for (const headers of [{}, { "accept-encoding": "gzip" }, { "if-none-match": '"other"' }]) {
    const again = await api.app.inject({ url, headers });
    expect([again.statusCode, again.headers["etag"]]).toEqual([200, first.headers["etag"]]);
  }
  expect(noteRead).not.toHaveBeenCalled();
});

test.each(PATHS)("%s is compressed for whoever accepts that, and is the same text", async (url) => {
  const plain = await api.app.inject({ url });
  const packed = await api.app.inject({ url, headers: { "accept-encoding": "br, gzip" } });
  expect([plain.headers["content-encoding"], packed.headers["content-encoding"]]).toEqual([
    undefined,
    "gzip",
  ]);
  expect(packed.headers["vary"]).toBe("accept-encoding");
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
});

test.each(PATHS)("%s is not sent to whoever has it already", async (url) => {
  const { headers } = await api.app.inject({ url });
  const again = await api.app.inject({ url, headers: { "if-none-match": `W/${headers["etag"]}` } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("the page of an error that does not exist is refused", async () => {
  const { statusCode, body } = await api.app.inject({ url: "/api/docs/errors/toString" });
  expect([statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([404, "notFound"]);
});
