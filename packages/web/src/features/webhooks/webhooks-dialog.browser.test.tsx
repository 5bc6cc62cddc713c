import type { WireDelivery, WireWebhook } from "@mosaico/contract/webhooks";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { t } from "#platform/i18n/translate.ts";
import { startSession } from "#platform/session/session.ts";
import { LOOKS, expectToFit } from "#testing/component/look.ts";
import { person } from "#testing/component/people.ts";
import { type Answers, Refusal, answer, callsOf } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { WebhooksDialog } from "./webhooks-dialog.tsx";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=";
const catalogue: WireWebhook = {
  id: "catalogue",
  accountId: "a",
  name: "Bibliothekskatalog 目录 فهرس",
  url: "https://example.org/hooks/a-long-path/that-does-not-fit-on-a-phone?with=a&query=too",
  events: ["tiles.changed", "mosaic.created"],
  mosaicId: null,
  enabled: true,
  createdAt: "2026-01-01T12:00:00.000Z",
  failingSince: null,
  disabledAt: null,
  formerSecretUntil: null,
};
const delivered: WireDelivery = {
  id: "one",
  eventId: "msg_one",
  event: "tiles.changed",
  state: "delivered",
  body: '{"type":"tiles.changed"}',
  attempts: 1,
  createdAt: "2026-01-02T12:00:00.000Z",
  attemptedAt: "2026-01-02T12:00:05.000Z",
  nextAt: null,
  status: 200,
  problem: null,
  tookMs: 182,
  response: "thanks",
};
const failed: WireDelivery = {
  ...delivered,
  id: "two",
  event: "mosaic.created",
  state: "failed",
  attempts: 10,
  status: null,
  problem: "timeout",
  response: null,
};

async function open(webhooks: WireWebhook[], answers: Answers = {}, look?: (typeof LOOKS)[number]) {
  answer({
    "GET /accounts/:id/webhooks": () => ({ items: webhooks }),
    "GET /webhooks/:id/deliveries": () => ({ items: [delivered, failed], next: null }),
    ...answers,
  });
  startSession({ user: person(), token: "a-token" });
  const { screen } = await show(
    <WebhooksDialog
      account={{ id: "a", name: "Escola" }}
      mosaics={[{ id: 12, title: "Horta" }]}
      onOpenChange={() => {}}
    />,
    look && { look },
  );
  return screen;
}

type Shown = Awaited<ReturnType<typeof open>>;

const button = (screen: Shown, key: string) =>
  screen.getByRole("button", { name: t(key), exact: true });

async function openLog(screen: Shown) {
  await screen.getByRole("button", { name: catalogue.name }).click();
  await screen.getByRole("tab", { name: t("webhooks.log") }).click();
}

test("webhooks that cannot be loaded can be asked for again", async () => {
  const screen = await open([], {
    "GET /accounts/:id/webhooks": () => new Refusal("server.unavailable"),
  });
  await expect.element(screen.getByText(t("webhooks.loadFailed"))).toBeVisible();
  answer({ "GET /accounts/:id/webhooks": () => ({ items: [catalogue] }) });
  await button(screen, "webhooks.retry").click();
  await expect.element(screen.getByText(catalogue.name)).toBeVisible();
});

