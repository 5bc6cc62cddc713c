import { ACCOUNT_ROLES } from "@mosaico/domain/people/role";
import { givenUser } from "./factories.ts";
import type { Answer, TestApp } from "./test-app.ts";

type Requester = "nobody" | "stranger" | "admin" | (typeof ACCOUNT_ROLES)[number];

/** The statuses of an endpoint that creates something and is open to those who may edit tiles. */
export const MADE_BY_EDITORS: Readonly<Record<Requester, number>> = {
  nobody: 401,
  stranger: 404,
  admin: 201,
  owner: 201,
  designer: 201,
  operator: 201,
  externo: 403,
};

/**
 * The status for each requester: a visitor, the owner of another account, the platform admin, and each role of this
 * account.
 */
export async function statusOfEach(
  app: TestApp,
  accountId: string,
  ask: (options: { token?: string }, requester: Requester) => Promise<Answer>,
): Promise<Record<Requester, number>> {
  const stranger = await givenUser(app);
  const admin = await givenUser(app, { isAdmin: true });
  const statuses: [Requester, number][] = [
    ["nobody", (await ask({}, "nobody")).status],
    ["stranger", (await ask({ token: stranger.token }, "stranger")).status],
    ["admin", (await ask({ token: admin.token }, "admin")).status],
  ];
  for (const role of ACCOUNT_ROLES) {
    const { token } = await givenUser(app, { role, accountId });
    statuses.push([role, (await ask({ token }, role)).status]);
  }
  return Object.fromEntries(statuses) as Record<Requester, number>;
}
