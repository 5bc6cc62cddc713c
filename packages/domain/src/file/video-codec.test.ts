import { expect, test } from "vitest";
import { box, fileOf, video, letters, zeros } from "../testing/video-parts.ts";
import { rareVideoCodec } from "./video-codec.ts";

test("F5: a video's codec is found in its sample table, wherever that is", async () => {
  expect(await codecOf(video("hvc1"))).toBe("hevc");
  expect(await codecOf(video("hev1"))).toBe("hevc");
  expect(await codecOf(video("av01"))).toBe("av1");
  expect(await codecOf(video("apch"))).toBe("prores");
  // Motion JPEG, and a name that objects have by nature.
  expect(await codecOf(video("mjpa"))).toBe("other");
  expect(await codecOf(video("valueOf"))).toBe("other");
  expect(await codecOf([...box("mdat", zeros(5000)), ...video("hvc1")])).toBe("hevc");
});

test("F5: a video that every browser plays, and a file that is not a video, have no reported codec", async () => {
  expect(await codecOf(video("avc1"))).toBeUndefined();
  expect(await codecOf(video("vp09"))).toBeUndefined();
  expect(await codecOf(video("hvc1", "soun"))).toBeUndefined();
  expect(await codecOf([])).toBeUndefined();
  expect(await codecOf(letters("no film at all, whatever its name says"))).toBeUndefined();
  // A video truncated at any position.
  const whole = video("hvc1");
  for (let length = 0; length < whole.length; length += 7) {
    await expect(codecOf(whole.slice(0, length))).resolves.not.toBe("av1");
  }
});

test("F5: a video of countless boxes is not parsed to its end", async () => {
  const parts = Array.from({ length: 20_000 }, () => box("free", [])).flat();
  let reads = 0;
  const bytes = Uint8Array.from([...parts, ...video("hvc1")]);
  const read = async (at: number, length: number) => {
    reads += 1;
    return bytes.slice(at, at + length);
  };
  expect(await rareVideoCodec({ size: bytes.length, read })).toBeUndefined();
  expect(reads).toBeLessThan(11_000);
});

function codecOf(content: readonly number[]) {
  return rareVideoCodec(fileOf(content));
}
