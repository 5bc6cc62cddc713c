import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString } from "../testing/arbitraries.ts";
import { findYoutubeId, youtubePicturePaths } from "./youtube.ts";

const ID = "dQw4w9WgXcQ";

test("Y1: the id is found in every usual form of an address", () => {
  for (const text of [
    ID,
    ` ${ID}\n`,
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?feature=share&v=${ID}&t=42s#x`,
    `https://m.youtube.com/watch?v=${ID}`,
    `https://music.youtube.com/watch?v=${ID}&list=RD`,
    `https://youtu.be/${ID}?si=abc`,
    `https://www.youtube.com/embed/${ID}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube.com/v/${ID}`,
    `https://www.youtube.com/e/${ID}/`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
    `youtu.be/${ID}`,
    `www.youtube.com/watch?v=${ID}`,
  ]) {
    expect(findYoutubeId(text), text).toBe(ID);
  }
});

test("Y1: another host, an invalid id and an address without one have none", () => {
  for (const text of [
    "",
    "dQw4w9WgXc",
    `${ID}x`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/watch?v=${ID}`,
    `https://notyoutube.com/watch?v=${ID}`,
    `https://youtu.be/`,
    `https://youtu.be/${ID}x`,
    "https://www.youtube.com/watch?v=dQw4w9WgXc%22",
    "https://www.youtube.com/playlist?list=PL123",
    "https://www.youtube.com/",
    `https://www.youtube.com/channel/${ID}`,
    `javascript://youtube.com/watch?v=${ID}`,
    `https://user@youtube.com/watch?v=${ID}`,
  ]) {
    expect(findYoutubeId(text), text).toBeUndefined();
  }
});

test("Y1: for any text, an id is 11 safe characters or missing", () => {
  const start = fc.constantFrom(
    "https://youtu.be/",
    "https://www.youtube.com/watch?v=",
    "youtube.com/embed/",
    "",
  );
  const nearlyIds = fc.stringMatching(/^[A-Za-z0-9_-]{10,12}[/?&#.]?$/);
  fc.assert(
    fc.property(start, fc.oneof(anyString, nearlyIds), (prefix, text) => {
      const id = findYoutubeId(prefix + text);
      if (id !== undefined) expect(id).toMatch(/^[A-Za-z0-9_-]{11}$/);
    }),
  );
});

test("Y1: any id is found again in its addresses", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{11}$/), (id) => {
      expect(findYoutubeId(id)).toBe(id);
      expect(findYoutubeId(`https://youtu.be/${id}`)).toBe(id);
      expect(findYoutubeId(`https://www.youtube.com/watch?v=${id}`)).toBe(id);
    }),
  );
});

test("F11: the picture of a video is at paths made of nothing but its id", () => {
  const paths = ["maxresdefault", "sddefault", "hqdefault"].map(
    (one) => `/vi/aqz-KE-bpKQ/${one}.jpg`,
  );
  expect(youtubePicturePaths("https://youtu.be/aqz-KE-bpKQ?t=3")).toEqual(paths);
  expect(youtubePicturePaths("aqz-KE-bpKQ")).toEqual(paths);
  expect(youtubePicturePaths("https://127.0.0.1/watch?v=aqz-KE-bpKQ")).toEqual([]);
});
