/** Adds up what Vitest reported; a file that could not even be loaded is one failure. */
export function countVitest(report) {
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Adds up what Playwright reported; a journey that passed only when repeated did not pass. */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** A phase that went wrong, told nothing, or ran nothing cannot count as free of failures. */
export function countPhase(code, counts) {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed, skipped };
}

/** The closing line of `npm test`, and before it, where some tests were skipped, how many: never in silence. */
export function summary(phases) {
  const sum = (what) => phases.reduce((total, phase) => total + phase[what], 0);
  const skipped = sum("skipped");
  const note = skipped > 0 ? `${skipped} skipped: what they need is not on this machine\n` : "";
  return `${note}${sum("passed")} passed, ${sum("failed")} failed`;
}
