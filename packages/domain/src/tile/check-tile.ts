import { cleanText } from "../clean-text.ts";
import { checkContentLanguage } from "../content-language.ts";
import { type Outcome, accept, refuse } from "../outcome.ts";
import { type ContentProblem, checkContent, fileNameOf } from "./content.ts";
import { isFocus, isTileColour, isTileFace, isTileFraming, isTileSpan } from "./appearance.ts";
import { POSITION_LIMIT, SECTION_LIMITS, TILE_LIMITS } from "./limits.ts";
import { ADDED_FIELDS, type Position, type Tile, type TileData } from "./tile.ts";
import { SECTION_TYPE, type TileType, findTileType } from "./tile-type.ts";

/** Why a tile is refused. */
export type TileProblem =
  | ContentProblem
  | "tile.badId"
  | "tile.badPosition"
  | "tile.badType"
  | "tile.badIcon"
  | "tile.titleRequired"
  | "tile.contentRequired"
  | "tile.titleTooLong"
  | "tile.labelTooLong"
  | "tile.summaryTooLong"
  | "tile.descriptionTooLong"
  | "tile.altTooLong"
  | "tile.badCaptions"
  | "tile.badLanguage"
  | "tile.badSize"
  | "tile.badFace"
  | "tile.badColour"
  | "tile.badPicture"
  | "tile.badFocus"
  | "tile.badFraming";

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const TEXTS = ["title", "label", "summary", "description", "alt"] as const;

/** T1: returns whether the text is a valid tile id. */
export function isTileId(id: string): boolean {
  return ID.test(id);
}

/** T2: the position, or why it is refused: it must be finite and within ±10,000,000 on both axes. */
export function checkPosition(position: Position): Outcome<Position, "tile.badPosition"> {
  const within = (n: number) => Number.isFinite(n) && Math.abs(n) <= POSITION_LIMIT;
  return within(position.x) && within(position.y)
    ? // Adding 0 turns -0 into 0, as JSON would.
      accept({ x: position.x + 0, y: position.y + 0 })
    : refuse("tile.badPosition", ["position"]);
}

/** T3 to T6, T9 to T13 and Z1: normalises data, or returns the first problem with its field. */
export function checkTileData(
  data: Omit<TileData, keyof typeof ADDED_FIELDS> & Partial<TileData>,
): Outcome<TileData, TileProblem> {
  // Tiles of earlier versions lack these fields.
  const complete = { ...ADDED_FIELDS, ...data };
  const { locked, alt, captions: captionsGiven, language: tag } = complete;
  const texts = {
    title: cleanText(data.title).trim(),
    label: cleanText(data.label).trim(),
    summary: cleanText(data.summary).trim(),
    description: cleanText(data.description).trim(),
    alt: cleanText(alt).trim(),
  };
  if (texts.title === "") return refuse("tile.titleRequired", ["title"]);
  const type = findTileType(data.type);
  if (type === undefined) return refuse("tile.badType", ["type"]);
  const limits = type === SECTION_TYPE ? { ...TILE_LIMITS, ...SECTION_LIMITS } : TILE_LIMITS;
  for (const field of TEXTS) {
    if (texts[field].length > limits[field])
      return refuse(`tile.${field}TooLong` as const, [field]);
  }
  const icon = data.icon === "" ? "" : fileNameOf(data.icon);
  if (icon === undefined) return refuse("tile.badIcon", ["icon"]);
  const content = checkContent(type, data.content);
  if (!content.ok) return refuse(content.problem, ["content"]);
  const captions = captionsGiven === "" ? "" : fileNameOf(captionsGiven);
  if (captions === undefined) return refuse("tile.badCaptions", ["captions"]);
  const language = checkContentLanguage(tag);
  if (language === undefined) return refuse("tile.badLanguage", ["language"]);
  const look = checkLook(complete, type);
  if (!look.ok) return look;
  return accept({
    ...texts,
    ...look.value,
    icon,
    iconIsGeneral: icon !== "" && data.iconIsGeneral,
    type,
    content: content.value,
    locked,
    captions,
    language,
    folded: type === SECTION_TYPE && complete.folded,
  });
}

type Look = Pick<
  TileData,
  "width" | "height" | "face" | "colour" | "picture" | "focusX" | "focusY" | "framing"
>;

function checkLook(look: Look, type: TileType): Outcome<Look, TileProblem> {
  const { width, height, face, colour, focusX, focusY, framing } = look;
  if (!isTileSpan(width, type)) return refuse("tile.badSize", ["width"]);
  if (!isTileSpan(height, type)) return refuse("tile.badSize", ["height"]);
  if (!isTileFace(face)) return refuse("tile.badFace", ["face"]);
  if (!isTileColour(colour)) return refuse("tile.badColour", ["colour"]);
  const picture = look.picture === "" ? "" : fileNameOf(look.picture);
  if (picture === undefined) return refuse("tile.badPicture", ["picture"]);
  if (!isFocus(focusX)) return refuse("tile.badFocus", ["focusX"]);
  if (!isFocus(focusY)) return refuse("tile.badFocus", ["focusY"]);
  if (!isTileFraming(framing)) return refuse("tile.badFraming", ["framing"]);
  return accept({
    width,
    height,
    face,
    colour,
    picture,
    // Adding 0 turns -0 into 0, as JSON would.
    focusX: focusX + 0,
    focusY: focusY + 0,
    framing,
  });
}

/** T1 to T6 and T9 to T13: normalises a whole tile, or returns the first problem. */
export function checkTile(tile: Tile): Outcome<Tile, TileProblem> {
  if (!isTileId(tile.id)) return refuse("tile.badId", ["id"]);
  const position = checkPosition(tile.position);
  if (!position.ok) return position;
  const data = checkTileData(tile.data);
  return data.ok
    ? accept({ id: tile.id, position: position.value, data: data.value })
    : refuse(data.problem, ["data", ...(data.path ?? [])]);
}
