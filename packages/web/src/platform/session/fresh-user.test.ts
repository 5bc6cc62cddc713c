import type { User } from "@mosaico/contract/auth";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshUser } from "./fresh-user.ts";
import { endSession, startSession, updateUser } from "./session.ts";

const ana: User = {
  id: "ana",
  name: "Ana",
  email: "ana@example.org",
  role: "owner",
  status: "active",
  language: "pt",
  photoUrl: null,
  accounts: [],
  lastMosaicId: null,
};
let requests: PromiseWithResolvers<User>[];

beforeEach(() => {
  requests = [];
  vi.stubGlobal("fetch", async () => {
    const answer = Promise.withResolvers<User>();
    requests.push(answer);
    return Response.json({ user: await answer.promise });
  });
  startSession({ user: ana, token: "token" });
});

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test("the user is taken as the server sends it", async () => {
  const fresh = freshUser();
  requests[0]?.resolve({ ...ana, role: "externo" });
  expect(await fresh).toMatchObject({ role: "externo" });
  expect(requests).toHaveLength(1);
});

test("a response that predates a change made here is requested again", async () => {
  const fresh = freshUser();
  updateUser({ ...ana, language: "fr" });
  requests[0]?.resolve(ana);
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  requests[1]?.resolve({ ...ana, language: "fr" });
  expect(await fresh).toMatchObject({ language: "fr" });
});
