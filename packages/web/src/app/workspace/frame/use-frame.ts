import { BAR_INSET, DOCK_INSET, PHONE_INSET, SIDEBAR_INSET } from "#ui/frame-insets.ts";
import { useNarrow } from "#ui/use-narrow.ts";
import { useSidebarOpen } from "./use-sidebar-open.ts";

/** The frame around the canvas, with the width in pixels that it covers at each edge. */
export type Frame = {
  readonly isNarrow: boolean;
  readonly isSidebarOpen: boolean;
  readonly setSidebarOpen: (open: boolean) => void;
  readonly rightInset: number;
  /** The phone's bar and dock; 0 beside a sidebar. */
  readonly bottomInset: number;
  /** The bar, the dock, or neither. */
  readonly docked: number;
  /** The same with the selection bar above it, if it is shown there. */
  readonly footInset: (hasSelection: boolean) => number;
};

export function useFrame(maintenance: boolean): Frame {
  const isNarrow = useNarrow();
  const [isSidebarOpen, setSidebarOpen] = useSidebarOpen();
  const bottomInset = isNarrow ? PHONE_INSET[maintenance ? "withDock" : "bar"] : 0;
  const docked = isNarrow || !maintenance ? bottomInset : DOCK_INSET;
  return {
    isNarrow,
    isSidebarOpen,
    setSidebarOpen,
    rightInset: isNarrow ? 0 : SIDEBAR_INSET[isSidebarOpen ? "open" : "closed"],
    bottomInset,
    docked,
    footInset: (hasSelection) => (!isNarrow && hasSelection ? docked + BAR_INSET : docked),
  };
}