test("a new webhook is created, and its secret shown once", async () => {
  const screen = await open([], {
    "POST /accounts/:id/webhooks": () => ({ item: catalogue, secret: SECRET }),
  });
  await expect.element(screen.getByText(t("webhooks.none"))).toBeVisible();
  await button(screen, "webhooks.new").click();
  await button(screen, "webhooks.create").click();
  const name = screen.getByRole("textbox", { name: t("webhooks.name"), exact: true });
  await expect.element(name).toHaveAccessibleDescription(t("errors.webhooks.nameRequired"));
  await expect.element(name).toHaveFocus();
  await name.fill("Catalogue");
  await screen.getByRole("textbox", { name: t("webhooks.url") }).fill("example.org/hook");
  await screen.getByRole("checkbox", { name: t("webhooks.event.tiles-changed") }).click();
  await button(screen, "webhooks.create").click();
  await expect.element(screen.getByText(t("webhooks.noEvent"))).toBeVisible();
  await screen.getByRole("checkbox", { name: t("webhooks.event.file-added") }).click();
  await button(screen, "webhooks.create").click();
  await expect.element(screen.getByText(SECRET)).toBeVisible();
  expect(callsOf("POST /accounts/:id/webhooks")).toMatchObject([
    {
      body: {
        name: "Catalogue",
        url: "https://example.org/hook",
        events: ["file.added"],
        mosaicId: null,
      },
    },
  ]);
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText(SECRET)).toBeVisible();
  await button(screen, "webhooks.kept").click();
  await expect.element(screen.getByText(SECRET)).not.toBeInTheDocument();
});

test("a refused address is marked at its field, and the input stays", async () => {
  const screen = await open([catalogue], {
    "PUT /webhooks/:id": () =>
      new Refusal("webhooks.badAddress", [{ path: "url", code: "webhooks.badAddress" }]),
  });
  await screen.getByRole("button", { name: catalogue.name }).click();
  const url = screen.getByRole("textbox", { name: t("webhooks.url") });
  await url.fill("http://example.org");
  await button(screen, "webhooks.save").click();
  await expect
    .element(url)
    .toHaveAccessibleDescription(new RegExp(t("errors.webhooks.badAddress")));
  await expect.element(url).toHaveValue("http://example.org");
});

test("one that was turned off says since when, and is turned on again", async () => {
  const off = { ...catalogue, enabled: false, disabledAt: "2026-01-07T12:00:00.000Z" };
  const screen = await open([off], {
    "PUT /webhooks/:id": () => ({ item: catalogue }),
  });
  await expect.element(screen.getByText(new RegExp(t("webhooks.isOff")))).toBeVisible();
  await screen.getByRole("button", { name: catalogue.name }).click();
  await expect.element(screen.getByText(/January 7, 2026/)).toBeVisible();
  await screen.getByRole("switch", { name: t("webhooks.on") }).click();
  await button(screen, "webhooks.save").click();
  await expect.element(screen.getByText(/January 7, 2026/)).not.toBeInTheDocument();
  expect(callsOf("PUT /webhooks/:id")).toMatchObject([{ body: { enabled: true } }]);
});

test("a new secret is made once that is confirmed", async () => {
  const item = { ...catalogue, formerSecretUntil: "2026-01-08T12:00:00.000Z" };
  const screen = await open([catalogue], {
    "POST /webhooks/:id/secret": () => ({ item, secret: SECRET }),
  });
  await screen.getByRole("button", { name: catalogue.name }).click();
  await button(screen, "webhooks.renew").click();
  expect(callsOf("POST /webhooks/:id/secret")).toEqual([]);
  await button(screen, "webhooks.renew").last().click();
  await expect.element(screen.getByText(SECRET)).toBeVisible();
  await button(screen, "webhooks.kept").click();
  await expect.element(screen.getByText(/Jan 8, 2026/)).toBeVisible();
});

test("the log shows how deliveries went, sends a test, and delivers again", async () => {
  const screen = await open([catalogue], {
    "POST /webhooks/:id/tests": () => ({ item: delivered }),
    "POST /webhooks/:id/deliveries/:deliveryId/replays": () => ({ item: failed }),
  });
  await openLog(screen);
  await expect.element(screen.getByText(new RegExp(t("webhooks.problems.timeout")))).toBeVisible();
  await expect.element(screen.getByText(/182 ms/).first()).toBeVisible();
  await screen.getByText(t("webhooks.details")).first().click();
  await expect.element(screen.getByText("thanks")).toBeVisible();
  await button(screen, "webhooks.test").click();
  await expect.poll(() => callsOf("POST /webhooks/:id/tests")).toHaveLength(1);
  await button(screen, "webhooks.again").last().click();
  await expect.element(screen.getByText(t("webhooks.sentAgain"))).toBeVisible();
  expect(callsOf("POST /webhooks/:id/deliveries/:deliveryId/replays")).toMatchObject([
    { params: { id: "catalogue", deliveryId: "two" } },
  ]);
});

