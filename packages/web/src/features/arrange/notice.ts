/** The id of the arrange tools' toast: a newer one replaces the previous one and its offer to undo. */
export const ARRANGE_NOTICE = { id: "arrange" };
