import { HUES } from "@mosaico/domain/look/hues";
import { LOOK_DRAWINGS, pieceColour } from "@mosaico/domain/look/look-colours";
import type { LookColours, LookDrawing } from "@mosaico/domain/look/look-drawing";
import { LOOKS } from "@mosaico/domain/look/look";
import { cssOf } from "@mosaico/domain/look/oklch";
import { type NamedColour, TILE_COLOURS } from "@mosaico/domain/tile/appearance";

const FACES: Record<LookDrawing["titleFace"], string> = {
  bricolage: "var(--font-title)",
  fredoka: '"Fredoka Variable", var(--font-sans)',
  newsreader: '"Newsreader Variable", ui-serif, Georgia, serif',
  martian: '"Martian Mono Variable", ui-monospace, monospace',
};
// Some faces are wider or smaller than the one that the sizes of titles in pieces are made for.
const FACE_SCALES: Partial<Record<LookDrawing["titleFace"], number>> = {
  newsreader: 1.06,
  martian: 0.8,
};

const NOTE =
  "/* Written from packages/domain/src/look by look-tokens.test.ts. To change it, change the data and run the test with -u. */";
// The colours whose hue, strength and lightness differ between looks.
const BY_LOOK: readonly NamedColour[] = ["yellow", "orange"];

/** The style sheet with the colours and shapes of the looks, as one block of variables for each look and theme. */
export function lookTokens(): string {
  const blocks = LOOKS.flatMap((look) => {
    const drawing = LOOK_DRAWINGS[look];
    const light = look === "gesso" ? ":root,\n[data-look]" : `[data-look="${look}"]`;
    const dark =
      look === "gesso"
        ? '[data-theme="dark"],\n[data-theme="dark"] [data-look]'
        : `[data-theme="dark"] [data-look="${look}"]`;
    return [
      block(light, { ...shapesOf(drawing), ...coloursOf(drawing.light) }),
      block(dark, coloursOf(drawing.dark)),
    ];
  });
  return `${NOTE}\n${blocks.join("\n")}`;
}

/** The style sheet with the hues of the named colours. Those of yellow and orange depend on the look. */
export function colourTokens(): string {
  const blocks = TILE_COLOURS.map((colour) => nested(`&[data-colour="${colour}"]`, hueOf(colour)));
  return `${NOTE}
/* A piece's colour is oklch(L, C × k, h): L and C come from the look, h and k from its colour. Ink is readable on all. */
.tile-colour {
  --piece: oklch(var(--piece-l) calc(var(--piece-c) * var(--piece-k)) var(--piece-h));

${blocks.join("")}}
`;
}

function hueOf(colour: NamedColour): Readonly<Record<string, string | number>> {
  if (colour === "white") return { piece: "var(--piece-paper)" };
  if (BY_LOOK.includes(colour)) {
    return Object.fromEntries(
      ["h", "k", "l"].map((one) => [`piece-${one}`, `var(--piece-${colour}-${one})`]),
    );
  }
  return { "piece-h": HUES[colour].hue, "piece-k": HUES[colour].strength };
}

function nested(selector: string, variables: Readonly<Record<string, string | number>>): string {
  return block(selector, variables).replace(/^(?=.)/gm, "  ");
}

function block(selector: string, variables: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries(variables).map(([name, value]) => `  --${name}: ${value};\n`);
  return `${selector} {\n${lines.join("")}}\n`;
}

function shapesOf(drawing: LookDrawing): Record<string, string | number> {
  return {
    "piece-radius": `${drawing.radius}px`,
    joint: `${drawing.joint}px`,
    "section-radius": `${drawing.sectionRadius}px`,
    "look-title": FACES[drawing.titleFace],
    "look-title-weight": drawing.titleWeight,
    "look-title-size": `${drawing.titleSize}px`,
    "look-title-tracking": `${drawing.titleTracking}em`,
    "look-heading-weight": drawing.headingWeight,
    "look-heading-tracking": `${drawing.headingTracking}em`,
    "look-piece-weight": drawing.pieceWeight,
    "look-face-scale": FACE_SCALES[drawing.titleFace] ?? 1,
    "look-case": drawing.isUpperCase ? "uppercase" : "none",
  };
}

function coloursOf(colours: LookColours): Record<string, string | number> {
  const { piece, section } = colours;
  return {
    "look-ground": cssOf(colours.ground),
    "on-ground": cssOf(colours.onGround),
    "on-ground-muted": cssOf(colours.onGroundMuted),
    "look-ink": cssOf(colours.ink),
    "look-muted": cssOf(colours.muted),
    "look-soft":
      colours.softInk === undefined
        ? cssOf(colours.muted)
        : `color-mix(in srgb, ${cssOf(colours.ink)} ${colours.softInk * 100}%, transparent)`,
    "piece-paper": cssOf(colours.paper),
    "piece-l": piece.lightness,
    "piece-c": piece.chroma,
    ...Object.assign({}, ...BY_LOOK.map((colour) => hueVariables(colours, colour))),
    ...sectionVariables(section, colours),
  };
}

function hueVariables(colours: LookColours, colour: NamedColour): Record<string, number> {
  const { hue, strength } = colours.hues[colour] ?? HUES[colour];
  return {
    [`piece-${colour}-l`]: pieceColour(colours, colour)[0],
    [`piece-${colour}-h`]: hue,
    [`piece-${colour}-k`]: strength,
  };
}

/** `initial` leaves a colour to what the style sheet of sections has as its fallback. */
function sectionVariables(
  section: LookColours["section"],
  { onGround, onGroundMuted, muted }: LookColours,
): Record<string, string | number> {
  if (section.by === "rule") {
    return {
      "section-fill": "transparent",
      "section-title": cssOf(onGround),
      "section-muted": cssOf(onGroundMuted),
      "section-rule": `color-mix(in srgb, ${cssOf(onGround)} ${section.opacity * 100}%, transparent)`,
    };
  }
  if (section.by === "tint") {
    return {
      "section-fill": "initial",
      "section-l": section.lightness,
      "section-c": section.chroma,
      "section-warm-c": section.warmChroma,
      "section-title": "initial",
      "section-ink-l": section.ink.lightness,
      "section-ink-c": section.ink.chroma,
      "section-muted": cssOf(muted),
      "section-rule": "transparent",
    };
  }
  return {
    "section-fill": cssOf(section.ground),
    "section-title": "lightness" in section.ink ? "initial" : cssOf(section.ink),
    ...("lightness" in section.ink && {
      "section-ink-l": section.ink.lightness,
      "section-ink-c": section.ink.chroma,
    }),
    "section-muted": cssOf(section.muted),
    "section-rule": "transparent",
  };
}
