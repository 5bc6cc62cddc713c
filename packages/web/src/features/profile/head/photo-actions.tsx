import type { WireProfile } from "@mosaico/contract/profile";
import { FILE_LIMITS, acceptOf } from "@mosaico/domain/file/file-kind";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Camera, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { checkFile } from "#features/files/check-file.ts";
import { formatsOf } from "#features/files/formats-of.ts";
import { isAboutFormat } from "#features/files/upload-problem.ts";
import { useUpload } from "#features/files/use-upload.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { toast } from "#ui/toast.ts";
import { keepProfile, removePhoto, sendPhoto } from "../profile.api.ts";

/** The actions for the photo. */
export function PhotoActions({ profile }: { profile: WireProfile }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { state, start, cancel } = useUpload(sendPhoto, {
    check: (file) => checkFile(file, ["picture"]),
    onDone: (changed) => {
      keepProfile(client, changed);
      toast.success(t("profile.photo.saved"));
    },
  });
  const removing = useMutation({
    mutationFn: removePhoto,
    onSuccess: () => {
      keepProfile(client, { ...profile, photoUrl: null });
      toast.success(t("profile.photo.removed"));
    },
    meta: { failure: "profile.photo.failed" },
  });
  const isBusy = state.is === "sending" || state.is === "preparing";
  return (
    <div className="mt-2">
      <input
        accept={acceptOf(["picture"])}
        aria-label={t("profile.photo.choose")}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file !== undefined) start(file);
        }}
        ref={input}
        type="file"
      />
      {isBusy ? (
        <div className="flex min-h-10 max-w-xs items-center gap-3 touch:min-h-11">
          <ProgressBar
            className="min-w-0 flex-1"
            label={t("profile.photo.sending")}
            {...(state.is === "sending" ? { value: state.share } : {})}
          />
          <Button onClick={cancel} variant="quiet">
            {t("profile.cancel")}
          </Button>
        </div>
      ) : (
        <div className="-ml-4 flex flex-wrap items-center">
          <Button icon={Camera} onClick={() => input.current?.click()} variant="quiet">
            {t(profile.photoUrl === null ? "profile.photo.add" : "profile.photo.change")}
          </Button>
          {profile.photoUrl === null ? null : (
            <Button
              icon={Trash2}
              loading={removing.isPending}
              onClick={() => removing.mutate()}
              variant="quiet"
            >
              {t("profile.photo.remove")}
            </Button>
          )}
        </div>
      )}
      <p aria-live="polite" className="text-sm text-pretty text-danger-ink">
        {state.is === "failed" ? t(`errors.${state.code}`) : ""}
        {state.is === "failed" && isAboutFormat(state.code)
          ? ` ${t("profile.photo.formats", {
              formats: formatsOf(["picture"]),
              size: formatBytes(FILE_LIMITS.picture, currentLanguage()),
            })}`
          : ""}
      </p>
    </div>
  );
}
