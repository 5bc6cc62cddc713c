import { expect, test } from "vitest";
import { createGroupTurns } from "./group-turns.ts";

type Job = { readonly name: string; readonly key: number; readonly joins?: false };

test("jobs that arrive at once run together, those with one key in their order", async () => {
  const { run, log, end } = turns();
  const all = Promise.all([run("a1"), run("b1"), run("a2")]);
  await end("a1 b1 a2");
  expect(await all).toEqual(["a1", "b1", "a2"]);
  expect(log).toEqual(["a1 b1 a2"]);
});

test("a job waits for those with its key, and others do not", async () => {
  const { run, log, end, begun } = turns();
  const first = run("a1");
  await begun("a1");
  const later = [run("a2"), run("b1"), run("a3")];
  await begun("b1");
  expect(log).toEqual(["a1", "b1"]);
  await end("a1");
  await begun("a2 a3");
  await end("b1");
  await end("a2 a3");
  expect(await Promise.all([first, ...later])).toEqual(["a1", "a2", "b1", "a3"]);
});

test("what has no outcome runs alone before whoever waits for its key, and the others go on", async () => {
  const { run, log, end, begun } = turns(["a1", "a2"]);
  const both = [run("a1"), run("a2")];
  const other = run("b1");
  await end("a1 a2 b1");
  expect(await other).toBe("b1");
  const late = [run("a3"), run("c1")];
  await begun("alone a1");
  await begun("c1");
  expect(log).toEqual(["a1 a2 b1", "alone a1", "c1"]);
  await end("alone a1");
  await end("alone a2");
  await end("c1");
  await end("a3");
  expect(await Promise.all([...both, ...late])).toEqual(["a1", "a2", "a3", "c1"]);
});

test("what may not join runs alone, and does not overtake", async () => {
  const { run, log, end, begun } = turns();
  const all = Promise.all([run("a1"), run("a2", false), run("a3"), run("b1", false)]);
  await begun("alone b1");
  await begun("a1");
  expect(log).toEqual(["alone b1", "a1"]);
  for (const name of ["alone b1", "a1", "alone a2", "a3"]) await end(name);
  expect(await all).toEqual(["a1", "a2", "a3", "b1"]);
});

test("an error of the whole group is that of each, and the next ones run", async () => {
  const { run, end } = turns();
  const lost = [run("a1"), run("a2")].map((job) => job.catch(String));
  await end("a1 a2", new Error("lost"));
  expect(await Promise.all(lost)).toEqual(["Error: lost", "Error: lost"]);
  const next = run("a3");
  await end("a3");
  expect(await next).toBe("a3");
});

/** Turns whose jobs end when the test says so; those named in `refused` have no outcome in a group. */
function turns(refused: readonly string[] = []) {
  const log: string[] = [];
  const running = new Map<string, PromiseWithResolvers<void>>();
  const work = async (name: string) => {
    log.push(name);
    const ended = Promise.withResolvers<void>();
    running.set(name, ended);
    await ended.promise;
  };
  const enter = createGroupTurns<Job, string>({
    keyOf: ({ key }) => key,
    mayJoin: ({ joins }) => joins === undefined,
    runTogether: async (jobs) => {
      await work(jobs.map(({ name }) => name).join(" "));
      const settled = jobs.filter(({ name }) => !refused.includes(name));
      return new Map(settled.map((job) => [job, { result: job.name }]));
    },
    runAlone: async ({ name }) => {
      await work(`alone ${name}`);
      return name;
    },
  });
  const begun = async (name: string) => {
    await expect.poll(() => running.has(name), { interval: 1, timeout: 2000 }).toBe(true);
  };
  return {
    log,
    begun,
    run: (name: string, joins = true) => {
      const job = { name, key: name.charCodeAt(0) };
      return enter(joins ? job : { ...job, joins: false });
    },
    end: async (name: string, error?: Error) => {
      await begun(name);
      if (error === undefined) running.get(name)?.resolve();
      else running.get(name)?.reject(error);
    },
  };
}
