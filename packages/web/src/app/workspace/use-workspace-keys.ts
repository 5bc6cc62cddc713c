import type { Workspace } from "./workspace.ts";
import { useShortcuts } from "#features/shortcuts/use-shortcuts.ts";

type Tools = Pick<
  Workspace,
  | "ask"
  | "find"
  | "maintenance"
  | "moving"
  | "openHistory"
  | "openPalette"
  | "present"
  | "rights"
  | "setMaintenance"
  | "setMoving"
  | "undo"
  | "zoom"
>;

/** The shortcuts of the open mosaic: undo, redo, and one letter for each tool that is currently available. */
export function useWorkspaceKeys(tools: Tools): void {
  const { ask, maintenance, moving, openHistory, rights, undo, zoom } = tools;
  useShortcuts(
    {
      "mod+z": undo.undo.go,
      "mod+shift+z": undo.redo.go,
      "mod+y": undo.redo.go,
      "mod+f": tools.find,
      "mod+k": tools.openPalette,
    },
    {
      maintenance: rights.edit ? () => tools.setMaintenance(!maintenance) : undefined,
      newTile: maintenance && rights.design ? () => ask("addTile") : undefined,
      history: maintenance ? openHistory : undefined,
      moving: maintenance ? () => tools.setMoving(!moving) : undefined,
      present: tools.present,
      list: () => ask("shortcuts"),
      zoomIn: zoom?.zoomIn,
      zoomOut: zoom?.zoomOut,
      fit: zoom?.fit,
    },
  );
}
