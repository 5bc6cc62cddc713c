import { can } from "@mosaico/domain/people/permission";
import { getRequester, hasPassword } from "#features/auth/person.service.ts";
import type { ActorCtx, SystemCtx } from "#platform/context.ts";
import { leaveToThread } from "#platform/http/heavy/heavy-request.ts";
import { hit } from "#platform/limits/limits.ts";
import {
  type KeptMosaic,
  countAuthored,
  findPerson,
  listAudit,
  listBilling,
  listFavourites,
  listFiles,
  listInvites,
  listMails,
  listMemberships,
  listMessages,
  listMosaics,
  listTiles,
  nextAuthored,
} from "./data.store.ts";
import {
  listAccessTokens,
  listIdentities,
  listPasskeys,
  listSessions,
} from "./credentials.store.ts";
import { arrayOf, portions } from "./portions.ts";

/** The user whose data it is, and the accounts they own, which are included completely. */
type Subject = { readonly id: string; readonly email: string; readonly owned: readonly string[] };

const AN_HOUR = { max: 10, windowSeconds: 60 * 60 };

/**
 * Everything stored about the requester, as pieces of one JSON document: read in portions and no faster than the client
 * receives it, so that it neither delays others nor has to fit into memory. Changes made during the export may or may
 * not be included. Hashes, tokens and secrets are left out.
 */
export async function takeData(ctx: ActorCtx): Promise<AsyncIterable<string>> {
  leaveToThread(ctx);
  const { id, email, passwordHash } = await getRequester(ctx);
  await hit(ctx, `data.user:${id}`, AN_HOUR);
  const person = await findPerson(ctx, id);
  const actor = { ...ctx.actor, isAdmin: false };
  const owned = actor.memberships
    .map(({ accountId }) => accountId)
    .filter((accountId) => can(actor, "member.maintain", { accountId }));
  const profile = { ...person, hasPassword: hasPassword(ctx, { passwordHash }) };
  return write(ctx, { id, email, owned }, profile);
}

async function* write(
  ctx: SystemCtx,
  { id, email, owned }: Subject,
  person: object,
): AsyncGenerator<string> {
  const takenAt = JSON.stringify(ctx.clock.now());
  yield `{"item":{"takenAt":${takenAt},\n"person":${JSON.stringify(person)}`;
  const small = {
    memberships: await listMemberships(ctx, id),
    favourites: await listFavourites(ctx, id),
    invites: await listInvites(ctx, email),
    accessTokens: await listAccessTokens(ctx, id),
    passkeys: await listPasskeys(ctx, id),
    identities: await listIdentities(ctx, id),
    billing: await listBilling(ctx, owned),
  };
  for (const [name, rows] of Object.entries(small)) yield `,\n"${name}":${JSON.stringify(rows)}`;
  const lists = {
    sessions: portions((after: string | undefined, max) => listSessions(ctx, id, after, max), byId),
    messages: portions(
      (after: string | undefined, max) => listMessages(ctx, { id, email }, after, max),
      byId,
    ),
    mails: portions((after: string | undefined, max) => listMails(ctx, email, after, max), byId),
    audit: portions(
      (after: { at: string; id: string } | undefined, max) => listAudit(ctx, id, after, max),
      (row) => row,
    ),
    files: portions(
      (after: string | undefined, max) => listFiles(ctx, id, after, max),
      ({ name }) => name,
    ),
    changes: authored(ctx, id),
  };
  for (const [name, rows] of Object.entries(lists)) {
    yield `,\n"${name}":`;
    yield* arrayOf<object>(rows);
  }
  yield ',\n"mosaics":[';
  let comma = "";
  const mosaics = portions(
    (after: number | undefined, max) => listMosaics(ctx, owned, after, max),
    (mosaic) => mosaic.id,
  );
  for await (const some of mosaics) {
    for (const mosaic of some) {
      yield comma;
      yield* whole(ctx, mosaic);
      comma = ",\n";
    }
  }
  yield "]}}\n";
}

/** A mosaic with its tiles. */
async function* whole(
  ctx: SystemCtx,
  { accountId, ...mosaic }: KeptMosaic,
): AsyncGenerator<string> {
  yield `${JSON.stringify(mosaic).slice(0, -1)},"tiles":`;
  const key = { accountId, mosaicId: mosaic.id };
  yield* arrayOf(
    portions(
      (after: string | undefined, max) => listTiles(ctx, key, after, max),
      ({ id }) => id,
    ),
  );
  yield "}";
}

/** The number of changes by this user in each mosaic, one mosaic after the other. */
async function* authored(ctx: SystemCtx, userId: string): AsyncGenerator<readonly object[]> {
  let mosaicId = await nextAuthored(ctx, userId, 0);
  while (mosaicId !== undefined) {
    yield [await countAuthored(ctx, userId, mosaicId)];
    mosaicId = await nextAuthored(ctx, userId, mosaicId);
  }
}

function byId({ id }: { readonly id: string }): string {
  return id;
}
