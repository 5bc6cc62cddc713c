/** Runs in the page: notes when the first piece is there, when the mosaic can be worked on, and how long the page is blocked. */
export function watchOpening() {
  const seen = { firstAt: 0, readyAt: 0, longest: 0, longestBeforeFirst: 0 };
  Reflect.set(globalThis, "opening", seen);
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      seen.longest = Math.max(seen.longest, duration);
      if (seen.firstAt === 0 || startTime < seen.firstAt)
        seen.longestBeforeFirst = Math.max(seen.longestBeforeFirst, duration);
    }
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    const now = performance.now();
    if (seen.firstAt === 0 && document.querySelector(".react-flow__node") !== null)
      seen.firstAt = now;
    if (document.querySelector("#sidebar") === null) requestAnimationFrame(look);
    else seen.readyAt = now;
  };
  requestAnimationFrame(look);
}
