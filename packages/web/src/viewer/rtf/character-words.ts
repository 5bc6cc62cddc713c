import { type CharacterState, PLAIN } from "./state.ts";

const UNDERLINES: Readonly<Record<string, string>> = {
  ul: "single",
  ulw: "words",
  uldb: "double",
  ulth: "single",
  uld: "dotted",
  uldash: "dash",
  uldashd: "dotDash",
  uldashdd: "dotDotDash",
  ulwave: "wave",
};

type Change = (look: CharacterState, value: number | undefined) => void;

const CHANGES: Readonly<Record<string, Change>> = {
  plain: (look) => Object.assign(look, PLAIN),
  f: (look, value = 0) => (look.font = value),
  fs: (look, value = 24) => (look.size = value),
  b: (look, value) => (look.isBold = value !== 0),
  i: (look, value) => (look.isItalic = value !== 0),
  strike: (look, value) => (look.isStruck = value !== 0),
  striked: (look, value) => (look.isStruck = value !== 0),
  cf: (look, value = 0) => (look.colour = value),
  cb: (look, value = 0) => (look.background = value),
  chcbpat: (look, value = 0) => (look.background = value),
  highlight: (look, value = 0) => (look.background = value),
  super: (look, value) => (look.script = value === 0 ? undefined : "superscript"),
  sub: (look, value) => (look.script = value === 0 ? undefined : "subscript"),
  nosupersub: (look) => (look.script = undefined),
  up: (look, value = 6) => (look.script = value === 0 ? undefined : "superscript"),
  dn: (look, value = 6) => (look.script = value === 0 ? undefined : "subscript"),
  caps: (look, value) => (look.capitals = value === 0 ? undefined : "caps"),
  scaps: (look, value) => (look.capitals = value === 0 ? undefined : "smallCaps"),
  v: (look, value) => (look.isHidden = value !== 0),
  deleted: (look, value) => (look.isDeleted = value !== 0),
  ulnone: (look) => (look.underline = undefined),
};

/** Applies a control word to the formatting of text. Returns whether it is one for that. */
export function changeCharacters(
  look: CharacterState,
  name: string,
  value: number | undefined,
): boolean {
  const underline = Object.hasOwn(UNDERLINES, name) ? UNDERLINES[name] : undefined;
  if (underline !== undefined) {
    look.underline = value === 0 ? undefined : underline;
    return true;
  }
  if (!Object.hasOwn(CHANGES, name)) return false;
  CHANGES[name]?.(look, value);
  return true;
}
