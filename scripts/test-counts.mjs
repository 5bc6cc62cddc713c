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
      ...unloadable.map(({ name, message }) => failure(name, name, message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName, failureMessages = [] }) =>
            failure(`${name} › ${fullName}`, name, failureMessages[0]),
          ),
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
    failures: [...errors.map(({ message }) => failure(message)), ...failedJourneys(suites)],
  };
}

function failedJourneys(suites) {
  return suites.flatMap(({ file, specs = [], suites: nested = [] }) => [
    ...specs
      .flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })))
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ title, projectName, results = [] }) =>
        failure(`[${projectName}] ${file} › ${title}`, file, results[0]?.error?.message),
      ),
    ...failedJourneys(nested),
  ]);
}

/** A phase that failed, reported nothing or ran nothing cannot count as free of failures. */
export function countPhase(code, counts) {
  const counted = { passed: 0, failed: 0, skipped: 0, failures: [], ...counts };
  const { passed, failed, skipped } = counted;
  const silent = failed === 0 && (code !== 0 || passed === 0);
  if (silent) {
    return { passed, failed: 1, skipped, failures: [failure("the whole phase: see its output")] };
  }
  return counted;
}

/** A failed test, the file that contains it, and the first line of the reason. */
function failure(name, file, message = "") {
  // oxlint-disable-next-line no-control-regex -- Playwright colours its messages.
  const [reason = ""] = message.replace(/\u001B\[[0-9;]*m/gu, "").split("\n");
  return { name, file, reason };
}

/**
 * The counts of a phase whose failed tests ran once more: those that passed then count as passed and are listed as
 * flaky, everything else that failed in either run counts as failed.
 */
export function countSecondTry(first, second) {
  const again = new Set(second.failures.map(({ name }) => name));
  const flaky = first.failures.filter(({ name }) => !again.has(name));
  return {
    ...first,
    passed: first.passed + flaky.length,
    failed: second.failures.length,
    failures: second.failures,
    flaky,
  };
}

/** What failed or passed only on the second try, a line each, so that nobody has to search the output for it. */
export function failedByName(phases) {
  const lines = (mark, title, tests) =>
    tests.map(({ name, reason }) => `${mark} ${title}: ${name}${reason && ` – ${reason}`}`);
  return phases.flatMap(({ title, failures, flaky = [] }) => [
    ...lines("FLAKY", title, flaky),
    ...lines("FAILED", title, failures),
  ]);
}

/** The closing line of `npm test`, preceded by the number of skipped tests if there are any: never in silence. */
export function summary(phases) {
  const sum = (what) => phases.reduce((total, phase) => total + phase[what], 0);
  const skipped = sum("skipped");
  const note = skipped > 0 ? `${skipped} skipped: this machine lacks what they need\n` : "";
  return `${note}${sum("passed")} passed, ${sum("failed")} failed`;
}
