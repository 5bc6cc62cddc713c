import type { adminApi } from "@mosaico/contract/admin";
import type { CallAnswer, CallInput } from "@mosaico/contract/call";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQuery,
} from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

/** The prefix of all cached administration data; any action there invalidates it all. */
export const ADMIN_KEY = ["admin"] as const;

const REFRESH_MS = 60_000;

type Listing = {
  [Key in keyof typeof adminApi]: Key extends
    | "GET /admin/accounts"
    | "GET /admin/users"
    | "GET /admin/messages"
    | "GET /admin/mails"
    | "GET /admin/audit"
    ? Key
    : never;
}[keyof typeof adminApi];
type Filter<Key extends Listing> = Omit<CallInput<Key>["query"], "after">;

const overviewQuery = queryOptions({
  queryKey: [...ADMIN_KEY, "overview"],
  queryFn: async ({ signal }) => (await call("GET /admin/overview", {}, { signal })).item,
  refetchInterval: REFRESH_MS,
});

/** The installation in numbers, refreshed every minute. */
export function useOverview() {
  return useQuery(overviewQuery);
}

/** The public mosaic, and those chosen for single languages. */
export const basesQuery = queryOptions({
  queryKey: [...ADMIN_KEY, "bases"],
  queryFn: ({ signal }) => call("GET /admin/base", {}, { signal }),
});

/** Whether the server reads the pages of addresses. */
export const pageDetailsQuery = queryOptions({
  queryKey: [...ADMIN_KEY, "page-details"],
  queryFn: async ({ signal }) => (await call("GET /admin/page-details", {}, { signal })).item,
});

export const storageQuery = queryOptions({
  queryKey: [...ADMIN_KEY, "storage"],
  queryFn: async ({ signal }) => (await call("GET /admin/storage", {}, { signal })).item,
});

/** How it stands with the backups. */
export const backupStateQuery = queryOptions({
  queryKey: [...ADMIN_KEY, "backup-state"],
  queryFn: async ({ signal }) => (await call("GET /admin/backup-state", {}, { signal })).item,
});

/** Backups, newest first; all of them, or those in one state. */
export function backupsQuery(filter: Pick<CallInput<"GET /admin/backups">["query"], "state">) {
  return infiniteQueryOptions({
    ...paged([...ADMIN_KEY, "backups", filter]),
    queryFn: ({ signal, pageParam }) =>
      call("GET /admin/backups", { query: withoutEmpty(filter, pageParam) }, { signal }),
  });
}

export function accountsQuery(filter: Filter<"GET /admin/accounts">) {
  return infiniteQueryOptions({
    ...paged([...ADMIN_KEY, "accounts", filter]),
    queryFn: ({ signal, pageParam }) =>
      call("GET /admin/accounts", { query: withoutEmpty(filter, pageParam) }, { signal }),
  });
}

/** A mosaic in the list of all mosaics. */
export type ListedMosaic = CallAnswer<"GET /mosaics">["items"][number];

export function mosaicsQuery(search: string) {
  return infiniteQueryOptions({
    ...paged([...ADMIN_KEY, "mosaics", search]),
    queryFn: ({ signal, pageParam }) => {
      const query = withoutEmpty({ search, limit: "50" }, pageParam);
      return call("GET /mosaics", { query: { view: "summary", ...query } }, { signal });
    },
  });
}

export function usersQuery(filter: Filter<"GET /admin/users">) {
  return infiniteQueryOptions({
    ...paged([...ADMIN_KEY, "users", filter]),
    queryFn: ({ signal, pageParam }) =>
      call("GET /admin/users", { query: withoutEmpty(filter, pageParam) }, { signal }),
  });
}

/** The roles of groups in accounts, by group. */
export function groupRolesQuery(search: string) {
  return infiniteQueryOptions({
    ...paged([...ADMIN_KEY, "group-roles", search]),
    queryFn: ({ signal, pageParam }) =>
      call("GET /admin/group-roles", { query: withoutEmpty({ search }, pageParam) }, { signal }),
  });
}

/** The tokens with which an identity provider reports users and groups. */
export const scimTokensQuery = queryOptions({
  queryKey: [...ADMIN_KEY, "scim-tokens"],
  queryFn: ({ signal }) => call("GET /admin/scim-tokens", {}, { signal }),
});

export function messagesQuery(filter: Filter<"GET /admin/messages">) {
  return infiniteQueryOptions({
    ...paged([...ADMIN_KEY, "messages", filter]),
    queryFn: ({ signal, pageParam }) =>
      call("GET /admin/messages", { query: withoutEmpty(filter, pageParam) }, { signal }),
  });
}

export function mailsQuery(filter: Filter<"GET /admin/mails">) {
  return infiniteQueryOptions({
    ...paged([...ADMIN_KEY, "mails", filter]),
    queryFn: ({ signal, pageParam }) =>
      call("GET /admin/mails", { query: withoutEmpty(filter, pageParam) }, { signal }),
  });
}

/** The filter of the audit log. */
export type AuditFilter = Filter<"GET /admin/audit">;

export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    ...paged([...ADMIN_KEY, "audit", filter]),
    queryFn: ({ signal, pageParam }) => auditPage(filter, pageParam, signal),
  });
}

/** One page of the audit log. */
export function auditPage(filter: AuditFilter, after: string | undefined, signal: AbortSignal) {
  return call("GET /admin/audit", { query: withoutEmpty(filter, after) }, { signal });
}

function paged<Key extends readonly unknown[]>(queryKey: Key) {
  return {
    queryKey,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: { readonly next: string | null }) => last.next ?? undefined,
    // The previous results stay visible until the new ones arrive.
    placeholderData: keepPreviousData,
  };
}

/** Removes empty values from a query. */
function withoutEmpty<Query extends Readonly<Record<string, string | undefined>>>(
  query: Query,
  after: string | undefined,
): Query & { after?: string } {
  const entries = Object.entries({ ...query, after }).filter(([, value]) => value !== "");
  return Object.fromEntries(entries) as Query & { after?: string };
}
