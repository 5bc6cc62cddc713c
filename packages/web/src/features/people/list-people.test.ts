import type { WireInvite, WireMember } from "@mosaico/contract/people";
import { describe, expect, test } from "vitest";
import { isLastOwner, listPeople } from "./list-people.ts";

const member = (name: string, more: Partial<WireMember> = {}): WireMember => ({
  userId: name,
  accountId: "a",
  name,
  email: `${name.toLowerCase()}@example.org`,
  photoUrl: null,
  role: "designer",
  mosaicIds: [],
  byGroups: false,
  status: "active",
  since: "2026-01-01T00:00:00.000Z",
  ...more,
});
const invite = (name: string, status: WireInvite["status"]): WireInvite => ({
  id: name,
  accountId: "a",
  name,
  email: `${name.toLowerCase()}@example.org`,
  role: "designer",
  mosaico: "",
  mosaicIds: [],
  language: "pt",
  status,
  invitedAt: "2026-01-01T00:00:00.000Z",
  expiresAt: "2026-01-08T00:00:00.000Z",
  userId: null,
});
const shown = (options: Partial<Parameters<typeof listPeople>[0]>) => {
  const { members, invites } = listPeople({
    members: [],
    invites: [],
    query: "",
    language: "pt",
    ownId: "me",
    ...options,
  });
  return [...members.map(({ name }) => name), ...invites.map(({ name }) => name)];
};

describe("the list of people", () => {
  test("begins with the user, and continues by name in the order of the language", () => {
    const members = ["Zoé", "Álvaro", "Bruno", "Ana"].map((name) => member(name));
    expect(shown({ members: [...members, member("Olga", { userId: "me" })] })).toEqual([
      "Olga",
      "Álvaro",
      "Ana",
      "Bruno",
      "Zoé",
    ]);
  });

  test("shows an invitation until it is accepted, expired or not", () => {
    const invites = [invite("Ana", "pending"), invite("Bia", "active"), invite("Caio", "expired")];
    expect(shown({ invites })).toEqual(["Ana", "Caio"]);
  });

  test("finds by name and address, ignoring accents", () => {
    const members = [member("Álvaro Luz"), member("Bruno")];
    expect(shown({ members, query: "alvaro" })).toEqual(["Álvaro Luz"]);
    expect(shown({ members, query: "BRUNO@example" })).toEqual(["Bruno"]);
    expect(shown({ members, invites: [invite("Bruna", "pending")], query: "brun" })).toEqual([
      "Bruno",
      "Bruna",
    ]);
    expect(shown({ members, query: "nobody" })).toEqual([]);
  });
});

test("only people with a status are listed", () => {
  const members = [member("Ana"), member("Bia", { status: "blocked" })];
  const invites = [invite("Caio", "pending"), invite("Dora", "expired"), invite("Eva", "active")];
  const named = (status: WireMember["status"] | WireInvite["status"]) =>
    shown({ members, invites, status });
  expect(named("active")).toEqual(["Ana"]);
  expect(named("blocked")).toEqual(["Bia"]);
  expect(named("pending")).toEqual(["Caio"]);
  expect(named("expired")).toEqual(["Dora"]);
});

describe("the last administrator", () => {
  const ana = member("Ana", { role: "owner" });
  test("is the only one", () => {
    expect(isLastOwner([ana, member("Bia")], ana)).toBe(true);
    expect(isLastOwner([ana, member("Bia", { role: "owner" })], ana)).toBe(false);
  });
  test("is still the last if the other is blocked", () => {
    expect(isLastOwner([ana, member("Bia", { role: "owner", status: "blocked" })], ana)).toBe(true);
  });
  test("is not a designer", () => {
    const bia = member("Bia");
    expect(isLastOwner([ana, bia], bia)).toBe(false);
  });
});
