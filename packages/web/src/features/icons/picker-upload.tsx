import type { WireIcon } from "@mosaico/contract/icons";
import { acceptOf } from "@mosaico/domain/file/file-kind";
import { can } from "@mosaico/domain/people/permission";
import { useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { isAboutFormat } from "#features/files/upload-problem.ts";
import { useUpload } from "#features/files/use-upload.ts";
import { actorOf } from "#platform/session/actor.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/button.tsx";
import { createIcon, editIcons, refreshIcons } from "./icons.api.ts";
import { checkIconFile, iconFormats } from "./library/check-icon.ts";

type Props = {
  readonly accountId: string | undefined;
  readonly onUploaded: (icon: WireIcon) => void;
};

/** Uploads a new icon of the account from within the picker, and selects it. */
export function PickerUpload({ accountId, onUploaded }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const session = useSession();
  const picker = useRef<HTMLInputElement>(null);
  const { state, start } = useUpload(
    (file, options) => createIcon({ description: "", accountId }, file, options),
    {
      check: checkIconFile,
      onDone: (icon) => {
        editIcons(client, (icons) => [...icons.filter(({ id }) => id !== icon.id), icon]);
        onUploaded(icon);
        void refreshIcons(client);
      },
    },
  );
  if (session === undefined || accountId === undefined) return null;
  if (!can(actorOf(session.user), "icon.maintain", { accountId })) return null;
  const isBusy = state.is === "sending" || state.is === "preparing";

  return (
    <>
      <Button
        className="h-11!"
        icon={Upload}
        loading={isBusy}
        loadingLabel={t("icons.picker.busy")}
        onClick={() => picker.current?.click()}
      >
        {t("icons.picker.upload")}
      </Button>
      <input
        accept={acceptOf(["picture"])}
        aria-label={t("icons.picker.upload")}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Otherwise choosing the same file again would not fire a change.
          target.value = "";
          if (file !== undefined) start(file);
        }}
        ref={picker}
        type="file"
      />
      {state.is === "failed" ? (
        <p className="basis-full text-sm text-danger-ink" role="alert">
          {t(`errors.${state.code}`)}
          {isAboutFormat(state.code) ? ` ${t("icons.library.formats", iconFormats())}` : ""}
        </p>
      ) : null}
    </>
  );
}
