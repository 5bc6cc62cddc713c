import type { Draw } from "../stage.ts";
import { drawWord } from "../word/draw-word.ts";
import { rtfToWord } from "./rtf-to-word.ts";

/** Draws a document in Rich Text Format like a Word document. */
export const drawRtf: Draw = async (stage) => {
  await stage.pause();
  const { bytes, omitted } = rtfToWord(stage.bytes);
  stage.omit(omitted);
  return drawWord({ ...stage, bytes });
};
