import type { BackupSchedule } from "../config/read-backup.ts";

const HOUR_MS = 60 * 60 * 1000;
const MAX_DAYS = 2;
/** How long after it was due a backup may take before it is missed. */
const PATIENCE_MS = 3 * HOUR_MS;

/** The last moment up to `now` at which a backup was due. */
export function previousDue(schedule: BackupSchedule, now: Date): Date {
  if (schedule.every === "hours") {
    const interval = schedule.hours * HOUR_MS;
    return new Date(Math.floor(now.getTime() / interval) * interval);
  }
  return momentsAround(schedule.minutes, now).findLast((moment) => moment <= now) ?? now;
}

/** The first moment after `now` at which a backup is due. */
export function nextDue(schedule: BackupSchedule, now: Date): Date {
  if (schedule.every === "hours") {
    return new Date(previousDue(schedule, now).getTime() + schedule.hours * HOUR_MS);
  }
  return momentsAround(schedule.minutes, now).find((moment) => moment > now) ?? now;
}

/** Whether a backup is missing: none was proved since one was due some hours ago. */
export function isLate(
  schedule: BackupSchedule,
  now: Date,
  /** When the newest proved one began, or when the installation began to make any. */
  last: Date,
): boolean {
  return last < previousDue(schedule, new Date(now.getTime() - PATIENCE_MS));
}

/** In local time, which is what administrators mean, whatever becomes of it when the clocks change. */
function momentsAround(minutes: readonly number[], now: Date): Date[] {
  const moments = [];
  for (let day = -MAX_DAYS; day <= MAX_DAYS; day += 1) {
    for (const minute of minutes) {
      moments.push(new Date(now.getFullYear(), now.getMonth(), now.getDate() + day, 0, minute));
    }
  }
  return moments;
}
