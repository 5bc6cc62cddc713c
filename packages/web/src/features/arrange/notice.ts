/** Names the one notice of the tools for many tiles: what it offered last is over when something else is done. */
export const ARRANGE_NOTICE = { id: "arrange" };
