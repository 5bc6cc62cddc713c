import { type Actor, seenMosaics } from "@mosaico/domain/people/permission";
import {
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  expressionBuilder,
  sql,
} from "kysely";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import { isAmong } from "#platform/database/is-among.ts";
import type { Database } from "#platform/database/schema.ts";

/** R3: the mosaics that a user can see: those of whole accounts, and single ones of others. */
export type MosaicAccess = {
  /** Accounts whose mosaics are all visible. */
  readonly whole: readonly string[] | "all";
  /** Accounts in which only the given mosaics are visible. */
  readonly partly: readonly string[];
  readonly mosaicIds: readonly number[];
};

/** The mosaics that an actor can see, in all of their accounts or in one. */
export function accessOf(actor: Actor, accountId?: string): MosaicAccess {
  if (actor.isAdmin) {
    return { whole: accountId === undefined ? "all" : [accountId], partly: [], mosaicIds: [] };
  }
  const ids =
    accountId === undefined
      ? actor.memberships.map((membership) => membership.accountId)
      : [accountId];
  const seen = ids.map((id) => [id, seenMosaics(actor, id)] as const);
  const partly = seen.flatMap(([id, mosaics]) => (mosaics === "all" ? [] : [{ id, mosaics }]));
  return {
    whole: seen.flatMap(([id, mosaics]) => (mosaics === "all" ? [id] : [])),
    partly: partly.map(({ id }) => id),
    mosaicIds: partly.flatMap(({ mosaics }) => mosaics),
  };
}

/** Whether the mosaic of a row is among them. */
export function isSeen(db: Kysely<Database>, { whole, partly, mosaicIds }: MosaicAccess) {
  const of: ExpressionBuilder<Database, "mosaics"> = expressionBuilder();
  if (whole === "all") return sql<SqlBool>`1 = 1`;
  const inPart = of.and([
    isAmong(db, "mosaics.account_id", partly),
    isAmong(db, "mosaics.id", mosaicIds),
  ]);
  const inWhole = isAmong(db, "mosaics.account_id", whole);
  return mosaicIds.length === 0 ? inWhole : of.or([inWhole, inPart]);
}

/** An access as the values of a statement that is compiled once, each list as JSON. */
export type AccessValues = {
  readonly isAll: number;
  readonly whole: string;
  readonly partly: string;
  readonly mosaicIds: string;
};

export function accessValues({ whole, partly, mosaicIds }: MosaicAccess): AccessValues {
  return {
    isAll: whole === "all" ? 1 : 0,
    whole: JSON.stringify(whole === "all" ? [] : whole),
    partly: JSON.stringify(partly),
    mosaicIds: JSON.stringify(mosaicIds),
  };
}

/** Whether the mosaic of a row is among them, as {@link isSeen}. */
export function isSeenBy(
  db: Kysely<Database>,
  { isAll, whole, partly, mosaicIds }: AccessValues,
): RawBuilder<SqlBool> {
  const accountIn = (list: string) =>
    hasRowLocks(db)
      ? sql`mosaics.account_id in (select json_array_elements_text(${list}::json))`
      : sql`mosaics.account_id in (select value from json_each(${list}))`;
  const idIn = hasRowLocks(db)
    ? sql`mosaics.id in (select json_array_elements_text(${mosaicIds}::json)::bigint)`
    : sql`mosaics.id in (select value from json_each(${mosaicIds}))`;
  const all = hasRowLocks(db) ? sql`${isAll}::int = 1` : sql`${isAll} = 1`;
  return sql<SqlBool>`(${all} or ${accountIn(whole)} or (${accountIn(partly)} and ${idIn}))`;
}