test("a log that is empty, failed or longer than a page says so", async () => {
  const screen = await open([catalogue], {
    "GET /webhooks/:id/deliveries": () => new Refusal("server.unavailable"),
  });
  await openLog(screen);
  await expect.element(screen.getByText(t("webhooks.logFailed"))).toBeVisible();
  answer({ "GET /webhooks/:id/deliveries": () => ({ items: [delivered], next: "more" }) });
  await button(screen, "webhooks.retry").click();
  await expect.element(button(screen, "webhooks.more")).toBeVisible();
  answer({ "GET /webhooks/:id/deliveries": () => ({ items: [], next: null }) });
  await screen.getByRole("combobox", { name: t("webhooks.show") }).click();
  await screen.getByRole("option", { name: t("webhooks.states.failed") }).click();
  await expect.element(screen.getByText(t("webhooks.noSuchDeliveries"))).toBeVisible();
  answer({ "GET /webhooks/:id/deliveries": () => ({ items: [delivered], next: null }) });
  await button(screen, "webhooks.showAll").click();
  await expect
    .element(screen.getByRole("combobox", { name: t("webhooks.show") }))
    .toHaveTextContent(t("webhooks.states.all"));
  await expect.element(screen.getByText(t("webhooks.noSuchDeliveries"))).not.toBeInTheDocument();
  expect(callsOf("GET /webhooks/:id/deliveries").at(-1)?.query).not.toHaveProperty("state");
});

test("one is deleted once that is confirmed", async () => {
  const screen = await open([catalogue], { "DELETE /webhooks/:id": () => undefined });
  await screen.getByRole("button", { name: catalogue.name }).click();
  await button(screen, "webhooks.delete").click();
  expect(callsOf("DELETE /webhooks/:id")).toEqual([]);
  answer({ "GET /accounts/:id/webhooks": () => ({ items: [] }) });
  await button(screen, "webhooks.delete").last().click();
  await expect.element(screen.getByText(t("webhooks.none"))).toBeVisible();
});

test("a delivery that has begun and is not answered yet is looked for until it is", async () => {
  const begun: WireDelivery = {
    ...delivered,
    state: "waiting",
    status: null,
    tookMs: null,
    response: null,
    nextAt: "2026-01-02T12:01:00.000Z",
  };
  let isAnswered = false;
  const screen = await open([catalogue], {
    "GET /webhooks/:id/deliveries": () => ({ items: [isAnswered ? delivered : begun], next: null }),
  });
  await openLog(screen);
  await expect.element(screen.getByText(/about to be sent/u)).toBeVisible();
  isAnswered = true;
  // When its lease ends is not when it is made again.
  expect(screen.getByText(/:01:00/u).elements()).toEqual([]);
  await expect.element(screen.getByText(/Response 200/u), { timeout: 5000 }).toBeVisible();
});

test.each(LOOKS)("fits on a phone and a desk: %j", async (look) => {
  const failing = { ...catalogue, id: "b", failingSince: "2026-01-07T12:00:00.000Z" };
  const screen = await open([catalogue, failing], {}, look);
  await expect.element(screen.getByText(catalogue.name).first()).toBeVisible();
  await expectToFit();
  await screen.getByRole("button", { name: catalogue.name }).last().click();
  await expect.element(button(screen, "webhooks.save")).toBeVisible();
  await expectToFit();
  await screen.getByRole("tab", { name: t("webhooks.log") }).click();
  await expect.element(screen.getByText(/182 ms/).first()).toBeVisible();
  await expectToFit();
});
