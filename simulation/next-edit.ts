import { GROUNDS, LOOKS } from "@mosaico/domain/look/look";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { MosaicSettings } from "@mosaico/domain/mosaic/settings";
import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { fillTileData } from "@mosaico/domain/tile/tile";
import type { MosaicDocument } from "../packages/web/src/features/sync/document/mosaic-document.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** So few that several users edit the same ones. */
const SHARED = 5;
const KINDS = ["add", "move", "move", "write", "write", "write", "remove"] as const;
const RARE = ["rename", "paint", "set", "many", "whole", "paste"] as const;
/** With one, two, three and four bytes per character; the last ones take two UTF-16 code units each. */
const SCRIPTS = ["a", "ж", "ع", "字", "ก", "😀", "👩‍🚀"] as const;
// Together more bytes than the keepalive limit of browsers, and fewer characters.
const PASTED = 28;
const SETTINGS = ["freePlacement", "readOnCanvas", "titleBlock", "veil"] as const;
const FIELDS = ["title", "summary", "label", "content"] as const;
// More than one request may contain, so that they are sent in two.
const MANY = 260;

/** The next edit of a user: one step, which may be several operations. Each value occurs only once. */
export function nextEdit(
  random: SeededRandom,
  document: MosaicDocument,
  who: string,
  count: number,
): Operation[] {
  const value = `${who}${count}`;
  const kind = random.happens(0.12) ? random.oneOf(RARE) : random.oneOf(KINDS);
  const id = random.happens(0.8) ? `t${random.between(1, SHARED)}` : `${who}-own`;
  const position = { x: count * 100 + random.between(0, 99), y: Number.parseInt(who.slice(1)) };
  switch (kind) {
    case "add":
      return [add(id, value, position)];
    case "move":
      return [{ op: "moveTile", id, position }];
    case "write":
      return [{ op: "updateTile", id, data: writing(random, value) }];
    case "paste": {
      const content = filled(`${value} `, random.oneOf(SCRIPTS), TILE_LIMITS.text);
      return Array.from({ length: PASTED }, (_, at) =>
        add(`${value}-p${at}`, value, position, content),
      );
    }
    case "remove":
      return [{ op: "removeTile", id }];
    case "rename":
      return [{ op: "rename", title: value }];
    case "paint":
      return [
        {
          op: "setBackground",
          background: { bgColor: colourOf(who, count), backgroundImage: "", repeat: false },
        },
      ];
    case "set":
      return [{ op: "setSettings", settings: setting(random, value) }];
    case "many":
      return [...document.all()].map((tile) => ({ op: "moveTile", id: tile.id, position }));
    case "whole":
      return random.happens(0.1)
        ? Array.from({ length: MANY }, (_, at) => add(`${value}-${at}`, value, position))
        : [{ op: "removeTile", id }, add(id, value, position)];
  }
}

function setting(random: SeededRandom, value: string): Partial<MosaicSettings> {
  if (random.happens(0.3)) return { look: random.oneOf(LOOKS), ground: random.oneOf(GROUNDS) };
  return random.happens(0.3) ? { line: value } : { [random.oneOf(SETTINGS)]: random.happens(0.5) };
}

function writing(random: SeededRandom, value: string) {
  const field = random.oneOf(FIELDS);
  if (random.happens(0.5)) return { [field]: value };
  const limit = field === "content" ? TILE_LIMITS.text : TILE_LIMITS[field];
  return { [field]: filled(`${value} `, random.oneOf(SCRIPTS), limit) };
}

/** A text of maximum length, in one script. */
function filled(begin: string, sign: string, limit: number): string {
  return begin + sign.repeat(Math.floor((limit - begin.length) / sign.length));
}

function add(
  id: string,
  title: string,
  position: { x: number; y: number },
  content = "",
): Operation {
  const data = fillTileData({ type: "texto", title, content });
  return { op: "addTile", tile: { id, position, data } };
}

function colourOf(who: string, count: number): string {
  return `#${who.slice(1).padStart(2, "0")}${count.toString(16).padStart(4, "0")}`;
}
