import { Readable } from "node:stream";
import { expect, test } from "vitest";
import type { Outside } from "#platform/outward/outside.ts";
import { readVideo } from "./read-video.ts";

const ADDRESS = "https://youtu.be/aqz-KE-bpKQ";
const ID = "aqz-KE-bpKQ";

/** What stands in for YouTube answers. */
function youtube(status: number, text: string) {
  const requests: string[] = [];
  const outside: Outside = {
    send: (address) => {
      requests.push(address);
      const body = Readable.from([Buffer.from(text)]);
      return Promise.resolve({ status, headers: {}, body, close: () => body.destroy() });
    },
  };
  return { outside, requests };
}

test("asks YouTube for the title of a video by its id alone", async () => {
  const { outside, requests } = youtube(200, JSON.stringify({ title: " Big\n Buck 🐰 \u202e" }));
  const read = await readVideo({ outside }, `${ADDRESS}?t=10&si=tracking`, ID);
  expect(read).toMatchObject({ title: "Big Buck 🐰", siteName: "YouTube" });
  expect(requests).toEqual([
    `https://www.youtube.com/oembed?url=${encodeURIComponent(`https://www.youtube.com/watch?v=${ID}`)}&format=json`,
  ]);
});

test("a video that is private or gone is refused, and an answer that is none has no title", async () => {
  const gone = readVideo({ outside: youtube(404, "Not Found").outside }, ADDRESS, ID);
  await expect(gone).rejects.toMatchObject({ code: "page.refused" });
  const odd = await readVideo({ outside: youtube(200, "<html>").outside }, ADDRESS, ID);
  expect(odd.title).toBe("YouTube");
});
