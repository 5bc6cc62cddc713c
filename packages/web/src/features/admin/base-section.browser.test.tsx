import { expect, test } from "vitest";
import { mosaic } from "#testing/component/mosaics.ts";
import { QUIET_OVERVIEW } from "#testing/component/overview.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { BaseSection } from "./base-section.tsx";

async function open() {
  answer({
    "GET /admin/overview": () => ({ item: QUIET_OVERVIEW }),
    "GET /mosaics": () => ({
      items: [mosaic(), mosaic({ id: 8, title: "Garden" })],
      next: null,
    }),
  });
  const { screen } = await show(<BaseSection />);
  return screen;
}

test("the public mosaic is marked and cannot be chosen again", async () => {
  const screen = await open();
  await expect.element(screen.getByText("Public", { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Make public: Library" }))
    .not.toBeInTheDocument();
});

test("another mosaic is made public only after confirmation", async () => {
  answer({ "PUT /admin/base": () => ({ item: { id: 8, title: "Garden" } }) });
  const screen = await open();
  await screen.getByRole("button", { name: "Make public: Garden" }).click();
  expect(callsOf("PUT /admin/base")).toEqual([]);
  await screen.getByRole("alertdialog").getByRole("button", { name: "Make public" }).click();
  await expect.element(screen.getByText("Public mosaic chosen")).toBeVisible();
  expect(callsOf("PUT /admin/base").map(({ body }) => body)).toEqual([{ mosaicId: 8 }]);
});

test("a mosaic of a blocked account is refused with the reason", async () => {
  answer({ "PUT /admin/base": () => new Refusal("admin.blockedBase") });
  const screen = await open();
  await screen.getByRole("button", { name: "Make public: Garden" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Make public" }).click();
  await expect.element(screen.getByText("The account of this mosaic is blocked.")).toBeVisible();
});
