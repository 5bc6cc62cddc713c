/** Height of the lower edge covered by the tool dock beside a sidebar, in pixels. */
export const DOCK_INSET = 72;

/** Height covered by the selection bar above the dock, in pixels. */
export const BAR_INSET = 64;

/** Width of the minimap in the lower left corner, which the bars must not cover, in pixels. */
export const MAP_WIDTH = 212;

/** Width of the right edge covered by the sidebar, in pixels. */
export const SIDEBAR_INSET = { open: 320, closed: 80 } as const;

/** Height covered by the switch between reading grid and wall, with the space around it, in pixels. */
export const SWITCH_INSET = 68;

/** Height of the lower edge covered on a phone by the bar, and by the bar with the dock above it, in pixels. */
export const PHONE_INSET = { bar: 72, withDock: 136 } as const;
