import { z } from "zod";
import { described } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery, searchText } from "./page.ts";
import { accountId, emailAddress, personName, userId } from "./values.ts";
import { MAX_READ_TEXT } from "./wire.ts";

const foundPerson = z.strictObject({
  userId,
  name: personName,
  email: emailAddress,
  accountId: described(
    accountId.nullable(),
    "The account of the requester that they are a member of; null for a platform admin, who finds all users",
  ),
  accountName: described(
    z.string().max(MAX_READ_TEXT).nullable(),
    "The name of that account; null for a platform admin",
    "Escola Girassol",
  ),
});

/** Somebody who was found by their name or e-mail address. */
export type WireFoundPerson = z.output<typeof foundPerson>;

/** The search for people, as the command palette does it. */
export const peopleSearchApi = {
  "GET /people": endpoint({
    summary:
      "Finds people by name or e-mail address, in the order of their names: the members of the accounts in which the requester maintains members, once for each account; for a platform admin all users",
    access: "user",
    rate: "read",
    query: pageQuery.extend({ search: searchText }),
    answer: pageOf(foundPerson),
    list: { page: 50, order: "by name" },
  }),
} as const;
