import type { User } from "@mosaico/contract/auth";
import type { WireIcon } from "@mosaico/contract/icons";
import { DEFAULT_LANGUAGE, isLanguage } from "@mosaico/domain/language";
import { can } from "@mosaico/domain/people/permission";
import { useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { DropZone } from "#features/files/drop-zone.tsx";
import { actorOf } from "#platform/session/actor.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { useIcons } from "./icons.api.ts";
import { DeleteIconDialog } from "./library/delete-icon-dialog.tsx";
import { EditIconDialog } from "./library/edit-icon-dialog.tsx";
import { LibraryList } from "./library/library-list.tsx";
import { LibraryState } from "./library/library-state.tsx";
import { nameOf } from "./library/name-of.ts";
import { UploadPanel } from "./library/upload-panel.tsx";
import { UploadRow } from "./library/upload-row.tsx";
import { type LibraryPart, useFoldedParts } from "./library/use-folded-parts.ts";
import { useIconUploads } from "./library/use-icon-uploads.ts";

export type IconLibraryDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly user: User;
  /** The open mosaic's account, whose icons are shown along with the general ones; undefined for only these. */
  readonly accountId: string | undefined;
};

type PendingAction = { readonly what: "edit" | "delete"; readonly icon: WireIcon };

/** All icons, with actions to add, describe, replace and delete them. */
export function IconLibraryDialog({ open, onOpenChange, user, accountId }: IconLibraryDialogProps) {
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  const icons = useIcons(accountId);
  const uploads = useIconUploads();
  const [folded, setFolded] = useFoldedParts();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const [pending, setPending] = useState<PendingAction>();
  const [isLeaving, setLeaving] = useState(false);

  const actor = actorOf(user);
  const mayChange: Record<LibraryPart, boolean> = {
    exclusive: accountId !== undefined && can(actor, "icon.maintain", { accountId }),
    general: can(actor, "icon.maintain", { accountId: null }),
  };
  const parts = (["general", "exclusive"] as const).filter((part) => mayChange[part]);
  const [wanted, setWanted] = useState<LibraryPart>();
  const part = wanted ?? parts[0] ?? "exclusive";
  const take = (files: File[], description = "") => {
    setQuery("");
    setFolded(part, false);
    uploads.add(files, description, part === "exclusive" ? accountId : undefined);
    list.current?.scrollTo({ top: 0 });
    list.current?.scrollIntoView({ block: "nearest" });
  };
  const close = () => {
    if (uploads.isSending) setLeaving(true);
    else onOpenChange(false);
  };

  return (
    <>
      <Dialog
        closeLabel={t("icons.close")}
        onOpenChange={(next) => {
          if (!next) close();
        }}
        open={open}
        size="large"
        title={t("icons.library.title")}
      >
        <DropZone
          className="flex flex-col gap-4"
          disabled={parts.length === 0}
          label={t("icons.library.drop")}
          onFiles={(files) => take(files)}
        >
          <SearchField
            hideLabel
            label={t("icons.search")}
            onSearch={setQuery}
            placeholder={t("icons.searchPlaceholder")}
            value={query}
          />
          <div
            // If it filled the whole sheet, touch could not scroll past it.
            className="h-[min(27.5rem,max(15rem,100dvh-20.5rem))] overflow-y-auto rounded-control border border-line bg-surface px-2 max-sm:max-h-[50dvh] short:max-h-[50dvh]"
            ref={list}
          >
            {uploads.queue.length === 0 ? null : (
              <ul className="grid gap-2 pt-2">
                {uploads.queue.map((icon) => (
                  <UploadRow
                    icon={icon}
                    key={icon.key}
                    onDone={uploads.done}
                    notify={uploads.notify}
                  />
                ))}
              </ul>
            )}
            <LibraryState icons={icons} />
            {icons.data ? (
              <LibraryList
                accountId={accountId}
                folded={folded}
                icons={icons.data}
                mayChange={mayChange}
                newIds={uploads.newIds}
                // Errors that are still to be read are not scrolled away.
                shown={uploads.queue.length === 0 ? uploads.lastId : undefined}
                onDelete={(icon) => setPending({ what: "delete", icon })}
                onEdit={(icon) => setPending({ what: "edit", icon })}
                onFold={setFolded}
                query={query}
              />
            ) : null}
          </div>
          {parts.length === 0 ? null : (
            <UploadPanel onFiles={take} onPart={setWanted} part={part} parts={parts} />
          )}
          <p className="sr-only" role="status">
            {uploads.announced}
          </p>
        </DropZone>
      </Dialog>
      {pending?.what === "edit" ? (
        <EditIconDialog
          icon={pending.icon}
          name={nameOf(pending.icon, language, t)}
          onDelete={() => setPending({ what: "delete", icon: pending.icon })}
          onOpenChange={() => setPending(undefined)}
        />
      ) : null}
      {pending?.what === "delete" ? (
        <DeleteIconDialog
          icon={pending.icon}
          name={nameOf(pending.icon, language, t)}
          onConfirmed={() => setPending(undefined)}
          onOpenChange={() => setPending(undefined)}
        />
      ) : null}
      <ConfirmDialog
        cancelLabel={t("icons.leave.cancel")}
        confirmLabel={t("icons.leave.confirm")}
        description={t("icons.leave.text")}
        onConfirm={() => onOpenChange(false)}
        onOpenChange={setLeaving}
        open={isLeaving && uploads.isSending}
        title={t("icons.leave.title")}
        tone="danger"
      />
    </>
  );
}
