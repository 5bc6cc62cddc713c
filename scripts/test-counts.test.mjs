import { describe, expect, test } from "vitest";
import {
  countPhase,
  countPlaywright,
  countSecondTry,
  countVitest,
  failedByName,
  summary,
} from "./test-counts.mjs";

const vitest = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

describe("the closing line", () => {
  test("adds up all phases and does not mention skipped tests if there are none", () => {
    expect(summary([countVitest(vitest), countPlaywright(playwright)])).toBe("8 passed, 0 failed");
  });

  test("reports skipped tests on the line before the last", () => {
    expect(summary([countVitest({ ...vitest, numPendingTests: 2 })])).toBe(
      "2 skipped: this machine lacks what they need\n5 passed, 0 failed",
    );
  });

  test("counts a test file that could not be loaded as failed", () => {
    const testResults = [{ status: "failed", assertionResults: [] }];
    expect(countVitest({ ...vitest, testResults }).failed).toBe(1);
  });

  test("counts a journey that passed only on a retry as failed", () => {
    expect(
      countPlaywright({ ...playwright, stats: { ...playwright.stats, flaky: 1 } }).failed,
    ).toBe(1);
  });

  test.each([
    ["failed without a failed test", 1, { passed: 4, failed: 0, skipped: 0 }, 1],
    ["left no report", 1, undefined, 1],
    ["succeeded without a report", 0, undefined, 1],
    ["ran no test at all", 0, { passed: 0, failed: 0, skipped: 7 }, 1],
    ["failed twice", 1, { passed: 4, failed: 2, skipped: 0 }, 2],
    ["succeeded", 0, { passed: 4, failed: 0, skipped: 0 }, 0],
  ])("a phase that %s", (_, code, counts, failed) => {
    expect(countPhase(code, counts).failed).toBe(failed);
  });
});

describe("what failed", () => {
  test("is named by file and title, also in groups of journeys", () => {
    const testResults = [
      {
        name: "a.test.ts",
        status: "failed",
        assertionResults: [
          {
            status: "failed",
            fullName: "tiles overlap",
            failureMessages: ["Error: expected 1\n    at a.test.ts:3"],
          },
          { status: "passed", fullName: "tiles move" },
        ],
      },
      { name: "b.test.ts", status: "failed", assertionResults: [] },
    ];
    const results = [{ error: { message: "\u001B[31mtimed out\u001B[39m\nlog" } }];
    const journey = (title, status) => ({
      title,
      tests: [{ projectName: "phone", status, results }],
    });
    const suites = [
      {
        file: "c.spec.ts",
        specs: [journey("signs in", "expected")],
        suites: [{ file: "c.spec.ts", specs: [journey("signs out", "flaky")] }],
      },
    ];
    const phases = [
      { title: "units", ...countVitest({ ...vitest, testResults }) },
      { title: "journeys", ...countPlaywright({ ...playwright, suites }) },
      { title: "checks", ...countPhase(1) },
    ];
    expect(failedByName(phases)).toEqual([
      "FAILED units: b.test.ts",
      "FAILED units: a.test.ts › tiles overlap – Error: expected 1",
      "FAILED journeys: [phone] c.spec.ts › signs out – timed out",
      "FAILED checks: the whole phase: see its output",
    ]);
  });

  test("is nothing if all passed", () => {
    expect(failedByName([{ title: "units", ...countVitest(vitest) }])).toEqual([]);
  });
});

describe("a second try", () => {
  const failed = (...names) => ({
    passed: 5,
    failed: names.length,
    skipped: 0,
    failures: names.map((name) => ({ name, file: "a.test.ts", reason: "Error: late" })),
  });

  test("that passes turns a failure into a flaky test, which is named", () => {
    const counts = countSecondTry(failed("a"), failed());
    expect(counts).toMatchObject({ passed: 6, failed: 0 });
    expect(failedByName([{ title: "units", ...countPhase(0, counts) }])).toEqual([
      "FLAKY units: a – Error: late",
    ]);
  });

  test("that fails again leaves the failure, and adds what failed only then", () => {
    const counts = countSecondTry(failed("a", "b"), failed("b", "c"));
    expect(counts).toMatchObject({ passed: 6, failed: 2 });
    expect(failedByName([{ title: "units", ...counts }])).toEqual([
      "FLAKY units: a – Error: late",
      "FAILED units: b – Error: late",
      "FAILED units: c – Error: late",
    ]);
  });
});
