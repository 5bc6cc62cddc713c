import fc from "fast-check";
import { expect, test } from "vitest";
import { fillTileData } from "@mosaico/domain/tile/tile";
import { parseInPortions } from "./parse-in-portions.ts";
import { parseMosaic } from "./parse-mosaic.ts";

// Texts that look like what is between tiles, and characters of several bytes.
const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(
    '},{"id":',
    ']}"',
    '\\"},{\\"id\\":',
    ',"content":"{\\"nodes\\":[',
    "}]}",
    "\\",
    '"',
    "🌱汉",
  ),
);

function wireOf(titles: readonly string[], title: string) {
  const nodes = titles.map((text, at) => ({
    id: `t${at}`,
    type: "custom",
    position: { x: 100 * at, y: 0 },
    data: { ...fillTileData({ type: "texto", title: `T${at}` }), content: text },
  }));
  return {
    id: 7,
    title,
    content: JSON.stringify({ nodes }),
    background: JSON.stringify({ bgColor: "", backgroundImage: "", repeat: false }),
    settings: {},
    language: "pt",
  };
}

async function* inPieces(text: string, lengths: readonly number[]): AsyncGenerator<string> {
  let from = 0;
  for (let at = 0; from < text.length; at++) {
    const length = lengths[at % lengths.length] ?? 1;
    yield text.slice(from, from + length);
    from += length;
  }
}

const read = (text: string) => JSON.parse(text) as ReturnType<typeof wireOf>;

test("what arrives in any portions is the same as what arrives at once", async () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostile, { maxLength: 12 }),
      hostile,
      lengths,
      async (texts, title, some) => {
        const wire = wireOf(texts, title);
        const { parsed, wire: head } = await parseInPortions(
          inPieces(JSON.stringify(wire), some),
          read,
        );
        const whole = parseMosaic(wire);
        expect({
          ...parsed,
          state: { ...parsed.state, tiles: new Map(parsed.state.tiles) },
        }).toEqual(whole);
        expect(head).toMatchObject({ id: 7, title });
      },
    ),
  );
});

test("a large one is never parsed at once", async () => {
  const texts = Array.from({ length: 3000 }, (_, at) => `Na horta ${at}. `.repeat(20));
  const text = JSON.stringify(wireOf(texts, "Horta"));
  const parse = JSON.parse;
  let longest = 0;
  JSON.parse = (json: string, ...rest) => {
    longest = Math.max(longest, json.length);
    return parse(json, ...rest) as unknown;
  };
  try {
    const { parsed } = await parseInPortions(inPieces(text, [1_000_000]), read);
    expect(parsed.state.tiles.size).toBe(3000);
    expect(parsed.broken).toBe(0);
    expect(longest).toBeLessThan(20_000);
  } finally {
    JSON.parse = parse;
  }
});

test("one that is written in another order is read as well, with tiles that break a rule", async () => {
  const { content, ...head } = wireOf(["a", "b"], "Horta");
  const broken = content.replace('"id":"t1"', '"id":""');
  const { parsed } = await parseInPortions(
    inPieces(JSON.stringify({ content: broken, ...head }), [10]),
    read,
  );
  expect([parsed.state.tiles.size, parsed.broken]).toEqual([1, 1]);
});

test.each([0, 30, 200, -1])(
  "one that is cut off after %s characters is refused",
  async (length) => {
    const text = JSON.stringify(wireOf(["a".repeat(300), "b"], "Horta")).slice(0, length);
    await expect(parseInPortions(inPieces(text, [50]), read)).rejects.toThrow(SyntaxError);
  },
);
