import type { Draw } from "../stage.ts";
import { drawWord } from "../word/draw-word.ts";
import { odtToWord } from "./odt-to-word.ts";

/** Draws an OpenDocument text like a Word document. */
export const drawOdt: Draw = async (stage) => {
  await stage.pause();
  const { bytes, omitted } = odtToWord(stage.bytes);
  stage.omit(omitted);
  return drawWord({ ...stage, bytes });
};
