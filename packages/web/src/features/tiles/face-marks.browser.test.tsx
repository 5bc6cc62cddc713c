import { lengthOf } from "@mosaico/domain/mosaic/area";
import { expect, test } from "vitest";
import { tile } from "#testing/component/open-mosaic.ts";
import { answer } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { SHAPES, sizeOfShape } from "./face-shape.ts";
import { TileFace } from "./tile-face.tsx";
// As specific as the style sheet of the canvas, and after it.
import "#features/reading/reading-piece.css";

const TITLE = "ÅÖÉ";
// Fractions of a pixel are rounded when glyphs are drawn.
const TOLERANCE = 0.5;

for (const face of ["icon", "text", "title"] as const) {
  for (const className of ["", "reading-piece"]) {
    test.each(SHAPES)(
      `marks above capitals are not cut (${face} %s ${className})`,
      async (shape) => {
        answer({ "GET /icons": () => ({ items: [], next: null }) });
        await document.fonts.ready;
        const { width, height } = sizeOfShape(shape);
        const data = { title: TITLE, content: "Öl", face, width, height };
        const { screen } = await show(
          <div className={className} style={{ width: lengthOf(width), height: lengthOf(height) }}>
            <TileFace fills isInGrid={className !== ""} tile={tile("a", data)} />
          </div>,
        );
        const title = screen.container.querySelector<HTMLElement>("b");
        if (title === null) throw new Error("No title is shown.");
        expect(title.textContent).toContain(TITLE);
        expect(baselineOf(title) - clipTopOf(title)).toBeGreaterThan(ascentOf(title) - TOLERANCE);
      },
    );
  }
}

/** Where the nearest element that cuts its content begins. */
function clipTopOf(element: HTMLElement): number {
  const isCutting = getComputedStyle(element).overflowY !== "visible";
  const parent = element.parentElement;
  if (isCutting || parent === null) return element.getBoundingClientRect().top;
  return clipTopOf(parent);
}

function baselineOf(element: HTMLElement): number {
  const mark = document.createElement("span");
  mark.style.display = "inline-block";
  element.prepend(mark);
  const { bottom } = mark.getBoundingClientRect();
  mark.remove();
  return bottom;
}

/** How far the glyphs of the title reach above the baseline, in pixels. */
function ascentOf(element: HTMLElement): number {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) throw new Error("There is no canvas to measure on.");
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return context.measureText(TITLE).actualBoundingBoxAscent;
}
