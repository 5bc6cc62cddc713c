import { Database, TriangleAlert } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { useOverview } from "./admin.api.ts";
import { useFormats } from "./use-formats.ts";

type Replicas = NonNullable<ReturnType<typeof useOverview>["data"]>["replicas"];

/** The replicas of the database that the settings name, and which of them are read. */
export function ReplicasCard({ replicas }: { replicas: Replicas }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (replicas.length === 0) return null;
  return (
    <section aria-labelledby="replicas" className="pt-8">
      <h2 className="font-sans text-base tracking-normal" id="replicas">
        {t("admin.replicas.title")}
      </h2>
      <ul className="mt-2 grid gap-3 rounded-tile border border-line bg-surface p-5 shadow-piece">
        {replicas.map(({ place, state, lagSeconds }) => {
          const isUsed = state === "used";
          const Icon = isUsed ? Database : TriangleAlert;
          return (
            <li className={`flex gap-3.5 ${isUsed ? "" : "text-warning-ink"}`} key={place}>
              <Icon
                aria-hidden="true"
                className={`mt-0.5 shrink-0 ${isUsed ? "text-muted" : ""}`}
                size={20}
              />
              <span className="min-w-0">
                <bdi className="block font-semibold wrap-anywhere">{place}</bdi>
                <span>
                  {t(`admin.replicas.${state}`, { seconds: number(Math.ceil(lagSeconds ?? 0)) })}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm text-muted">{t("admin.replicas.about")}</p>
    </section>
  );
}
