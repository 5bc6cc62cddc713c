/** All texts in this language, by area of the app, except those of the first screens (`en-first.ts`) and of the help. */
export const texts: Record<string, unknown> = Object.fromEntries(
  Object.entries(
    import.meta.glob<unknown>(
      ["./en/*.json", "!./en/{answers,app,auth,errors,offline,page}.json"],
      {
        eager: true,
        import: "default",
      },
    ),
  ).map(([path, room]) => [/^\.\/en\/(\w+)/.exec(path)?.[1], room]),
);
