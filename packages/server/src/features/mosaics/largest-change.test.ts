import { MOSAIC_LIMITS } from "@mosaico/domain/mosaic/mosaic";
import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

test.each([
  ["as UTF-8", (text: string) => text],
  ["with all non-ASCII characters escaped", escaped],
])("M2: accepts the largest change that the rules allow, %s", async (_, write) => {
  const { token, accountId } = await givenUser(app);
  const id = await givenMosaic(app, accountId);
  const operations = Array.from({ length: MOSAIC_LIMITS.operations }, (__, at) => largest(at));
  const body = { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations };
  const text = write(JSON.stringify(body));
  expect(Buffer.byteLength(text)).toBeGreaterThan(3_900_000);
  const { status } = await app.call(`PATCH /mosaics/${id}`, { token, body: text });
  expect(status).toBe(200);
  const whole = await app.call(`GET /mosaics/${id}`, { token });
  expect(JSON.parse(whole.body.item.content).nodes).toHaveLength(operations.length);
});

/** A tile with all texts at maximum length, in a script of three bytes per character. */
function largest(at: number) {
  const text = (length: number) => "字".repeat(length);
  const data = {
    type: "texto",
    title: text(TILE_LIMITS.title),
    label: text(TILE_LIMITS.label),
    summary: text(TILE_LIMITS.summary),
    description: text(TILE_LIMITS.description),
    content: text(TILE_LIMITS.text),
    alt: text(TILE_LIMITS.alt),
    icon: "",
    iconIsGeneral: false,
    locked: false,
    iconUrl: `https://mosaico.example.org/files/${"i".repeat(TILE_LIMITS.fileName)}`,
  };
  const position = { x: -9_999_999.123_456, y: -9_999_999.123_456 };
  return { op: "addTile", tile: { id: `${at}`.padStart(TILE_LIMITS.id, "t"), position, data } };
}

function escaped(text: string): string {
  return text.replaceAll(
    /[^\0-\u007f]/g,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
}
