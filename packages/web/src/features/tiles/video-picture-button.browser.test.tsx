import type { WireFile } from "@mosaico/contract/files";
import { expect, test, vi } from "vitest";
import { Refusal, answer } from "#testing/component/server-answers.ts";
import { LOOKS, expectToFit } from "#testing/component/look.ts";
import { show } from "#testing/component/show.tsx";
import { VideoPictureButton } from "./video-picture-button.tsx";

const FILE: WireFile = {
  fileName: "still.webp",
  url: "/files/still.webp",
  kind: "picture",
  mediaType: "image/webp",
  bytes: 4000,
  originalName: "youtube-aqz-KE-bpKQ.jpg",
  width: 1280,
  height: 720,
  preview: null,
  sizes: [],
  original: null,
};

test("F11: the picture of a video is fetched when its author asks for it", async () => {
  answer({ "POST /accounts/:id/video-pictures": () => ({ item: FILE }) });
  const onKept = vi.fn<(picture: string) => void>();
  const { screen } = await show(
    <VideoPictureButton accountId="a" onKept={onKept} video="aqz-KE-bpKQ" />,
  );
  expect(onKept).not.toHaveBeenCalled();
  await screen.getByRole("button").click();
  await expect.poll(() => onKept.mock.calls).toEqual([["still.webp"]]);
});

test.each(LOOKS)("a refusal is told beside the button ($language, $theme)", async (look) => {
  answer({ "POST /accounts/:id/video-pictures": () => new Refusal("videos.picturesOff") });
  const onKept = vi.fn<(picture: string) => void>();
  const { screen } = await show(
    <VideoPictureButton accountId="a" onKept={onKept} video="aqz-KE-bpKQ" />,
    { look },
  );
  await screen.getByRole("button").click();
  await expect.poll(() => document.querySelector('[aria-live="polite"]')?.textContent).not.toBe("");
  expect(onKept).not.toHaveBeenCalled();
  await expectToFit();
});
