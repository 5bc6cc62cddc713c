/** Z11: a window as narrow as a phone held upright. */
export const OF_A_PHONE = "(max-width: 639px)";
