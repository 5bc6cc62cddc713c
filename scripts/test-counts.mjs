/** Adds up Vitest's report; a file that could not be loaded counts as one failure. */
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

/** Adds up Playwright's report; a journey that passed only on a retry does not count as passed. */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** A phase that failed, reported nothing or ran nothing cannot count as free of failures. */
export function countPhase(code, counts) {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed, skipped };
}

/** The closing line of `npm test`, preceded by the number of skipped tests if there are any: never in silence. */
export function summary(phases) {
  const sum = (what) => phases.reduce((total, phase) => total + phase[what], 0);
  const skipped = sum("skipped");
  const note = skipped > 0 ? `${skipped} skipped: this machine lacks what they need\n` : "";
  return `${note}${sum("passed")} passed, ${sum("failed")} failed`;
}
