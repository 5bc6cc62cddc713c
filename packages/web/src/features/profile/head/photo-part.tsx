import type { WireProfile } from "@mosaico/contract/profile";
import { FILE_LIMITS, acceptOf } from "@mosaico/domain/file/file-kind";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Camera, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { checkFile } from "#features/files/check-file.ts";
import { formatsOf } from "#features/files/formats-of.ts";
import { isAboutFormat } from "#features/files/upload-problem.ts";
import { useUpload } from "#features/files/use-upload.ts";
import { errorKey } from "#platform/api/api-error.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";
import { AvatarInitials } from "#ui/avatar-initials.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { toast } from "#ui/toast.ts";
import { keepProfile, removePhoto, sendPhoto } from "../profile.api.ts";

/** The photo, or the initials where there is none. */
export function PhotoPart({ profile }: { profile: WireProfile }) {
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
    onError: (error) => toast.error(t("profile.photo.failed"), t(errorKey(error))),
  });
  const isBusy = state.is === "sending" || state.is === "preparing";
  return (
    <div className="w-24 shrink-0 sm:w-28">
      <AvatarInitials
        className="rounded-tile max-sm:size-24!"
        name={profile.name}
        photoUrl={profile.photoUrl}
        size={112}
      />
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
        <div className="mt-2 grid gap-1.5">
          <ProgressBar
            label={t("profile.photo.sending")}
            {...(state.is === "sending" ? { value: state.share } : {})}
          />
          <Button onClick={cancel} variant="quiet">
            {t("profile.cancel")}
          </Button>
        </div>
      ) : (
        <div className="mt-2 flex items-center justify-center gap-0.5">
          <IconButton
            icon={Camera}
            label={t(profile.photoUrl === null ? "profile.photo.add" : "profile.photo.change")}
            onClick={() => input.current?.click()}
          />
          {profile.photoUrl === null ? null : (
            <IconButton
              icon={Trash2}
              label={t("profile.photo.remove")}
              loading={removing.isPending}
              onClick={() => removing.mutate()}
            />
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
