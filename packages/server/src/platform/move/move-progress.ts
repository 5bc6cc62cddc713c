/** How far a move is: bytes of files, rows copied, rows compared. */
export type OnMoveProgress = (
  step: "files" | "rows" | "comparison",
  done: number,
  /** The table, or the bytes of all files. */
  of: string | number,
) => void;
