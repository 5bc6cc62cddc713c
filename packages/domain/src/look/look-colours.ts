import { BARRO, JARDIM, NOITE } from "./deep-looks.ts";
import { GALERIA, GESSO, RECREIO } from "./bright-looks.ts";
import { HUES } from "./hues.ts";
import { AZULEJO, OFICINA } from "./line-looks.ts";
import type { Look } from "./look.ts";
import type { NamedColour } from "../tile/appearance.ts";
import type { Hue, LookColours, LookDrawing, Tint } from "./look-drawing.ts";
import type { Oklch } from "./oklch.ts";

/** M6: how each of the eight looks is drawn. */
export const LOOK_DRAWINGS: Readonly<Record<Look, LookDrawing>> = {
  gesso: GESSO,
  recreio: RECREIO,
  barro: BARRO,
  galeria: GALERIA,
  azulejo: AZULEJO,
  oficina: OFICINA,
  jardim: JARDIM,
  noite: NOITE,
};

/** The colour of a piece. */
export function pieceColour(colours: LookColours, colour: NamedColour): Oklch {
  if (colour === "white") return colours.paper;
  const hue = hueOf(colours, colour);
  return [hue.lightness ?? colours.piece.lightness, colours.piece.chroma * hue.strength, hue.hue];
}

/** Lesser words on a piece, and the opacity with which they cover it (0 to 1). */
export function softWords(
  colours: LookColours,
  colour: NamedColour,
): { readonly colour: Oklch; readonly opacity: number } {
  return colour === "white" || colours.softInk === undefined
    ? { colour: colours.muted, opacity: 1 }
    : { colour: colours.ink, opacity: colours.softInk };
}

/** The ground of a section; undefined in looks that set sections apart by a rule. Empty is a section without a colour. */
export function sectionGround(colours: LookColours, colour: NamedColour | ""): Oklch | undefined {
  const { section, ground, paper } = colours;
  if (section.by === "rule") return undefined;
  if (section.by === "ground") return section.ground;
  // Between paper and the ground.
  if (colour === "" || colour === "white")
    return [(ground[0] * 2 + paper[0]) / 3, ground[1], ground[2]];
  const isWarm = colour === "yellow" || colour === "orange";
  const { lightness, chroma, warmChroma } = section;
  return tinted({ lightness, chroma: isWarm ? warmChroma : chroma }, hueOf(colours, colour));
}

/** The title of a section. */
export function sectionInk(colours: LookColours, colour: NamedColour | ""): Oklch {
  const { section, onGround, ink } = colours;
  if (section.by === "rule") return onGround;
  if (!isTint(section.ink)) return section.ink;
  return colour === "" || colour === "white" ? ink : tinted(section.ink, hueOf(colours, colour));
}

/** Lesser words in the heading of a section. */
export function sectionMuted({ section, onGroundMuted, muted }: LookColours): Oklch {
  if (section.by === "rule") return onGroundMuted;
  return section.by === "ground" ? section.muted : muted;
}

function hueOf({ hues }: LookColours, colour: NamedColour): Hue {
  return hues[colour] ?? HUES[colour];
}

function tinted({ lightness, chroma }: Tint, { hue, strength }: Hue): Oklch {
  return [lightness, chroma * strength, hue];
}

function isTint(ink: Tint | Oklch): ink is Tint {
  return !Array.isArray(ink);
}
