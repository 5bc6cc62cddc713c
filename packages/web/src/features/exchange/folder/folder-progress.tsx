import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { mayPass } from "#features/files/upload-problem.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import type { FolderUploads } from "./folder-uploads.ts";

// More rows say no more about why a folder fails.
const MAX_ROWS = 50;

/** X9: the files of a folder that are being sent, with their progress, and those that could not be sent, with the reason. */
export function FolderProgress({ uploads }: { readonly uploads: FolderUploads }) {
  const { t } = useTranslation();
  const { sending, failed, done } = useStore(uploads.view);
  const { tasks } = uploads;
  const nameOf = (key: string) =>
    tasks.find((task) => task.key === key)?.source.path.join("/") ?? "";
  const rows = [...failed].slice(0, MAX_ROWS);
  const label = t("exchange.folder.progress", { done, total: tasks.length });
  return (
    <section aria-label={t("exchange.folder.files")} className="grid gap-3">
      <div className="grid gap-2" role="status">
        <p className="font-semibold">{label}</p>
        <ProgressBar label={label} value={done / Math.max(1, tasks.length)} />
      </div>
      {sending.size === 0 ? null : (
        <ul className="grid gap-2 rounded-control bg-sunken px-4 py-3">
          {[...sending].map(([key, share]) => (
            <li className="grid gap-1.5" key={key}>
              <span className="truncate text-sm" dir="auto" title={nameOf(key)}>
                {nameOf(key)}
              </span>
              <ProgressBar
                label={t("uploads.progress", { name: nameOf(key) })}
                {...(share < 1 && { value: share })}
              />
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 ? null : (
        <div>
          <h3 className="pb-1.5 text-sm font-semibold">
            {t("uploads.failed", { count: failed.size })}
          </h3>
          <ul className="grid gap-2 rounded-control bg-danger-soft px-4 py-3">
            {rows.map(([key, problem]) => (
              <li className="text-sm" key={key}>
                <span className="block font-medium wrap-anywhere" dir="auto">
                  {nameOf(key)}
                </span>
                <span className="text-danger-ink">
                  {t(`errors.${problem}`)}
                  {mayPass(problem) ? ` ${t("exchange.folder.mayPass")}` : null}
                </span>
              </li>
            ))}
            {failed.size > rows.length ? (
              <li className="text-sm">
                {t("exchange.folder.more", { count: failed.size - rows.length })}
              </li>
            ) : null}
          </ul>
        </div>
      )}
    </section>
  );
}
