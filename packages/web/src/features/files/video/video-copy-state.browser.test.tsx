import type { VideoCopy } from "@mosaico/contract/video-copies";
import { VIDEO_COPY_FAILURES } from "@mosaico/contract/video-copies";
import { expect, test } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { Refusal, answer, callsOf } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { VideoCopyState } from "./video-copy-state.tsx";

const KEY = "POST /files/:name/video-copy";
const POSSIBLE: VideoCopy = { state: "none", offer: "possible" };

async function open(copy: VideoCopy, options: { isQuiet?: boolean; look?: Look } = {}) {
  answer({ "GET /files/:name/video-copy": () => copy });
  const { isQuiet, look } = options;
  const part = <VideoCopyState fileName="film.mov" isInForm {...(isQuiet && { isQuiet })} />;
  const { screen } = await show(part, look && { look });
  return screen;
}

test("a copy is offered, asked for once, and then waits for its turn", async () => {
  const screen = await open(POSSIBLE);
  await expect.element(screen.getByText(/^Not every browser shows this video/u)).toBeVisible();
  const pending = Promise.withResolvers<VideoCopy>();
  answer({ [KEY]: () => pending.promise });
  const button = screen.getByRole("button", { name: "Make a copy everyone can see" });
  await button.click();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  answer({ "GET /files/:name/video-copy": () => ({ state: "waiting" }) });
  pending.resolve({ state: "waiting" });
  await expect.element(screen.getByText(/waits for its turn/u)).toBeVisible();
  await expect.element(screen.getByRole("progressbar")).not.toHaveAttribute("aria-valuenow");
  expect(callsOf(KEY)).toMatchObject([{ params: { name: "film.mov" } }]);
});

test("a copy under way shows its progress until it is made", async () => {
  const screen = await open({ state: "working", percent: 40 });
  await expect.element(screen.getByText(/^40% of the copy/u)).toBeVisible();
  await expect.element(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");
  answer({ "GET /files/:name/video-copy": () => ({ state: "made" }) });
  await expect
    .element(screen.getByText("With a copy on the server that everyone can see"), { timeout: 8000 })
    .toBeVisible();
  await expect.element(screen.getByRole("progressbar")).not.toBeInTheDocument();
});

test("a copy under way can be cancelled, and is then offered again", async () => {
  const screen = await open({ state: "working", percent: null });
  await expect.element(screen.getByText(/^The server is making a copy/u)).toBeVisible();
  answer({
    "DELETE /files/:name/video-copy": () => undefined,
    "GET /files/:name/video-copy": () => POSSIBLE,
  });
  await screen.getByRole("button", { name: "Stop making the copy" }).click();
  await expect
    .element(screen.getByRole("button", { name: "Make a copy everyone can see" }))
    .toBeVisible();
});

test.each(VIDEO_COPY_FAILURES)("a failure says why: %s", async (reason) => {
  const screen = await open({ state: "failed", reason, mayRetry: reason === "overQuota" });
  const words = screen.getByText(/^There is no copy: .+ The video itself is unchanged\.$/u);
  await expect.element(words).toBeVisible();
  const button = screen.getByRole("button", { name: "Try again" });
  if (reason === "overQuota") await expect.element(button).toBeVisible();
  else await expect.element(button).not.toBeInTheDocument();
});

test("a request that is refused says why, and can be repeated", async () => {
  const screen = await open(POSSIBLE);
  answer({ [KEY]: () => new Refusal("files.overQuota") });
  await screen.getByRole("button", { name: "Make a copy everyone can see" }).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  answer({
    [KEY]: () => ({ state: "waiting" }),
    "GET /files/:name/video-copy": () => ({ state: "waiting" }),
  });
  await screen.getByRole("button", { name: "Make a copy everyone can see" }).click();
  await expect.element(screen.getByText(/waits for its turn/u)).toBeVisible();
});

test("without ffmpeg on the server, a member reads what is missing, and others nothing", async () => {
  const screen = await open({ state: "none", offer: "noConverter" });
  await expect.element(screen.getByText(/has to install ffmpeg first/u)).toBeVisible();
  const others = await open({ state: "none", offer: "none" });
  await expect.element(others.getByRole("button")).not.toBeInTheDocument();
});

test("where the browser makes the copy, the server's is not offered", async () => {
  const screen = await open(POSSIBLE, { isQuiet: true });
  await expect.poll(() => callsOf("GET /files/:name/video-copy").length).toBe(1);
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});

test.each(LOOKS)("fits while it is under way ($language, $theme)", async (look) => {
  const screen = await open({ state: "working", percent: 40 }, { look });
  await expect.element(screen.getByRole("progressbar")).toBeVisible();
  await expectToFit();
});
