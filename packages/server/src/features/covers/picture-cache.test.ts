import { expect, test } from "vitest";
import { PictureCache } from "./picture-cache.ts";

const bytes = (length: number) => async () => new Uint8Array(length);
const never = async () => {
  throw new Error("It was made again.");
};

test("makes a picture once, also for requests at the same time", async () => {
  const cache = new PictureCache(100);
  let made = 0;
  const make = async () => {
    made += 1;
    return new Uint8Array(10);
  };
  await Promise.all([cache.get("a", make), cache.get("a", make)]);
  await cache.get("a", make);
  expect(made).toBe(1);
});

test("drops those not used for longest, and never more than needed", async () => {
  const cache = new PictureCache(100);
  await cache.get("a", bytes(40));
  await cache.get("b", bytes(40));
  await cache.get("a", never);
  await cache.get("c", bytes(40));
  await cache.get("a", never);
  await cache.get("c", never);
  await expect(cache.get("b", never)).rejects.toThrow("made again");
});

test("keeps neither a failure nor the absence of a mosaic", async () => {
  const cache = new PictureCache(100);
  await expect(cache.get("a", never)).rejects.toThrow("made again");
  expect(await cache.get("a", async () => undefined)).toBeUndefined();
  expect((await cache.get("a", bytes(3)))?.byteLength).toBe(3);
});
