import { Clapperboard } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { useOverview } from "./admin.api.ts";

type Videos = NonNullable<ReturnType<typeof useOverview>["data"]>["videos"];

/** Whether copies are made of videos that some browsers cannot play, or how to have them made. */
export function VideosStateCard({ videos }: { videos: Videos }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="videos" className="pt-8">
      <h2 className="font-sans text-base tracking-normal" id="videos">
        {t("admin.videos.title")}
      </h2>
      <p className="mt-2 flex gap-3.5 rounded-tile border border-line bg-surface p-5 shadow-piece">
        <Clapperboard aria-hidden="true" className="mt-0.5 shrink-0 text-muted" size={20} />
        <StateWords videos={videos} />
      </p>
    </section>
  );
}

function StateWords({ videos: { program, version } }: { videos: Videos }) {
  const { t } = useTranslation();
  if (program !== "installed") return t(`admin.videos.${program}`);
  return version === null ? t("admin.videos.unnumbered") : t("admin.videos.installed", { version });
}
