import type { WireBackup, WireBackupState } from "@mosaico/contract/backups";
import { newBackupId } from "#platform/backup/backup-id.ts";
import type { BackupOutcome } from "#platform/backup/run-backup.ts";
import { isLate, nextDue, previousDue } from "#platform/backup/schedule.ts";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { type BackupTrouble, backupMail } from "./backups.mail.ts";
import {
  endBackup,
  failAbandoned,
  findBackup,
  findLastEnded,
  findLastProved,
  findMoment,
  findRunning,
  forgetBackup,
  forgetFailed,
  forgetMoment,
  insertBackup,
  listDone,
  listRecipients,
  noteBackup,
  noteMoment,
  touchBackup,
} from "./backups.store.ts";

type Cause = "schedule" | "request";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BEAT_MS = 30_000;
// A server that has not been heard of for so long has ended.
const ABANDONED_MS = 5 * MINUTE_MS;
const RETRY_MS = HOUR_MS;
// By how much the clocks of several servers may differ.
const MAX_AHEAD_MS = 5 * MINUTE_MS;
const FAILED_KEPT_MS = 90 * DAY_MS;
const MAX_DETAIL = 1000;

const LOCK = "backups";
/** Since when this installation has been making backups by itself. */
const SINCE = "backups.since";
/** When the platform admins were last notified of the trouble there is. */
const NOTIFIED = "backups.notified";

const PROBLEMS: Readonly<Record<string, WireBackup["problem"]>> = {
  busy: "busy",
  diskFull: "diskFull",
  interrupted: "interrupted",
  placeAway: "placeAway",
  wrongKey: "wrongKey",
};

/** How it stands with the backups. */
export async function getBackupState(ctx: SystemCtx): Promise<WireBackupState> {
  const { backups, clock } = ctx;
  const now = clock.now();
  return {
    level: await findLevel(ctx),
    place: backups.place,
    isEncrypted: backups.isEncrypted,
    isWithData: await backups.isWithData(),
    nextAt: backups.schedule ? nextDue(backups.schedule, now).toISOString() : null,
    running: (await findRunning(ctx, aliveSince(now))) ?? null,
    lastProved: (await findLastProved(ctx, latest(ctx))) ?? null,
  };
}

/** Whether something has to be done about the backups. */
export async function findLevel(ctx: SystemCtx): Promise<WireBackupState["level"]> {
  const { schedule } = ctx.backups;
  const proved = await findLastProved(ctx, latest(ctx));
  const ended = await findLastEnded(ctx, latest(ctx));
  if (ended !== undefined && ended.problem !== null) return "failed";
  if (schedule === undefined) return "off";
  const since = proved?.startedAt ?? (await findMoment(ctx, SINCE));
  if (since !== undefined && isLate(schedule, ctx.clock.now(), new Date(since))) return "late";
  return proved === undefined ? "never" : "ok";
}

/** Begins a backup unless one is being made by any server. */
export async function beginBackup(
  ctx: SystemCtx,
  cause: Cause,
): Promise<{ readonly item: WireBackup; readonly isNew: boolean; readonly ended?: Promise<void> }> {
  const id = newBackupId(ctx.clock.now());
  const running = await inTransaction(ctx, async (within) => {
    await lockKey(within.db, LOCK);
    const now = ctx.clock.now();
    await failAbandoned(within, aliveSince(now), now.toISOString());
    const other = await findRunning(within, aliveSince(now));
    if (other !== undefined) return other;
    const at = now.toISOString();
    await insertBackup(within, { id, cause, state: "running", started_at: at, alive_at: at });
    return undefined;
  });
  if (running !== undefined) return { item: running, isNew: false };
  const item = await findBackup(ctx, id);
  if (item === undefined) throw new Error(`The backup ${id} was not noted.`);
  const ended = make(ctx, id);
  // Whoever asked for it does not wait; its row says how it ended.
  ended.catch(() => {});
  return { item, isNew: true, ended };
}

/** Makes a backup if one is due, and notifies the platform admins if none has been made for too long. */
export async function keepSchedule(ctx: SystemCtx): Promise<void> {
  const { schedule } = ctx.backups;
  const now = ctx.clock.now();
  await failAbandoned(ctx, aliveSince(now), now.toISOString());
  if (schedule === undefined) return;
  const since = await findMoment(ctx, SINCE);
  // A moment that is still to come is that of a clock which was wrong.
  if (since === undefined || since > latest(ctx)) {
    await noteMoment(ctx, SINCE, now.toISOString());
    return;
  }
  if ((await findLevel(ctx)) === "late") await notifyAdmins(ctx, "late", "");
  const due = previousDue(schedule, now).toISOString();
  if (since >= due || !(await isWanted(ctx, due, now))) return;
  await (
    await beginBackup(ctx, "schedule")
  ).ended;
}

