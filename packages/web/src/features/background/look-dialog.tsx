import { LINE_LIMIT } from "@mosaico/domain/mosaic/check-settings";
import { GROUNDS, LOOKS } from "@mosaico/domain/look/look";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import {
  type MosaicSettings,
  changedSettings,
  hasNoSettings,
} from "@mosaico/domain/mosaic/settings";
import type { Outcome } from "@mosaico/domain/outcome";
import type { ChangeProblem } from "@mosaico/domain/mosaic/apply";
import { Blinds, Heading } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { FileField } from "#features/files/file-field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { LookChoices } from "./look-choices.tsx";
import { LookWall } from "./look-wall.tsx";

type Props = {
  readonly onOpenChange: (open: boolean) => void;
  readonly settings: MosaicSettings;
  readonly title: string;
  readonly edit: (operations: readonly Operation[]) => Outcome<unknown, ChangeProblem>;
  /** The mosaic's account, which stores the pictures. */
  readonly accountId: string;
  /** Renders the mosaic in miniature with these settings. */
  readonly renderPreview: (settings: MosaicSettings) => ReactNode;
  /** Renders a drawn ground that fills its positioned parent. */
  readonly renderGround: (ground: MosaicSettings["ground"]) => ReactNode;
};

/** M6 to M8: how the mosaic looks. All of it is previewed, and saved as one edit. */
export function LookDialog({ onOpenChange, settings, title, edit, ...props }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Partial<MosaicSettings>>({});
  const [sending, setSending] = useState({ logo: false, cover: false });
  const shown = { ...settings, ...draft };
  const set = (changed: Partial<MosaicSettings>) => setDraft((was) => ({ ...was, ...changed }));

  const save = () => {
    // Saved without it, the file would end up nowhere.
    if (sending.logo || sending.cover) {
      toast.info(t("look.sending"), t("look.sendingText"));
      return;
    }
    // O3: only what was changed here, so that others may change the rest meanwhile.
    const changed = changedSettings(settings, shown);
    if (!hasNoSettings(changed)) {
      const outcome = edit([{ op: "setSettings", settings: changed }]);
      if (!outcome.ok) {
        toast.error(t("look.failed"), t(`errors.${outcome.problem}`));
        return;
      }
    }
    onOpenChange(false);
  };

  return (
    <FormDialog
      cancelLabel={t("look.cancel")}
      closeLabel={t("look.close")}
      confirmLabel={t("look.save")}
      description={t("look.text")}
      onOpenChange={onOpenChange}
      onSubmit={save}
      open
      size="large"
      title={t("look.title")}
    >
      <div className="grid grid-cols-1 gap-6">
        <figure
          aria-label={t("look.preview")}
          className="sticky top-0 z-10 isolate h-40 overflow-hidden rounded-tile border border-line bg-surface sm:h-52 short:relative"
        >
          {props.renderPreview(shown)}
        </figure>
        <LookChoices
          chosen={shown.look}
          columns="grid-cols-2 sm:grid-cols-4"
          label={t("look.look")}
          names={LOOKS}
          textOf={(look) => t(`look.looks.${look}`)}
          onChoose={(look) => set({ look })}
          renderPicture={(look) => <LookWall look={look} title={title} />}
        />
        <div className="grid gap-3">
          <Switch
            checked={shown.titleBlock}
            hint={t("look.titleBlockHint")}
            icon={<Heading aria-hidden="true" size={20} />}
            label={t("look.titleBlock")}
            onCheckedChange={(titleBlock) => set({ titleBlock })}
          />
          <TextField
            label={t("look.line")}
            maxLength={LINE_LIMIT}
            onChange={({ target }) => set({ line: target.value })}
            showCount
            value={shown.line}
          />
        </div>
        <FileField
          accountId={props.accountId}
          folder="bg"
          isBeside
          kinds={["picture"]}
          label={t("look.logo")}
          onChange={(logo) => set({ logo })}
          onStatusChange={(is) => setSending((was) => ({ ...was, logo: is === "busy" }))}
          value={shown.logo}
        />
        <LookChoices
          chosen={shown.ground}
          columns="grid-cols-3 sm:grid-cols-5"
          label={t("look.ground")}
          names={["", ...GROUNDS] as const}
          textOf={(ground) => t(`look.grounds.${ground || "none"}`)}
          onChoose={(ground) => set({ ground })}
          renderPicture={(ground) => (
            <span className="absolute inset-0 bg-(--look-ground)" data-look={shown.look}>
              {props.renderGround(ground)}
            </span>
          )}
        />
        <Switch
          checked={shown.veil}
          hint={t("look.veilHint")}
          icon={<Blinds aria-hidden="true" size={20} />}
          label={t("look.veil")}
          onCheckedChange={(veil) => set({ veil })}
        />
        <FileField
          accountId={props.accountId}
          folder="bg"
          isBeside
          kinds={["picture"]}
          label={t("look.cover")}
          onChange={(cover) => set({ cover })}
          onStatusChange={(is) => setSending((was) => ({ ...was, cover: is === "busy" }))}
          value={shown.cover}
        />
      </div>
    </FormDialog>
  );
}
