import type { RequestCtx } from "#platform/context.ts";
import { SCIM_LIMITS } from "./limits.ts";
import { readFilter } from "./read-filter.ts";
import { wireList, wireScimGroup } from "./resources.ts";
import { ScimError } from "./scim-error.ts";
import {
  GROUP_ATTRIBUTES,
  type ScimGroupRow,
  listScimGroups,
  listScimMembers,
} from "./scim-groups.store.ts";
import { describeScimUsers } from "./scim-users.ts";
import { type ScimUserRow, USER_ATTRIBUTES, listScimUsers } from "./scim-users.store.ts";

/** The query of a request; of a repeated parameter, the first one counts. */
export type ScimQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The users that a filter describes, or a part of them. */
export async function answerUsers(ctx: RequestCtx, query: ScimQuery): Promise<object> {
  const { startIndex, offset, limit } = rangeOf(query);
  const conditions = readFilter(parameter(query, "filter"), USER_ATTRIBUTES);
  const { total, rows } = await listScimUsers(ctx, conditions, { offset, limit });
  return wireList(total, startIndex, await describeScimUsers(ctx, rows));
}

export async function answerUser(ctx: RequestCtx, row: ScimUserRow): Promise<object | undefined> {
  const [answer] = await describeScimUsers(ctx, [row]);
  return answer;
}

/** The groups that a filter describes, or a part of them. If they have many members, these are left out. */
export async function answerGroups(ctx: RequestCtx, query: ScimQuery): Promise<object> {
  const { startIndex, offset, limit } = rangeOf(query);
  const conditions = readFilter(parameter(query, "filter"), GROUP_ATTRIBUTES);
  const { total, rows } = await listScimGroups(ctx, conditions, { offset, limit });
  let left = wantsMembers(query) ? SCIM_LIMITS.listedMembers : -1;
  const resources = [];
  for (const row of rows) {
    const members = left < 0 ? undefined : await listScimMembers(ctx, row.id, left + 1);
    left -= members?.length ?? 0;
    resources.push(wireScimGroup(ctx, row, left < 0 ? undefined : members));
  }
  return wireList(total, startIndex, resources);
}

export async function answerGroup(
  ctx: RequestCtx,
  row: ScimGroupRow,
  query: ScimQuery,
): Promise<object> {
  const members = wantsMembers(query) ? await listScimMembers(ctx, row.id) : undefined;
  return wireScimGroup(ctx, row, members);
}

function wantsMembers(query: ScimQuery): boolean {
  const namesIn = (name: string) =>
    parameter(query, name)
      ?.split(",")
      .map((one) => one.trim().toLowerCase());
  if (namesIn("excludedAttributes")?.includes("members") === true) return false;
  return namesIn("attributes")?.some((one) => /(^|:)members(\.|$)/.test(one)) ?? true;
}

/** Which part of a list is asked for (RFC 7644, section 3.4.2.4). */
function rangeOf(query: ScimQuery) {
  const startIndex = Math.max(1, numberIn(query, "startIndex") ?? 1);
  const count = Math.max(0, numberIn(query, "count") ?? SCIM_LIMITS.page);
  return { startIndex, offset: startIndex - 1, limit: Math.min(count, SCIM_LIMITS.maxPage) };
}

function numberIn(query: ScimQuery, name: string): number | undefined {
  const value = parameter(query, name);
  if (value === undefined) return undefined;
  if (/^-?\d{1,9}$/.test(value)) return Number(value);
  throw new ScimError(400, `${name} is not a number.`, "invalidValue");
}

function parameter(query: ScimQuery, name: string): string | undefined {
  return [query[name]].flat()[0];
}
