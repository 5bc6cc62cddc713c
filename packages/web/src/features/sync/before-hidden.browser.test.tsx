import { afterEach, expect, test } from "vitest";
import { BeforeHidden } from "./before-hidden.ts";

const done: string[] = [];
const work = (name: string) => () => void done.push(name);
const nextFrames = () =>
  new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));

afterEach(() => done.splice(0));

test("work that may not wait is done at once, unless earlier work waits", async () => {
  const soon = new BeforeHidden();
  soon.run(work("at once"), false);
  expect(done).toEqual(["at once"]);
  soon.run(work("later"), true);
  soon.run(work("after it"), false);
  expect(done).toEqual(["at once"]);
  await nextFrames();
  await expect.poll(() => done).toEqual(["at once", "later", "after it"]);
  soon.run(work("at once again"), false);
  expect(done.at(-1)).toBe("at once again");
});

test("a page that is closed or hidden has done it before, and does it once", async () => {
  for (const event of ["pagehide", "visibilitychange"]) {
    done.splice(0);
    const soon = new BeforeHidden();
    soon.run(work("first"), true);
    soon.run(work("second"), true);
    expect(done).toEqual([]);
    dispatchEvent(new Event(event));
    expect(done).toEqual(["first", "second"]);
    await nextFrames();
    await new Promise((later) => setTimeout(later, 20));
    expect(done).toEqual(["first", "second"]);
  }
});

test("what waits is done when it is asked for, and then not again", async () => {
  const soon = new BeforeHidden();
  soon.run(work("asked for"), true);
  soon.finish();
  expect(done).toEqual(["asked for"]);
  await nextFrames();
  await new Promise((later) => setTimeout(later, 20));
  expect(done).toEqual(["asked for"]);
});