/** Whether nothing has been proved since then, and the last attempt is some time ago. */
async function isWanted(ctx: SystemCtx, due: string, now: Date): Promise<boolean> {
  const proved = await findLastProved(ctx, latest(ctx));
  if (proved !== undefined && proved.startedAt >= due) return false;
  const ended = await findLastEnded(ctx, latest(ctx));
  return (
    ended === undefined ||
    ended.startedAt < due ||
    now.getTime() - Date.parse(ended.startedAt) >= RETRY_MS
  );
}

async function make(ctx: SystemCtx, id: string): Promise<void> {
  const touch = () => touchBackup(ctx, id, ctx.clock.now().toISOString()).catch(() => {});
  const timer = setInterval(() => void touch(), BEAT_MS);
  timer.unref();
  try {
    const outcome = await ctx.backups.run(id);
    await (outcome.ok ? noteDone(ctx, id, outcome) : noteFailed(ctx, id, outcome));
  } finally {
    clearInterval(timer);
  }
}

/** The list is what there is in the place, by whomever it was made. */
async function noteDone(
  ctx: SystemCtx,
  id: string,
  { kept, problems }: Extract<BackupOutcome, { ok: true }>,
): Promise<void> {
  const now = ctx.clock.now();
  const detail = problems.join(" ").slice(0, MAX_DETAIL);
  await inTransaction(ctx, async (within) => {
    for (const one of kept) {
      const isThis = one.id === id;
      await noteBackup(within, {
        id: one.id,
        cause: "command",
        state: "done",
        started_at: one.startedAt,
        alive_at: one.finishedAt,
        finished_at: isThis ? now.toISOString() : one.finishedAt,
        data_bytes: one.dataBytes,
        file_count: one.fileCount,
        file_bytes: one.fileBytes,
        new_bytes: one.newBytes,
        proved_at: one.provedAt,
        ...(isThis && { problem: detail === "" ? null : "notSound", detail: detail || null }),
      });
    }
    const present = new Set(kept.map((one) => one.id));
    for (const gone of await listDone(within)) {
      if (!present.has(gone)) await forgetBackup(within, gone);
    }
    await forgetFailed(within, new Date(now.getTime() - FAILED_KEPT_MS).toISOString());
    if (detail === "") await forgetMoment(within, NOTIFIED);
  });
  if (detail !== "") await notifyAdmins(ctx, "failed", detail);
}

async function noteFailed(
  ctx: SystemCtx,
  id: string,
  outcome: { readonly problem: string; readonly detail?: string },
): Promise<void> {
  const detail = (outcome.detail ?? "").slice(0, MAX_DETAIL);
  const problem = PROBLEMS[outcome.problem] ?? "failed";
  const finished_at = ctx.clock.now().toISOString();
  await endBackup(ctx, id, { state: "failed", problem, detail: detail || null, finished_at });
  // A server that is being stopped interrupts it, and the next one makes another.
  if (problem !== "interrupted") await notifyAdmins(ctx, "failed", detail);
}

/** Mails all platform admins, once a day as long as it lasts. */
async function notifyAdmins(
  ctx: SystemCtx,
  kind: BackupTrouble["kind"],
  detail: string,
): Promise<void> {
  const proved = await findLastProved(ctx, latest(ctx));
  const lastAt = proved && new Date(proved.startedAt);
  await inTransaction(ctx, async (within) => {
    await lockKey(within.db, LOCK);
    const now = ctx.clock.now();
    const notifiedAt = await findMoment(within, NOTIFIED);
    const age = now.getTime() - Date.parse(notifiedAt ?? "");
    if (age > -MAX_AHEAD_MS && age < DAY_MS) return;
    await noteMoment(within, NOTIFIED, now.toISOString());
    const trouble = { kind, place: ctx.backups.place, detail, lastAt };
    for (const admin of await listRecipients(within)) {
      await ctx.mailer.send(within.db, backupMail(ctx.publicUrl, admin, trouble));
    }
  });
}

/** Between which a server must have been heard of to be working still: later ones have a clock that was wrong. */
function aliveSince(now: Date): { from: string; until: string } {
  return { from: after(now, -ABANDONED_MS), until: after(now, MAX_AHEAD_MS) };
}

/** The latest moment that may have passed by the clock of any server. */
function latest({ clock }: Pick<SystemCtx, "clock">): string {
  return after(clock.now(), MAX_AHEAD_MS);
}

function after(moment: Date, ms: number): string {
  return new Date(moment.getTime() + ms).toISOString();
}
