import type { CallAnswer } from "@mosaico/contract/call";
import type { WireShare } from "@mosaico/contract/published";
import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { ShareDialog } from "./share-dialog.tsx";

const link: WireShare = {
  slug: "q7x2",
  url: "https://mosaico.example/m/q7x2",
  since: "2026-01-01T12:00:00.000Z",
  listed: false,
};

async function open(share: WireShare | null, look?: Look) {
  answer({ "GET /mosaics/:id/share": () => ({ item: share }) });
  const { screen } = await show(
    <ShareDialog mosaic={{ id: 7, title: "City Library" }} onOpenChange={vi.fn<() => void>()} />,
    look && { look },
  );
  return { screen, turn: screen.getByRole("switch", { name: t("sharing.switch") }) };
}

test("a state that failed to load can be retried", async () => {
  answer({ "GET /mosaics/:id/share": () => new Refusal("server.unavailable") });
  const { screen } = await show(
    <ShareDialog mosaic={{ id: 7, title: "City Library" }} onOpenChange={vi.fn<() => void>()} />,
  );
  await expect
    .element(screen.getByText("Whether the mosaic is shared could not be loaded"))
    .toBeVisible();
  answer({ "GET /mosaics/:id/share": () => ({ item: null }) });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("switch")).not.toBeChecked();
});

test("the switch shares the mosaic and shows its link", async () => {
  const { screen, turn } = await open(null);
  answer({ "PUT /mosaics/:id/share": () => ({ item: link }) });
  await turn.click();
  await expect.element(screen.getByRole("textbox", { name: "Link" })).toHaveValue(link.url);
  await expect.element(screen.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Open as a visitor" }))
    .toHaveAttribute("href", link.url);
});

test("a refused switch goes back, and the page says so", async () => {
  const { screen, turn } = await open(null);
  answer({ "PUT /mosaics/:id/share": () => new Refusal("auth.forbidden") });
  await turn.click();
  await expect.element(screen.getByText("That did not work")).toBeVisible();
  await expect.element(turn).not.toBeChecked();
});

test("the end of the link is renamed; taken and malformed ones are refused at the field", async () => {
  const { screen } = await open(link);
  answer({
    "PUT /mosaics/:id/share": ({ body }) =>
      body.slug === "city-library"
        ? new Refusal("sharing.slugTaken")
        : { item: { ...link, slug: "our-library", url: "https://mosaico.example/m/our-library" } },
  });
  await screen.getByRole("button", { name: "Change the end of the link" }).click();
  const name = screen.getByRole("textbox", { name: "End of the link" });
  await expect.element(name).toHaveValue("city-library");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("our library!");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText(t("errors.sharing.badSlug"))).toBeVisible();
  await name.fill("our-library");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect
    .element(screen.getByRole("textbox", { name: "Link" }))
    .toHaveValue("https://mosaico.example/m/our-library");
  await expect
    .element(screen.getByRole("button", { name: "Change the end of the link" }))
    .toHaveFocus();
});

test("search engines may list the page only if that is turned on", async () => {
  const { screen } = await open(link);
  const listed = screen.getByRole("switch", { name: "Appear in search engines" });
  await expect.element(listed).not.toBeChecked();
  answer({ "PUT /mosaics/:id/share": () => ({ item: { ...link, listed: true } }) });
  await listed.click();
  await expect.element(listed).toBeChecked();
  expect(callsOf("PUT /mosaics/:id/share")).toMatchObject([{ body: { listed: true } }]);
});

test("sharing ends only once it is confirmed", async () => {
  const ended = Promise.withResolvers<CallAnswer<"DELETE /mosaics/:id/share">>();
  const { screen, turn } = await open(link);
  answer({ "DELETE /mosaics/:id/share": () => ended.promise });
  await turn.click();
  const question = screen.getByRole("alertdialog", { name: "Stop sharing?" });
  await question.getByRole("button", { name: "Keep sharing" }).click();
  expect(callsOf("DELETE /mosaics/:id/share")).toEqual([]);
  await turn.click();
  await question.getByRole("button", { name: "Stop sharing" }).click();
  await expect.element(question.getByRole("button", { name: "Stopping…" })).toBeVisible();
  ended.resolve(undefined);
  await expect.element(screen.getByText("The mosaic is not shared any more")).toBeVisible();
  await expect.element(turn).not.toBeChecked();
});

test.each(LOOKS)(
  "fits with a link, its name and the question ($language, $theme)",
  async (look) => {
    const { screen, turn } = await open(link, look);
    await expect.element(screen.getByRole("img", { name: t("sharing.code") })).toBeVisible();
    await expectToFit();
    await screen.getByRole("button", { name: t("sharing.rename") }).click();
    await expect.element(screen.getByRole("textbox", { name: t("sharing.name") })).toBeVisible();
    await expectToFit();
    await turn.click();
    await expect.element(screen.getByRole("alertdialog")).toBeVisible();
    await expectToFit();
  },
);
