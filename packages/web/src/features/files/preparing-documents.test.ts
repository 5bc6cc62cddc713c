import type { OfficeView } from "@mosaico/contract/files";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PreparingDocuments } from "./preparing-documents.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const DONE: OfficeView = { state: "pdf", url: "/files/a.pdf" };

function setUp(answer: (name: string) => Promise<OfficeView>) {
  const asked: string[] = [];
  const preparing = new PreparingDocuments((name) => {
    asked.push(name);
    return answer(name);
  });
  const names = () => [...preparing.names.getState()];
  return { preparing, asked, names };
}

/** Long enough for one question, however it is spread, and for no more than so many. */
const next = () => vi.advanceTimersToNextTimerAsync();

test("a document that is being prepared is asked about until it is there", async () => {
  const answers: OfficeView[] = [{ state: "working" }, DONE];
  const { preparing, asked, names } = setUp(async () => answers.shift() ?? DONE);
  preparing.note("a", "working");
  expect(names()).toEqual(["a"]);
  await next();
  expect(names()).toEqual(["a"]);
  await next();
  expect(names()).toEqual([]);
  await next();
  expect(asked).toEqual(["a", "a"]);
});

test("many documents are asked about in turn, one at a time", async () => {
  const { preparing, asked } = setUp(async () => ({ state: "working" }));
  for (const name of ["a", "b", "c"]) preparing.note(name, "working");
  for (let n = 0; n < 5; n++) await next();
  expect(asked).toEqual(["a", "b", "c", "a", "b"]);
});

test("what is not being prepared, or cannot be asked about, is not among them", async () => {
  const { preparing, names } = setUp(() => Promise.reject(new Error("offline")));
  preparing.note("a", "none");
  preparing.note("b", "pdf");
  expect(names()).toEqual([]);
  preparing.note("c", "working");
  await next();
  expect(names()).toEqual([]);
});

test("one that comes after all others were there is asked about as well", async () => {
  const { preparing, asked } = setUp(async () => DONE);
  preparing.note("a", "working");
  await next();
  await next();
  preparing.note("b", "working");
  await next();
  expect(asked).toEqual(["a", "b"]);
});
