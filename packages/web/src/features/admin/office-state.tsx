import { FileText, TriangleAlert } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { useOverview } from "./admin.api.ts";

type Office = NonNullable<ReturnType<typeof useOverview>["data"]>["office"];

const COMMAND = "npm run mosaico -- office";

/** Which converter renders Office documents here, or how to install one. */
export function OfficeStateCard({ office }: { office: Office }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="office" className="pt-8">
      <h2 className="font-sans text-base tracking-normal" id="office">
        {t("admin.office.title")}
      </h2>
      <div className="mt-2 grid gap-3 rounded-tile border border-line bg-surface p-5 shadow-piece">
        <p className="flex gap-3.5">
          <FileText aria-hidden="true" className="mt-0.5 shrink-0 text-muted" size={20} />
          <StateWords office={office} />
        </p>
        {office.program === "none" ? <HowToInstall lacksMemory={office.lacksMemory} /> : null}
        {office.program === "wasm" && office.lacksMemory ? (
          <p className="flex gap-3.5 font-semibold text-warning-ink">
            <TriangleAlert aria-hidden="true" className="mt-0.5 shrink-0" size={20} />
            {t("admin.office.waits")}
          </p>
        ) : null}
      </div>
    </section>
  );
}

function StateWords({ office: { program, version } }: { office: Office }) {
  const { t } = useTranslation();
  if (program !== "installed") return t(`admin.office.${program}`);
  return version === null ? t("admin.office.unnumbered") : t("admin.office.installed", { version });
}

function HowToInstall({ lacksMemory }: { lacksMemory: boolean }) {
  const { t } = useTranslation();
  if (lacksMemory) return <p className="text-muted">{t("admin.office.noMemory")}</p>;
  return (
    <>
      <p>{t("admin.office.how")}</p>
      <pre className="rounded-small bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere select-all">
        <code>{COMMAND}</code>
      </pre>
      <p className="text-sm text-muted">{t("admin.office.after")}</p>
    </>
  );
}
