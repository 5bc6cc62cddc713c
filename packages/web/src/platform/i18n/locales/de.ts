/** All texts in this language, by area of the app, except those of the help; one chunk of the build. */
export const texts: Record<string, unknown> = Object.fromEntries(
  Object.entries(
    import.meta.glob<unknown>(["./de/*.json", "!./de/answers.json"], {
      eager: true,
      import: "default",
    }),
  ).map(([path, room]) => [path.slice("./de/".length, -".json".length), room]),
);
