import { newCell, newRow, type RowState } from "./state.ts";

const MAX_CELLS = 63;

/** Reads the definitions of table rows. */
export class RowWords {
  row: RowState = newRow();
  cell = newCell();

  /** Returns whether it is a control word for rows. */
  read(name: string, value = 0): boolean {
    const { row, cell } = this;
    if (name === "trowd") {
      this.row = newRow();
      this.cell = newCell();
    } else if (name === "cellx") {
      cell.right = value;
      if (row.cells.length < MAX_CELLS) row.cells.push(cell);
      this.cell = newCell();
    } else if (name === "trleft") row.left = value;
    else if (name === "trgaph") row.gap = value;
    else if (name === "trrh") row.height = Math.abs(value);
    else if (name === "trqc") row.align = "center";
    else if (name === "trqr") row.align = "right";
    else if (name === "rtlrow") row.isRightToLeft = true;
    else if (name === "clvmgf") cell.merge = "restart";
    else if (name === "clvmrg") cell.merge = "continue";
    else if (name === "clmrg") cell.isJoined = true;
    else if (name === "clcbpat") cell.background = value;
    else if (name === "clvertalc") cell.vertical = "center";
    else if (name === "clvertalb") cell.vertical = "bottom";
    else return false;
    return true;
  }
}
