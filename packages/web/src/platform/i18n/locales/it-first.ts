/** The texts of the first screens in this language, by area of the app: of everything that is shown to visitors. */
export const texts: Record<string, unknown> = Object.fromEntries(
  Object.entries(
    import.meta.glob<unknown>("./it/{app,auth,errors,offline}.json", {
      eager: true,
      import: "default",
    }),
  ).map(([path, room]) => [path.slice("./it/".length, -".json".length), room]),
);
