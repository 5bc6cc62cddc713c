import { ACCOUNT_ROLES } from "@mosaico/domain/people/role";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const account = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.enum(["admin", ...ACCOUNT_ROLES]),
  plan: z.string(),
});

/** An account as the asker sees it, with the asker's role in it. */
export type WireAccount = z.output<typeof account>;

/** Accounts. */
export const accountsApi = {
  "GET /accounts": endpoint({
    summary: "The accounts that the asker belongs to; all of them for a platform admin",
    access: "user",
    rate: "read",
    answer: z.strictObject({ items: z.array(account) }),
  }),
} as const;
