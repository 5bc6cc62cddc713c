const DAY_MS = 24 * 60 * 60_000;
/** The time frames of SECURITY.md, in days. */
export const FRAMES = { critical: 7, high: 30, other: 90 };

/**
 * The advisories in a report of `npm audit --json`, each once, with the installed packages that it concerns.
 * @returns {{ id: string; package: string; severity: string; title: string; url: string; paths: string[] }[]}
 */
export function advisoriesIn(report) {
  const { vulnerabilities } = report;
  if (typeof vulnerabilities !== "object" || vulnerabilities === null) {
    throw new Error(report.error?.summary || report.message || "this is no report of npm audit");
  }
  const found = new Map();
  for (const { via, nodes } of Object.values(vulnerabilities)) {
    // A text names another package of the report, through which this one is concerned.
    for (const one of via.filter((each) => typeof each === "object")) {
      const id = /GHSA(?:-[a-z0-9]{4}){3}/.exec(one.url ?? "")?.[0] ?? String(one.source);
      const { name, severity, title, url } = one;
      found.set(`${id} ${name}`, { id, package: name, severity, title, url, paths: nodes });
    }
  }
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * What is to be done about each advisory. One that is not among the known ones is new: somebody has to look at it.
 * @param {ReturnType<typeof advisoriesIn>} found
 * @param {{ id: string; package: string; since: string; unaffected?: string }[]} known with the day from which the time
 *   frame runs, and why Mosaico is not affected, if it is not
 * @param {string} today as YYYY-MM-DD
 */
export function judgeAdvisories(found, known, today) {
  return found.map((one) => {
    const entry = known.find(({ id, package: name }) => id === one.id && name === one.package);
    if (entry?.unaffected) return { ...one, verdict: "unaffected", why: entry.unaffected };
    const due = dueOf(one.severity, entry?.since ?? today);
    if (entry === undefined) return { ...one, verdict: "new", due };
    return { ...one, verdict: today > due ? "overdue" : "open", due };
  });
}

/** The last day on which a release with the fix is in time. */
function dueOf(severity, since) {
  const days = FRAMES[severity] ?? FRAMES.other;
  return new Date(Date.parse(since) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The known advisories with those that are new, from today on, and without those that concern nothing any more. */
export function noteAdvisories(judged, known, today) {
  return judged.map(({ id, package: name, severity }) => ({
    id,
    package: name,
    severity,
    since: today,
    ...known.find((one) => one.id === id && one.package === name),
  }));
}
