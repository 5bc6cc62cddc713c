import type { VideoCopy } from "@mosaico/contract/video-copies";
import { FILE_LIMITS } from "@mosaico/domain/file/file-kind";
import { Clapperboard, RotateCw, X } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { isInProgress, useChangeVideoCopy, useVideoCopy } from "./video-copy.api.ts";

type Props = {
  readonly fileName: string;
  /** Says nothing about a copy that could be made, nor about one that exists. */
  readonly isQuiet?: boolean;
  /** It is in a form, which may be left while the copy is made, and where it can be stopped. */
  readonly isInForm?: boolean;
};

/** F12: the copy of a video that the server makes: offered, under way, made or failed. */
export function VideoCopyState({ fileName, isQuiet = false, isInForm = false }: Props) {
  const { t } = useTranslation();
  const { data: copy } = useVideoCopy(fileName);
  const { request, cancel } = useChangeVideoCopy(fileName);
  const error = request.error ?? cancel.error;
  const isSilent = isQuiet && !isInProgress(copy) && copy?.state !== "failed";
  const canAsk =
    (copy?.state === "none" && copy.offer === "possible") ||
    (copy?.state === "failed" && copy.mayRetry);
  return (
    <div className="empty:hidden">
      {/* Rendered before it has text, since it would not be announced otherwise. */}
      <div role="status">{isSilent ? null : <CopyWords copy={copy} isInForm={isInForm} />}</div>
      {isInProgress(copy) ? (
        <div className="mt-1.5 flex items-center gap-2">
          <ProgressBar label={t("files.film.server.label")} {...valueOf(copy)} />
          {isInForm ? (
            <IconButton
              icon={X}
              label={t("files.film.server.cancel")}
              loading={cancel.isPending}
              onClick={() => cancel.mutate()}
            />
          ) : null}
        </div>
      ) : null}
      {canAsk && !isSilent ? (
        <Button
          className="mt-2"
          icon={copy.state === "failed" ? RotateCw : Clapperboard}
          loading={request.isPending}
          onClick={() => request.mutate()}
        >
          {t(copy.state === "failed" ? "files.film.server.retry" : "files.film.copy")}
        </Button>
      ) : null}
      {error === null ? null : (
        <p className="mt-1 text-sm text-danger-ink" role="alert">
          {errorWords(error, t)}
        </p>
      )}
    </div>
  );
}

type Words = { readonly copy: VideoCopy | undefined; readonly isInForm: boolean };

function CopyWords({ copy, isInForm }: Words) {
  const { t } = useTranslation();
  const words = useWords(copy);
  return words === undefined ? null : (
    <p className="mt-1 text-sm text-pretty text-muted">
      {words}
      {isInProgress(copy) ? ` ${t(`files.film.server.${isInForm ? "goOn" : "then"}`)}` : null}
    </p>
  );
}

function useWords(copy: VideoCopy | undefined): string | undefined {
  const { t } = useTranslation();
  if (copy === undefined) return undefined;
  switch (copy.state) {
    case "none":
      if (copy.offer === "none") return undefined;
      return t(`files.film.server.${copy.offer === "possible" ? "why" : "noConverter"}`);
    case "waiting":
      return t("files.film.server.waiting");
    case "working": {
      if (copy.percent === null) return t("files.film.server.working");
      const format = new Intl.NumberFormat(currentLanguage(), { style: "percent" });
      return t("files.film.server.percent", { percent: format.format(copy.percent / 100) });
    }
    case "made":
      return t("files.film.server.made");
    case "failed":
      return t(`files.film.server.failed.${copy.reason}`, {
        limit: formatBytes(FILE_LIMITS.video, currentLanguage()),
      });
  }
}

function valueOf(copy: VideoCopy | undefined): { readonly value?: number } {
  if (copy?.state !== "working" || copy.percent === null) return {};
  return { value: copy.percent / 100 };
}
