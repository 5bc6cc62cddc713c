/** The id of the element that shows the first view until the program has taken its place. */
export const FIRST_VIEW_ID = "first-view";
