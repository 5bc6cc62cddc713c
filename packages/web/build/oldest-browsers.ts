/** The oldest versions that the product supports, for which it is built. `docs/running.md` says the same. */
export const OLDEST_BROWSERS = {
  chrome: "122",
  edge: "122",
  firefox: "127",
  safari: "17.4",
  ios: "17.4",
} as const;

/** The same as the target of a build, for scripts and style sheets. */
export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(
  ([name, version]) => name + version,
);
