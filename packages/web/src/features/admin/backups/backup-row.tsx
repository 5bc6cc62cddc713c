import type { WireBackup } from "@mosaico/contract/backups";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Badge, type Tone } from "../badge.tsx";
import { useFormats } from "../use-formats.ts";

const SECOND_MS = 1000;
const MINUTE_S = 60;

type Standing = "running" | "proved" | "unproved" | "notSound" | "failed";

const TONES: Readonly<Record<Standing, Tone>> = {
  running: "brand",
  proved: "success",
  unproved: "warning",
  notSound: "danger",
  failed: "danger",
};

/** A backup in the list: when, how large, how long it took, and whether it was proved. */
export function BackupRow({ backup }: { readonly backup: WireBackup }) {
  const { t } = useTranslation();
  const { instant, bytes, number } = useFormats();
  const { startedAt, finishedAt, dataBytes, fileCount, fileBytes, problem, detail } = backup;
  const standing = standingOf(backup);
  const facts = [
    t(`admin.backups.causes.${backup.cause}`),
    ...(dataBytes === null ? [] : [t("admin.backups.data", { size: bytes(dataBytes) })]),
    ...(fileCount === null
      ? []
      : [
          t("admin.backups.files", {
            count: fileCount,
            number: number(fileCount),
            size: bytes(fileBytes ?? 0),
          }),
        ]),
    ...(finishedAt === null || backup.state === "failed"
      ? []
      : [t("admin.backups.took", { time: durationOf(startedAt, finishedAt) })]),
  ];
  return (
    <li className="grid gap-1 p-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{instant(startedAt)}</span>
        <Badge tone={TONES[standing]}>{t(`admin.backups.standings.${standing}`)}</Badge>
      </p>
      <p className="text-sm text-muted">{facts.join(" · ")}</p>
      {problem === null ? null : (
        <p className="text-sm text-danger-ink">{t(`admin.backups.problems.${problem}`)}</p>
      )}
      {detail === null ? null : (
        <p className="text-sm wrap-anywhere text-muted" lang="en">
          {detail}
        </p>
      )}
    </li>
  );
}

function standingOf({ state, problem, provedAt }: WireBackup): Standing {
  if (state !== "done") return state;
  if (provedAt !== null) return "proved";
  return problem === null ? "unproved" : "notSound";
}

/** As on a clock: minutes and seconds. */
function durationOf(from: string, until: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / SECOND_MS));
  const minutes = Math.floor(seconds / MINUTE_S);
  return `${minutes}:${String(seconds % MINUTE_S).padStart(2, "0")}`;
}
