import { randomUUID } from "node:crypto";
import { FIRST_PLAN } from "@mosaico/domain/account/plan";
import type { Language } from "@mosaico/domain/language";
import type { AccountRole } from "@mosaico/domain/people/role";
import { searchKey } from "@mosaico/domain/search-key";
import { openSession } from "#features/auth/auth.service.ts";
import { createFilledMosaic } from "#features/mosaics/mosaics.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { hashPassword } from "#platform/passwords/password-hash.ts";

export type GivenUser = {
  readonly email?: string;
  readonly name?: string;
  readonly password?: string;
  readonly language?: Language;
  /** Defaults to `owner`. */
  readonly role?: AccountRole;
  /** The user's account; by default a new one, or none for a platform admin. */
  readonly accountId?: string;
  /** For an externo: the only mosaics that they may access. */
  readonly mosaicIds?: readonly number[];
  readonly isAdmin?: boolean;
  /** Whether the address is verified; defaults to true. */
  readonly verified?: boolean;
};

export type TestUser = {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** Empty for a platform admin, who has no account. */
  readonly accountId: string;
};

type World = { readonly ctx: SystemCtx };
type Founding = Parameters<typeof createFilledMosaic>[1];

const hashes = new Map<string, Promise<string>>();

/** Creates a signed-in user. */
export async function givenUser({ ctx }: World, options: GivenUser = {}): Promise<TestUser> {
  const id = randomUUID();
  const email = options.email ?? `${id}@example.org`;
  const password = options.password ?? "a violet giraffe";
  const now = ctx.clock.now().toISOString();
  const verified = options.verified ?? true;
  await ctx.db
    .insertInto("users")
    .values({
      id,
      email,
      name: options.name ?? "Ana",
      search: searchKey(options.name ?? "Ana"),
      password_hash: await hashOnce(password),
      is_admin: options.isAdmin ?? false,
      status: verified ? "active" : "pending",
      language: options.language ?? "en",
      created_at: now,
      verified_at: verified ? now : null,
    })
    .execute();
  const accountId = options.accountId ?? (options.isAdmin ? "" : await givenAccount({ ctx }));
  if (accountId !== "") await givenMembership({ ctx }, { ...options, accountId, userId: id });
  const { token } = await openSession({ ...ctx, userAgent: "test", network: "127.0.0.1" }, id, {
    method: "password",
    hasSecondStep: false,
  });
  return { id, email, password, token, accountId };
}

export async function givenAccount({ ctx }: World, name = "Ana"): Promise<string> {
  const id = randomUUID();
  const created_at = ctx.clock.now().toISOString();
  await ctx.db
    .insertInto("accounts")
    .values({ id, name, search: searchKey(name), plan: FIRST_PLAN, created_at })
    .execute();
  return id;
}

export async function givenMembership(
  { ctx }: World,
  options: Pick<GivenUser, "role" | "mosaicIds"> & {
    readonly accountId: string;
    readonly userId: string;
    readonly status?: "pending" | "active" | "removed";
  },
): Promise<void> {
  await ctx.db
    .insertInto("memberships")
    .values({
      account_id: options.accountId,
      user_id: options.userId,
      role: options.role ?? "owner",
      status: options.status ?? "active",
      mosaic_ids: options.mosaicIds === undefined ? null : JSON.stringify(options.mosaicIds),
      created_at: ctx.clock.now().toISOString(),
    })
    .execute();
}

export async function givenImplementation(
  { ctx }: World,
  accountId: string,
  name = "School",
): Promise<string> {
  const id = randomUUID();
  const created_at = ctx.clock.now().toISOString();
  await ctx.db
    .insertInto("implementations")
    .values({ id, account_id: accountId, name, search: searchKey(name), created_at })
    .execute();
  return id;
}

/** Creates a mosaic with these tiles, or an empty one. Returns its number. */
export async function givenMosaic(
  { ctx }: World,
  accountId: string,
  overrides: Partial<Omit<Founding, "accountId">> = {},
): Promise<number> {
  const unnamed = { title: "Mosaic", tiles: [], implementationId: null, authorId: null };
  return createFilledMosaic(ctx, { ...unnamed, ...overrides, accountId });
}

/** Password hashing is deliberately slow, so the hash of the shared password is reused. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}
