import { z } from "zod";
import { described, named } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { address, id, instant, text } from "./values.ts";
import { idOf } from "./wire.ts";

const MAX_TOKENS = 10;

const scimToken = named(
  "ScimToken",
  "A token with which an identity provider maintains users and groups, without the token itself",
  z.strictObject({
    id: id("The id of the token"),
    name: text("What it is called", "Entra ID"),
    ending: text("The last characters of the token", "x7Kq"),
    createdAt: instant("When it was made"),
    usedAt: described(
      instant("When it was last used, within five minutes").nullable(),
      "Null if it was never used",
    ),
  }),
);

/** A token of SCIM, as sent over the wire. */
export type WireScimToken = z.output<typeof scimToken>;

/** Endpoints for the tokens with which an identity provider speaks SCIM 2.0 at `/scim/v2`. */
export const scimApi = {
  "GET /admin/scim-tokens": endpoint({
    summary: "Lists the tokens for SCIM, newest first, and says where it is served",
    access: "admin",
    rate: "read",
    answer: z.strictObject({
      items: described(z.array(scimToken), "The tokens"),
      url: address("The address of SCIM 2.0", "https://example.org/scim/v2"),
    }),
    list: { max: MAX_TOKENS, because: "there are at most that many" },
  }),
  "POST /admin/scim-tokens": endpoint({
    summary:
      "Makes a token with which an identity provider maintains users and groups. The token is returned only this time",
    access: "admin",
    takesTokens: false,
    rate: "write",
    repeats: "again",
    body: z.strictObject({
      name: described(z.string().max(1000), "What it is called", "Entra ID"),
    }),
    status: 201,
    answer: z.strictObject({
      item: scimToken,
      token: text("The token", "mosaico_scim_4WfZ1c0Pz3nDqYxk7v2sB9hT5uLr8jMeGaQoXyRtE6w"),
    }),
    errors: ["tokens.nameRequired", "tokens.nameTooLong", "tokens.tooMany"],
    audit: "scim.tokenMade",
    auditWritten: "within",
  }),
  "DELETE /admin/scim-tokens/:scimTokenId": endpoint({
    summary: "Revokes a token for SCIM at once. Users and groups stay as they are",
    access: "admin",
    rate: "write",
    params: z.strictObject({ scimTokenId: idOf("The id of the token") }),
    status: 204,
    errors: ["notFound"],
    audit: "scim.tokenRevoked",
    auditWritten: "within",
  }),
} as const;
