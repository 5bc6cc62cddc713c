import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type ColourArea, colourAreas } from "./colour-areas.ts";

/** The picture of an emoji, from the lower to the upper areas. */
export type EmojiPicture = { readonly key: string; readonly areas: readonly ColourArea[] };

/** Finds the pictures of a sign: usually one for all of a sequence, none if it is no emoji or has no picture. */
export type FindEmoji = (sign: string) => readonly EmojiPicture[];

/** Whose work the pictures are, which a file with some of them says. */
export const EMOJI_CREDIT =
  "Emoji: Twemoji, (c) Twitter, Inc. and other contributors, CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)";

// In units of which 1,000 are the size of a text: a picture is a little larger, as emoji are in browsers, and reaches
// below the line.
const PLACE = { x: 50, y: -190, side: 1100 };
/** The width of a picture with the space beside it. */
export const EMOJI_ADVANCE = PLACE.side + 2 * PLACE.x;

const TEXT_FORM = "\u{fe0e}";
const JOINER = "\u{200d}";
// Signs that are texts unless something asks for a picture, such as ☎, stay texts without it.
const MAY_BE_EMOJI = /\p{Emoji_Presentation}|\u{fe0f}|\u{20e3}|\p{EMod}|\u{200d}\p{Emoji}/u;
type Icons = {
  readonly height: number;
  readonly icons: Readonly<Record<string, { readonly body: string; readonly height?: number }>>;
};

const read = new Map<string, EmojiPicture>();
let names: Readonly<Record<string, string>> | undefined;

/**
 * Reads the file with all pictures, which takes 30 ms and 10 MB, when a drawing first needs one of which none before had
 * need, and keeps it for that drawing only.
 */
export function emojiFinder(): FindEmoji {
  let icons: Icons | undefined;
  const pictureOf = (sign: string): EmojiPicture | undefined => {
    const key = keyOf(sign);
    const made = read.get(key);
    if (made !== undefined) return made;
    names ??= readJson("chars.json") as Readonly<Record<string, string>>;
    const name = Object.hasOwn(names, key) ? names[key] : undefined;
    if (name === undefined) return undefined;
    icons ??= readJson("icons.json") as Icons;
    const icon = icons.icons[name];
    if (icon === undefined) return undefined;
    const picture = { key, areas: colourAreas(icon.body, icon.height ?? icons.height, PLACE) };
    read.set(key, picture);
    return picture;
  };
  return (sign) => {
    if (!MAY_BE_EMOJI.test(sign) || sign.includes(TEXT_FORM)) return [];
    const whole = pictureOf(sign);
    if (whole !== undefined) return [whole];
    // People in combinations that nobody has drawn stand beside each other. Source: Unicode Technical Standard 51, 2.3.
    const parts = sign.split(JOINER).map((part) => pictureOf(part));
    return parts.every((part) => part !== undefined) ? parts : [];
  };
}

/** The pictures that markup of a drawing names, as definitions for it. They are not faint in faint texts. */
export function emojiDefinitions(svg: string): string {
  const keys = new Set(Array.from(svg.matchAll(/href="#emoji-([\da-f-]+)"/g), ([, key]) => key));
  const made = [...keys].flatMap((key) => {
    const picture = read.get(key ?? "");
    return picture === undefined
      ? []
      : [`<g id="emoji-${key}" fill-opacity="1">${markupOf(picture)}</g>`];
  });
  return made.length === 0 ? "" : `<defs>${made.join("")}</defs>`;
}

function markupOf({ areas }: EmojiPicture): string {
  return areas
    .map(({ path, fill, opacity, isEvenOdd }) => {
      const faint = opacity < 1 ? ` opacity="${opacity}"` : "";
      const rule = isEvenOdd ? ' fill-rule="evenodd"' : "";
      return `<path fill="${fill}"${faint}${rule} d="${path}"/>`;
    })
    .join("");
}

/** The code points, without the one that asks for a picture. */
function keyOf(sign: string): string {
  return Array.from(sign.replaceAll("\u{fe0f}", ""), (one) =>
    (one.codePointAt(0) ?? 0).toString(16).padStart(4, "0"),
  ).join("-");
}

function readJson(name: string): unknown {
  const path = fileURLToPath(import.meta.resolve(`@iconify-json/twemoji/${name}`));
  return JSON.parse(readFileSync(path, "utf8"));
}
