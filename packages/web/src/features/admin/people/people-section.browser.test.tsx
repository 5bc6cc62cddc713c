import type { AdminUser } from "@mosaico/contract/admin";
import { expect, test } from "vitest";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { PeopleSection } from "./people-section.tsx";

const bruno: AdminUser = {
  id: "bruno",
  name: "Bruno Lima",
  email: "bruno@example.org",
  status: "active",
  isAdmin: false,
  language: "pt",
  hasSecondStep: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  lastSeenAt: null,
  sessionCount: 0,
  accounts: [],
};

const open = () => show(<PeopleSection userId="admin" />);

test("a placeholder is shown while the list is loading", async () => {
  answer({ "GET /admin/users": () => new Promise<never>(() => {}) });
  const { screen } = await open();
  await expect.element(screen.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
});

test("an empty result is announced in words", async () => {
  answer({ "GET /admin/users": () => ({ items: [], next: null }) });
  const { screen } = await open();
  await expect.element(screen.getByText("Nothing found")).toBeVisible();
});

test("people are limited to those blocked, or to platform admins, and all are shown again", async () => {
  answer({
    "GET /admin/users": ({ query }) => ({
      items: query.status === undefined && query.admin === undefined ? [bruno] : [],
      next: null,
    }),
  });
  const { screen } = await open();
  for (const [name, sent] of [
    ["Blocked", { status: "blocked" }],
    ["Platform admins", { admin: "true" }],
  ] as const) {
    await screen.getByRole("combobox", { name: "Show" }).click();
    await screen.getByRole("option", { name }).click();
    await expect.element(screen.getByText("Nothing found")).toBeVisible();
    await expect.poll(() => callsOf("GET /admin/users").at(-1)?.query).toEqual(sent);
  }
  await screen.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(screen.getByText("Bruno Lima")).toBeVisible();
});

test("a list that failed to load can be retried", async () => {
  answer({ "GET /admin/users": () => new Refusal("server.unavailable") });
  const { screen } = await open();
  await expect.element(screen.getByText("This could not be loaded")).toBeVisible();
  answer({ "GET /admin/users": () => ({ items: [bruno], next: null }) });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Bruno Lima")).toBeVisible();
});

test("the next page is appended to the first", async () => {
  answer({
    "GET /admin/users": ({ query }) =>
      query.after === undefined
        ? { items: [bruno], next: "page 2" }
        : { items: [{ ...bruno, id: "carla", name: "Carla Dias" }], next: null },
  });
  const { screen } = await open();
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(screen.getByText("Carla Dias")).toBeVisible();
  await expect.element(screen.getByText("Bruno Lima")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  expect(callsOf("GET /admin/users").map(({ query }) => query.after)).toEqual([
    undefined,
    "page 2",
  ]);
});
