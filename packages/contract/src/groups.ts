import { GROUP_LIMITS } from "@mosaico/domain/people/group";
import { z } from "zod";
import { described, named } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery, searchText } from "./page.ts";
import { accountId, id, instant, role, text } from "./values.ts";
import { MAX_READ_TEXT, idOf } from "./wire.ts";

const groupRole = named(
  "GroupRole",
  "The role that a group of the identity provider has in an account",
  z.strictObject({
    id: id("The id of the role of the group"),
    group: text("The name of the group", "Teachers"),
    account: named(
      "AccountOfGroup",
      "The account in which a group has a role",
      z.strictObject({ id: accountId, name: text("The account's name", "City library") }),
    ),
    role,
    createdAt: instant("When it was given"),
  }),
);

/** The role of a group in an account, as sent over the wire. */
export type WireGroupRole = z.output<typeof groupRole>;

/** Endpoints for the roles that groups of the identity provider have in accounts. */
export const groupsApi = {
  "GET /admin/group-roles": endpoint({
    summary:
      "Lists the roles of groups in accounts; `search` keeps those whose group or account contains the words. 50 per page",
    access: "admin",
    rate: "read",
    query: pageQuery.extend({ search: searchText.optional() }),
    answer: pageOf(groupRole).extend({
      claim: described(
        z.string().nullable(),
        "The claim that the groups of users are read from; null if they are not read",
        "groups",
      ),
    }),
    list: { page: 50, order: "by group" },
  }),
  "POST /admin/group-roles": endpoint({
    summary:
      "Gives a group a role in an account. Its users become members when they sign in next, or at once if a role of the group is known already",
    access: "admin",
    rate: "write",
    repeats: "key",
    body: z.strictObject({
      group: described(
        z.string().max(MAX_READ_TEXT),
        "The name of the group, as the identity provider states it",
        "Teachers",
        { minLength: 1, maxLength: GROUP_LIMITS.name },
      ),
      accountId: idOf("The account's id"),
      role,
    }),
    resources: { account: { kind: "account", from: "body.accountId", may: "platform.maintain" } },
    status: 201,
    answer: z.strictObject({ item: groupRole }),
    errors: [
      "notFound",
      "groups.nameRequired",
      "groups.nameTooLong",
      "groups.hasRole",
      "groups.tooMany",
    ],
    audit: "groups.roleGiven",
    auditWritten: "within",
  }),
  "DELETE /admin/group-roles/:groupRoleId": endpoint({
    summary:
      "Takes a role from a group. Members who have no other group in the account leave it at once, except for its last owner",
    access: "admin",
    rate: "write",
    params: z.strictObject({ groupRoleId: idOf("The id of the role of the group") }),
    status: 204,
    errors: ["notFound"],
    audit: "groups.roleTaken",
    auditWritten: "within",
  }),
} as const;
