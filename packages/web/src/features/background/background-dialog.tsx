import { type Background, NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import { Repeat } from "lucide-react";
import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { FileField } from "#features/files/file-field.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { Pastel } from "#ui/pastel.ts";
import { Switch } from "#ui/switch.tsx";
import type { BackgroundDocument, EditBackground, Undo } from "./change-background.ts";
import { ColourSwatches } from "./colour-swatches.tsx";
import { useChangeBackground } from "./use-change-background.ts";
import { useOnline } from "#platform/page/use-online.ts";

type Props = {
  readonly onOpenChange: (open: boolean) => void;
  readonly document: BackgroundDocument;
  readonly edit: EditBackground;
  /** The mosaic's account, which stores the picture. */
  readonly accountId: string;
  /** Renders the mosaic in miniature on a background. */
  readonly renderPreview: (background: Background) => ReactNode;
  readonly pastelOf: (hex: string) => Pastel | undefined;
};

/**
 * Sets a colour or a picture behind the tiles, or neither. A colour and an uploaded picture apply at once and close the
 * dialog; the switch and removing apply at once and leave it open. All of it can be undone.
 */
export function BackgroundDialog({ onOpenChange, document, edit, ...props }: Props) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const background = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.background,
  );
  const [looked, setLooked] = useState<string>();
  const { change, offerUndo } = useChangeBackground(document, edit);
  // Collected while the dialog is open, since a toast under it could not be reached.
  const undos = useRef<Undo[]>([]);

  const stay = (next: Background) => {
    const undo = change(next);
    if (undo !== undefined) undos.current.push(undo);
  };
  const close = () => {
    const made = undos.current.splice(0).toReversed();
    if (made.length > 0) offerUndo(() => made.map((undo) => undo()).every(Boolean));
    onOpenChange(false);
  };
  const leaveWith = (next: Background) => {
    stay(next);
    close();
  };
  const withoutPicture = { ...background, backgroundImage: "" };
  const hasPicture = background.backgroundImage !== "";

  return (
    <Dialog
      actions={<Button onClick={close}>{t("background.done")}</Button>}
      apart={
        hasPicture ? (
          <Button onClick={() => stay(withoutPicture)} variant="danger-outline">
            {t("background.remove")}
          </Button>
        ) : undefined
      }
      closeLabel={t("background.close")}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      open
      title={t("background.title")}
    >
      <div className="grid grid-cols-1 gap-6">
        <figure
          aria-label={t("background.preview")}
          className="relative isolate h-40 overflow-hidden rounded-tile border border-line"
        >
          {props.renderPreview(
            looked === undefined ? background : { ...NO_BACKGROUND, bgColor: looked },
          )}
        </figure>
        <section>
          <h3 className="pb-2 font-sans text-sm font-semibold tracking-normal">
            {t("background.colour")}
          </h3>
          <ColourSwatches
            onChoose={(bgColor) => leaveWith({ ...withoutPicture, bgColor })}
            onLook={setLooked}
            pastelOf={props.pastelOf}
            value={hasPicture ? undefined : background.bgColor}
          />
        </section>
        <FileField
          accountId={props.accountId}
          folder="bg"
          kinds={["picture"]}
          label={t("background.picture")}
          onChange={(backgroundImage) => {
            if (backgroundImage === "") stay(withoutPicture);
            else leaveWith({ ...background, bgColor: "", backgroundImage });
          }}
          value={background.backgroundImage}
          {...(isOnline ? {} : { note: t("background.offline") })}
        />
        <Switch
          checked={background.repeat}
          disabled={!hasPicture}
          hint={t("background.repeatHint")}
          icon={<Repeat aria-hidden="true" size={18} />}
          label={t("background.repeat")}
          onCheckedChange={(repeat) => stay({ ...background, repeat })}
        />
      </div>
    </Dialog>
  );
}
