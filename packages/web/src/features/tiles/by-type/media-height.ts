/**
 * How high a picture or a film is at most in a tile's detail, in CSS: less where the window is low, so that what stands
 * around it is in sight too. Short in a `sizes` attribute as well, which knows no variables.
 */
export const MEDIA_HEIGHT = "min(62dvh, max(40dvh, 100dvh - 23.5rem))";
