import { TOKEN_LIMITS, TOKEN_SCOPES } from "@mosaico/domain/people/access-token";
import { z } from "zod";
import { described, named } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { accountId, id, instant, mosaicId, password, text } from "./values.ts";
import { idOf, idText } from "./wire.ts";

const TOKENS = { max: TOKEN_LIMITS.count, because: "a user has at most that many" } as const;
const MOSAICS = TOKEN_LIMITS.mosaics;

const scope = described(
  z.enum(TOKEN_SCOPES),
  "What the token is for: `read` sees, `edit` also creates and changes mosaics, `manage` also deletes and shares them and maintains implementations and members. It never has more permissions than its user",
  "read",
);

const accessToken = named(
  "AccessToken",
  "An access token of the requester, without the token itself",
  z.strictObject({
    id: id("The id of the access token"),
    name: text("What its user calls it", "Backup"),
    ending: text("The last characters of the token", "x7Kq"),
    scope,
    accountId: described(accountId.nullable(), "The account it is for; null for all of its user"),
    mosaicIds: described(
      z.array(mosaicId()).max(MOSAICS).nullable(),
      "The mosaics it is for; null for all",
      [12],
    ),
    expiresAt: described(
      instant("When it stops working").nullable(),
      "Null if only revoking ends it",
    ),
    createdAt: instant("When it was created"),
    usedAt: described(
      instant("When it was last used, within five minutes").nullable(),
      "Null if it was never used",
    ),
  }),
);

/** An access token of the requester, as sent over the wire. */
export type WireAccessToken = z.output<typeof accessToken>;

/** Access tokens, with which programs act for a user. */
export const accessTokensApi = {
  "GET /access-tokens": endpoint({
    summary: "Lists the requester's access tokens, newest first",
    access: "user",
    rate: "read",
    answer: z.strictObject({ items: described(z.array(accessToken), "The access tokens") }),
    list: TOKENS,
  }),
  "GET /access-tokens/current": endpoint({
    summary: "Returns the access token of this request",
    access: "user",
    takesTokens: true,
    rate: "read",
    answer: z.strictObject({
      item: described(accessToken.nullable(), "Null if the request has a session's token instead"),
    }),
  }),
  "POST /access-tokens": endpoint({
    summary:
      "Creates an access token for a program, which sends it as `Authorization: Bearer`. The token is returned only this time",
    access: "user",
    takesTokens: false,
    rate: "write",
    repeats: "again",
    resources: {
      account: { kind: "account", from: "body.accountId", may: "mosaic.see", optional: true },
      mosaics: {
        kind: "mosaic",
        from: "body.mosaicIds",
        may: "mosaic.see",
        optional: true,
        many: true,
      },
    },
    body: z.strictObject({
      name: described(z.string().max(1000), "What the requester calls it", "Backup"),
      scope,
      accountId: described(
        idText.nullable().default(null),
        "Limits it to one account. A platform admin's token acts in accounts of theirs, or in the one that it names",
        "0b6f1f4e-6d0e-4a57-9d3f-2f1f0c9b7a11",
      ),
      mosaicIds: described(
        z
          .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
          .min(1)
          .max(MOSAICS)
          .nullable()
          .default(null),
        "Limits it to these mosaics",
        [12],
      ),
      expiresAt: described(
        z.iso.datetime({ offset: true }).nullable().default(null),
        "When it stops working; null to keep it until it is revoked",
        "2027-11-22T15:04:05.000Z",
      ),
      /** Omitted by users who have no password. */
      password: password.optional(),
    }),
    status: 201,
    answer: z.strictObject({
      item: accessToken,
      token: text("The token", "mosaico_4WfZ1c0Pz3nDqYxk7v2sB9hT5uLr8jMeGaQoXyRtE6w"),
    }),
    errors: [
      "tokens.nameRequired",
      "tokens.nameTooLong",
      "tokens.tooMany",
      "tokens.alreadyExpired",
      "profile.wrongPassword",
      "auth.tooManyAttempts",
      "notFound",
    ],
    audit: "tokens.created",
  }),
  "DELETE /access-tokens/:tokenId": endpoint({
    summary: "Revokes one of the requester's access tokens at once, on open connections too",
    access: "user",
    rate: "write",
    params: z.strictObject({ tokenId: idOf("The id of the access token") }),
    status: 204,
    errors: ["notFound"],
    audit: "tokens.revoked",
  }),
} as const;
