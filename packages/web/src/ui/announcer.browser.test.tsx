import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "#testing/component/show.tsx";
import { announce } from "./announcer.tsx";

// Milliseconds after which nothing that was announced is left.
const LONG = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.advanceTimersByTime(LONG);
  vi.useRealTimers();
});

/** Shows the live region. Returns a function that lets time pass, and returns what the region contains then. */
async function listen() {
  await show(<p>Page</p>);
  return async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.querySelector("[data-announcer]")?.textContent;
  };
}

test("announcements of one gesture are read one after the other", async () => {
  const after = await listen();
  announce("Undone");
  announce("2 tiles selected");
  expect(await after(0)).toBe("Undone");
  expect(await after(300)).toBe("2 tiles selected");
});

test("an announcement stays long enough to be read when another comes a moment later", async () => {
  const after = await listen();
  announce("Moving is unlocked");
  await after(50);
  announce("No tile selected");
  expect(await after(150)).toBe("Moving is unlocked");
  expect(await after(200)).toBe("No tile selected");
});

test("after a pause, an announcement is read at once", async () => {
  const after = await listen();
  announce("Saved");
  await after(1000);
  announce("Moved");
  expect(await after(0)).toBe("Moved");
});

test("a repeated text is read again", async () => {
  const after = await listen();
  announce("No room");
  announce("No room");
  const first = await after(0);
  const second = await after(300);
  expect(first?.trim()).toBe("No room");
  expect(second?.trim()).toBe("No room");
  expect(second).not.toBe(first);
});

test("of a key that is held down, the last announcements are read, without falling behind", async () => {
  const after = await listen();
  for (let row = 1; row <= 30; row++) announce(`Row ${row}`);
  const read = [await after(0), await after(300), await after(300), await after(300)];
  expect(read).toEqual(["Row 1", "Row 29", "Row 30", "Row 30"]);
});

test("what was announced long before is not in the page, which swallows nothing", async () => {
  const after = await listen();
  announce("Saved");
  await after(9000);
  announce("Moved");
  expect(await after(9000)).toBe("Moved");
  expect(await after(2000)).toBe("");
  announce("Moved");
  expect(await after(0)).toBe("Moved");
});
