import type { Position, TileId } from "@mosaico/domain/tile/tile";
import { type RefObject, useCallback, useRef, useState } from "react";
import type { Rights } from "#features/mosaics/rights.ts";
import { focusedElement } from "#platform/page/focused-element.ts";
import { type Question, mayAsk } from "./questions.ts";
import { useQuestion } from "./use-question.ts";

type OpenTile = { readonly tileId?: TileId; readonly isEditing: boolean };

/** What can be imported and was dropped, and where. A file can be added as a tile of its own instead. */
type DroppedImport = { readonly point: Position } & (
  | { readonly file: File; readonly asFile: () => void }
  | { readonly entries: readonly FileSystemEntry[] }
);

/** Which dialog of the workspace is open, and for what. */
export type Dialogs = {
  readonly question: Question | undefined;
  readonly ask: (question: Question | undefined) => void;
  /** The mosaic whose opening waits for a confirmation. */
  readonly switchTo: number | undefined;
  readonly askToSwitch: (id: number | undefined) => void;
  readonly tile: OpenTile;
  readonly openTile: (id: TileId, mode?: "view" | "edit", opener?: HTMLElement | null) => void;
  /** Shows another tile in the same dialog. */
  readonly stepTo: (id: TileId) => void;
  readonly closeTile: () => void;
  /** The dropped file that is to be imported, if there is one. */
  readonly dropped: DroppedImport | undefined;
  readonly importDropped: (dropped: DroppedImport) => void;
  /** The position of a new tile; undefined for the middle. */
  readonly newTileNear: Position | undefined;
  readonly addTileNear: (point: Position) => void;
  /** Closes the open tile; returns false if the user has to be asked first. */
  readonly leaveTile: RefObject<(() => boolean) | null>;
  /** Gets the focus back when a tile's dialog closes. */
  readonly opener: RefObject<HTMLElement | null>;
};

export function useDialogs(rights: Rights): Dialogs {
  const opener = useRef<HTMLElement>(null);
  const leaveTile = useRef<() => boolean>(null);
  const [question, setQuestion] = useQuestion();
  const [switchTo, setSwitchTo] = useState<number>();
  const [tile, setTile] = useState<OpenTile>({ isEditing: false });
  const [newTileNear, setNewTileNear] = useState<Position>();
  const [dropped, setDropped] = useState<DroppedImport>();
  const openTile: Dialogs["openTile"] = useCallback(
    (tileId, mode = "view", element = focusedElement()) => {
      opener.current = element;
      setTile({ tileId, isEditing: mode === "edit" });
    },
    [],
  );
  return {
    // The dialog of a new tile handles a lost right itself, so that its text can still be read.
    question:
      question === undefined || question === "addTile" || mayAsk(rights, question)
        ? question
        : undefined,
    ask: (next) => {
      setQuestion(next);
      setNewTileNear(undefined);
      setDropped(undefined);
    },
    dropped,
    importDropped: (file) => {
      setDropped(file);
      setQuestion("importInto");
    },
    switchTo,
    askToSwitch: setSwitchTo,
    tile,
    openTile,
    stepTo: (tileId) => setTile({ tileId, isEditing: false }),
    closeTile: () => setTile({ isEditing: false }),
    newTileNear,
    addTileNear: (point) => {
      setNewTileNear(point);
      setQuestion("addTile");
    },
    leaveTile,
    opener,
  };
}
