import { expect, test } from "vitest";
import { KeptPictures } from "./kept-pictures.ts";

const bytes = (length: number) => async () => new Uint8Array(length);
const never = async () => {
  throw new Error("It was made again.");
};

test("makes a picture once, also for requests at the same time", async () => {
  const kept = new KeptPictures(100);
  let made = 0;
  const make = async () => {
    made += 1;
    return new Uint8Array(10);
  };
  await Promise.all([kept.get("a", make), kept.get("a", make)]);
  await kept.get("a", make);
  expect(made).toBe(1);
});

test("drops those not used for longest, and never more than needed", async () => {
  const kept = new KeptPictures(100);
  await kept.get("a", bytes(40));
  await kept.get("b", bytes(40));
  await kept.get("a", never);
  await kept.get("c", bytes(40));
  await kept.get("a", never);
  await kept.get("c", never);
  await expect(kept.get("b", never)).rejects.toThrow("made again");
});

test("keeps neither a failure nor the absence of a mosaic", async () => {
  const kept = new KeptPictures(100);
  await expect(kept.get("a", never)).rejects.toThrow("made again");
  expect(await kept.get("a", async () => undefined)).toBeUndefined();
  expect((await kept.get("a", bytes(3)))?.byteLength).toBe(3);
});
