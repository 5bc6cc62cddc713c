const journeySizes = new Set(["desktop", "phone"]);

/** Returns whether the arguments of `npm test` name browser journeys; everything else is for Vitest. */
export function isForJourneys(args) {
  return args.some((arg, index) =>
    args[index - 1] === "--project"
      ? journeySizes.has(arg)
      : /\.spec\.ts(?::\d+)?$/u.test(arg) || /^(?:\.\/)?e2e(?:\/(?!support)|$)/u.test(arg),
  );
}

/** Returns whether Vitest's arguments may select component tests, which run in a browser. */
export function needsBrowser(args) {
  const projects = args.filter((_, index) => args[index - 1] === "--project");
  return projects.length === 0 || projects.includes("components");
}
