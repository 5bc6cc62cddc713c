import { Maximize2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { useTheme } from "#platform/theme/theme.ts";
import { classNames } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { PICTURE_SIZE, type PictureName, pictureAddress } from "./help-pictures.ts";

type Props = { readonly name: PictureName; readonly className?: string };

/** A screenshot of the product, small in the text and enlarged on demand. */
export function HelpPicture({ name, className }: Props) {
  const { t } = useTranslation();
  const theme = useTheme();
  const [isLarge, setIsLarge] = useState(false);
  const src = pictureAddress(name, currentLanguage(), theme);
  const alt = t(`answers.pictures.${name}`);
  if (src === undefined) return null;
  return (
    <>
      <button
        className={classNames(
          "group relative block w-full overflow-hidden rounded-control border border-line shadow-piece print:shadow-none",
          className,
        )}
        onClick={() => setIsLarge(true)}
        type="button"
      >
        <img {...PICTURE_SIZE} alt={alt} className="h-auto w-full" loading="lazy" src={src} />
        <span className="sr-only">{t("help.enlarge")}</span>
        <span
          aria-hidden="true"
          className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-control bg-raised text-ink opacity-0 shadow-piece transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 touch:opacity-100 print:hidden"
        >
          <Maximize2 size={16} />
        </span>
      </button>
      <Dialog
        closeLabel={t("help.close")}
        description={alt}
        onOpenChange={setIsLarge}
        open={isLarge}
        size="wide"
        title={t("help.picture")}
      >
        <img
          {...PICTURE_SIZE}
          alt=""
          className="mx-auto h-auto max-h-[calc(100dvh-13rem)] w-auto max-w-full rounded-control border border-line"
          src={src}
        />
      </Dialog>
    </>
  );
}
