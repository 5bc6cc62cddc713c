import { DEFAULT_LANGUAGE } from "@mosaico/domain/language";
import { createAccount } from "#features/accounts/accounts.service.ts";
import { createUser } from "#features/auth/auth.service.ts";
import { renewEndedPassword, untilOfInitial } from "#features/auth/person.service.ts";
import { putLibrary } from "#features/icons/icons.service.ts";
import { chooseBase, createFilledMosaic } from "#features/mosaics/mosaics.service.ts";
import type { Assets } from "#platform/assets/assets.ts";
import type { Config } from "#platform/config/config.ts";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { EXAMPLES } from "../../../library/examples.ts";
import { TOUR } from "../../../library/tour.ts";
import { readablePassword } from "./readable-password.ts";
import { awaitExamples, claimFirstStart } from "./setup.store.ts";

/** Names of the product itself, the same in every language. */
const PLATFORM = { account: "Mosaico", implementation: "Mosaico", admin: "Admin" } as const;

/** The result of setting up. */
export type SetUp = {
  readonly firstStart: boolean;
  /** The platform admin who was given a password by this start. */
  readonly admin: { readonly email: string; readonly password: string | undefined } | undefined;
};

type Settings = Pick<Config, "adminEmail" | "adminPassword" | "demo">;

/**
 * Sets up what every start requires: the general icons, and on an empty database the platform admin, their account and
 * the public mosaic. Repeating it changes nothing, but for a password that has ended. If there is a mosaic of examples,
 * `putExamples` fills it.
 */
export async function setUp(ctx: SystemCtx, config: Settings, library?: Assets): Promise<SetUp> {
  await putLibrary(ctx, library);
  const made = config.adminPassword === undefined ? readablePassword(ctx.ids) : undefined;
  const password = config.adminPassword ?? made ?? "";
  const until = made === undefined ? null : untilOfInitial(ctx);
  const firstStart = await inTransaction(ctx, async (tx) => {
    if (!(await claimFirstStart(tx))) return false;
    await makePlatform(tx, config, { password, until });
    return true;
  });
  // W11
  const email = firstStart ? config.adminEmail : await renewEndedPassword(ctx, password, until);
  return { firstStart, admin: email === undefined ? undefined : { email, password: made } };
}

async function makePlatform(
  ctx: SystemCtx,
  config: Settings,
  { password, until }: { readonly password: string; readonly until: string | null },
): Promise<void> {
  const userId = await createUser(ctx, {
    name: PLATFORM.admin,
    email: config.adminEmail,
    password,
    passwordUntil: until,
    language: DEFAULT_LANGUAGE,
    isAdmin: true,
  });
  const { accountId, implementationId, mosaicId } = await createAccount(ctx, {
    userId,
    name: PLATFORM.account,
    implementation: PLATFORM.implementation,
    // The admin first sees a mosaic with one tile of every type; visitors see a tour of the product.
    mosaic: config.demo
      ? { title: EXAMPLES.title, language: DEFAULT_LANGUAGE, sections: [], tiles: [] }
      : TOUR,
  });
  if (!config.demo) {
    await chooseBase(ctx, mosaicId);
    return;
  }
  await awaitExamples(ctx, { accountId, mosaicId, userId });
  const tour = await createFilledMosaic(ctx, {
    accountId,
    implementationId,
    authorId: userId,
    ...TOUR,
  });
  await chooseBase(ctx, tour);
}
