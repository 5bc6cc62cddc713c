import { drawSheets } from "../sheets/draw-sheets.ts";
import type { Draw } from "../stage.ts";
import { xlsToWorkbook } from "./xls-to-workbook.ts";

/** Draws a workbook of Excel 5 to 2003 like a current one. */
export const drawXls: Draw = async (stage) => {
  await stage.pause();
  const { bytes, omitted } = await xlsToWorkbook(stage.bytes, () => stage.pause());
  stage.omit(omitted);
  return drawSheets({ ...stage, bytes });
};
