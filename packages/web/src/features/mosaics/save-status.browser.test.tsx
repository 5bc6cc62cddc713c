import type { Operation } from "@mosaico/domain/mosaic/operation";
import { t } from "#platform/i18n/translate.ts";
import { onTestFinished, expect, test } from "vitest";
import { startSession } from "#platform/session/session.ts";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { opened, tile } from "#testing/component/open-mosaic.ts";
import { person } from "#testing/component/people.ts";
import { answer, Refusal, unreachable } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { SaveStatus } from "./save-status.tsx";

const rename: Operation = { op: "updateTile", id: "a", data: { title: "Garden" } };

async function open(look?: Look) {
  startSession({ user: person(), token: "a-token" });
  const mosaic = opened(tile("a"));
  onTestFinished(mosaic.start());
  const { screen } = await show(<SaveStatus open={mosaic} />, look && { look });
  const edit = () => mosaic.edit([rename]);
  const status = (words: string) => screen.getByRole("status").filter({ hasText: words });
  return { screen, edit, status };
}

function acceptChanges() {
  answer({
    "PATCH /mosaics/:id": ({ body }) => ({
      revision: 2,
      changeId: body.changeId,
      operations: [rename],
    }),
    "GET /mosaics/:id/changes": () => ({ items: [] }),
  });
}

test("an edit is shown as being saved, and then as saved", async () => {
  const sent = Promise.withResolvers<void>();
  answer({
    "PATCH /mosaics/:id": async ({ body }) => {
      await sent.promise;
      return { revision: 2, changeId: body.changeId, operations: [rename] };
    },
  });
  const { edit, status } = await open();
  await expect.element(status("Saved")).toBeVisible();
  edit();
  await expect.element(status("Saving…")).toBeVisible();
  sent.resolve();
  await expect.element(status("Saved")).toBeVisible();
});

test("an edit without network is kept on this device, and sent on request", async () => {
  answer({ "PATCH /mosaics/:id": unreachable, "GET /mosaics/:id/changes": unreachable });
  const { screen, edit, status } = await open();
  edit();
  await expect.element(status("One change kept on this device")).toBeVisible();
  await expect
    .element(screen.getByText("Sent automatically once the connection is back."))
    .toBeVisible();
  acceptChanges();
  await screen.getByRole("button", { name: "Try now" }).click();
  await expect.element(status("Saved")).toBeVisible();
});

test("a server that is unavailable is named, and the edit waits", async () => {
  answer({
    "PATCH /mosaics/:id": () => new Refusal("server.unavailable"),
    "GET /mosaics/:id/changes": () => new Refusal("server.unavailable"),
  });
  const { screen, edit, status } = await open();
  edit();
  await expect.element(status("Not saved yet: retrying")).toBeVisible();
  await expect.element(screen.getByText(t("errors.server.unavailable"))).toBeVisible();
  await expect.element(screen.getByText(/One change is waiting to be sent/u)).toBeVisible();
  acceptChanges();
  await screen.getByRole("button", { name: "Try now" }).click();
  await expect.element(status("Saved")).toBeVisible();
});

test.each(LOOKS)("fits while an edit waits ($language, $theme)", async (look) => {
  answer({
    "PATCH /mosaics/:id": () => new Refusal("server.unavailable"),
    "GET /mosaics/:id/changes": () => new Refusal("server.unavailable"),
  });
  const { screen, edit } = await open(look);
  edit();
  await expect
    .element(screen.getByRole("button", { name: t("mosaics.save.tryNow") }))
    .toBeVisible();
  await expectToFit();
  acceptChanges();
  await screen.getByRole("button", { name: t("mosaics.save.tryNow") }).click();
  await expect.element(screen.getByText(t("mosaics.save.saved"))).toBeVisible();
});
