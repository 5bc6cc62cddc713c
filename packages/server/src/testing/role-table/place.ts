import { randomUUID } from "node:crypto";
import {
  type TestUser,
  givenAccount,
  givenImplementation,
  givenMembership,
  givenMosaic,
  givenUser,
} from "../factories.ts";
import type { TestApp } from "../test-app.ts";
import { textTile } from "../tiles.ts";

/**
 * The requester: a visitor; a user who is blocked or unverified; one who is not, not yet or no longer a member of the
 * account; each of its roles; an externo of another mosaic, and of this one; a platform admin.
 */
export const ASKERS = [
  "nobody",
  "blocked",
  "unverified",
  "stranger",
  "invited",
  "removed",
  "owner",
  "designer",
  "operator",
  "externo",
  "elsewhere",
  "guest",
  "admin",
] as const;

export type RequesterKind = (typeof ASKERS)[number];

/** An account with one of each resource that requests name, and a requester. */
export type Place = {
  readonly app: TestApp;
  readonly accountId: string;
  /** The implementation that contains the mosaic. */
  readonly implementationId: string;
  /** A mosaic with one tile, `a`. */
  readonly mosaicId: number;
  /** An owner other than the requester. */
  readonly keeper: TestUser;
  readonly requester: TestUser | undefined;
  /** A separate network for each request, so that none reaches the limits of another. */
  network(): string;
  /** Creates, at most once, resources that only some requests need. */
  once<Made>(what: string, make: () => Promise<Made>): Promise<Made>;
};

let networks = 0;

export async function makePlace(app: TestApp, kind: RequesterKind): Promise<Place> {
  const keeper = await givenUser(app);
  const { accountId } = keeper;
  const implementationId = await givenImplementation(app, accountId);
  const mosaicId = await givenMosaic(app, accountId, {
    implementationId,
    tiles: [textTile("a")],
  });
  const made = new Map<string, Promise<unknown>>();
  const place = { app, accountId, implementationId, mosaicId, keeper };
  return {
    ...place,
    requester: await makeRequester(place, kind),
    network: () => {
      networks += 1;
      return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
    },
    once: <Made>(what: string, make: () => Promise<Made>) => {
      const resource = (made.get(what) as Promise<Made> | undefined) ?? make();
      made.set(what, resource);
      return resource;
    },
  };
}

async function makeRequester(
  { app, accountId, mosaicId }: Pick<Place, "app" | "accountId" | "mosaicId">,
  kind: RequesterKind,
): Promise<TestUser | undefined> {
  switch (kind) {
    case "nobody":
      return undefined;
    case "admin":
      return givenUser(app, { isAdmin: true });
    case "owner":
    case "designer":
    case "operator":
    case "externo":
      return givenUser(app, { accountId, role: kind });
    case "guest":
      return givenUser(app, { accountId, role: "externo", mosaicIds: [mosaicId] });
    case "elsewhere": {
      const other = await givenMosaic(app, accountId);
      return givenUser(app, { accountId, role: "externo", mosaicIds: [other] });
    }
    case "unverified":
      return givenUser(app, { accountId, verified: false });
    case "blocked": {
      const user = await givenUser(app, { accountId });
      await app.ctx.db
        .updateTable("users")
        .set({ status: "blocked" })
        .where("id", "=", user.id)
        .execute();
      return user;
    }
    case "stranger":
      return givenUser(app);
    case "invited":
    case "removed": {
      // An owner of another account, so that they have one of their own.
      const user = await givenUser(app, { accountId: await givenAccount(app, randomUUID()) });
      const status = kind === "invited" ? "pending" : "removed";
      await givenMembership(app, { accountId, userId: user.id, status });
      return user;
    }
  }
}
