/**
 * The maximum height of a picture or video in a tile's detail, in CSS: less if the window is low, so that its
 * surroundings stay visible. It is short because `sizes` attributes contain it and do not support variables.
 */
export const MEDIA_HEIGHT = "min(62dvh, max(40dvh, 100dvh - 23.5rem))";
