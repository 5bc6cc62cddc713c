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
    failures: [
      ...unloadable.map(({ name }) => name),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName }) => `${name} › ${fullName}`),
      ),
    ],
  };
}

/** Adds up Playwright's report; a journey that passed only on a retry does not count as passed. */
export function countPlaywright({ stats, errors, suites = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...errors.map(({ message }) => message), ...failedJourneys(suites)],
  };
}

function failedJourneys(suites) {
  return suites.flatMap(({ file, specs = [], suites: nested = [] }) => [
    ...specs
      .flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })))
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ title, projectName }) => `[${projectName}] ${file} › ${title}`),
    ...failedJourneys(nested),
  ]);
}

/** A phase that failed, reported nothing or ran nothing cannot count as free of failures. */
export function countPhase(code, counts) {
  const { passed, failed, skipped, failures } = {
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: [],
    ...counts,
  };
  const silent = failed === 0 && (code !== 0 || passed === 0);
  if (silent) return { passed, failed: 1, skipped, failures: ["the whole phase: see its output"] };
  return { passed, failed, skipped, failures };
}

/** What failed, by name, a line each, so that nobody has to search the output for it. */
export function failedByName(phases) {
  return phases.flatMap(({ title, failures }) =>
    failures.map((failure) => `FAILED ${title}: ${failure}`),
  );
}

/** The closing line of `npm test`, preceded by the number of skipped tests if there are any: never in silence. */
export function summary(phases) {
  const sum = (what) => phases.reduce((total, phase) => total + phase[what], 0);
  const skipped = sum("skipped");
  const note = skipped > 0 ? `${skipped} skipped: this machine lacks what they need\n` : "";
  return `${note}${sum("passed")} passed, ${sum("failed")} failed`;
}
