import { provideFonts } from "../fonts/office-fonts.ts";
import type { FontLook } from "../sheets/compose/looks.ts";
import { drawSheets } from "../sheets/draw-sheets.ts";
import { textWidth } from "../sheets/text/measure.ts";
import type { Draw } from "../stage.ts";
import { odsToWorkbook } from "./ods-to-workbook.ts";

/** Draws an OpenDocument spreadsheet like a workbook. */
export const drawOds: Draw = async (stage) => {
  await stage.pause();
  const { bytes, omitted } = await odsToWorkbook(stage.bytes, {
    pause: () => stage.pause(),
    digitOf,
  });
  stage.omit(omitted);
  return drawSheets({ ...stage, bytes });
};

async function digitOf({ family = "Calibri", size = 11 }: FontLook): Promise<number> {
  await provideFonts({ typefaces: [family], text: "0123456789", languages: [] });
  return textWidth("0", { family, size });
}
