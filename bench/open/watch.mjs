/**
 * Runs in the page: notes when the first piece is there, also in what the server sends ahead of the program; when the
 * program shows it, with its tools if there are any; and how long the page is blocked.
 */
export function watchOpening() {
  const seen = { firstAt: 0, readyAt: 0, longest: 0, longestBeforeFirst: 0, longestAfter: 0 };
  Reflect.set(globalThis, "opening", seen);
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      seen.longest = Math.max(seen.longest, duration);
      if (seen.readyAt > 0 && startTime > seen.readyAt)
        seen.longestAfter = Math.max(seen.longestAfter, duration);
      if (seen.firstAt === 0 || startTime < seen.firstAt)
        seen.longestBeforeFirst = Math.max(seen.longestBeforeFirst, duration);
    }
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    const now = performance.now();
    const isSeen =
      document.querySelector(".react-flow__node, .reading-piece, [data-first]") !== null;
    if (seen.firstAt === 0 && isSeen) seen.firstAt = now;
    const ofProgram = document.querySelector(
      ":is(main .react-flow__node, main .reading-piece):not(.first-view *)",
    );
    const isVisitor = location.pathname.startsWith("/m/");
    const isReady =
      ofProgram !== null && (isVisitor || document.querySelector("#sidebar") !== null);
    if (isReady) seen.readyAt = now;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
