import { Download, Expand, Shrink } from "lucide-react";
import type { ReactNode } from "react";
import { useMaySave } from "#features/files/may-save.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { buttonLook } from "#ui/button-look.ts";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import { useCarefulSave } from "../use-careful-save.tsx";
import type { SavedAs } from "./save-link.tsx";

/** The toolbar of a viewer: above the content on a desktop, below it on a phone, within reach of the thumb. */
export function ViewerToolbar(props: { readonly inert?: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div
      aria-label={t("pdf.tools")}
      className="order-last flex shrink-0 items-center gap-0.5 border-t border-line bg-raised px-1 py-1 sm:order-none sm:gap-1 sm:border-t-0 sm:border-b sm:px-2"
      inert={props.inert}
      role="toolbar"
    >
      {props.children}
    </div>
  );
}

/** The zoom as a percentage, in the user's language. */
export function ScaleText({ scale }: { readonly scale: number }) {
  const { i18n } = useTranslation();
  return (
    <span className="w-12 text-center text-sm text-muted tabular-nums max-sm:hidden">
      {new Intl.NumberFormat(i18n.language, { style: "percent" }).format(scale)}
    </span>
  );
}

/** Saves the file under its original name. */
export function SaveTool({ className, ...saved }: SavedAs & { readonly className?: string }) {
  const { t } = useTranslation();
  const { save, question } = useCarefulSave(saved);
  const maySave = useMaySave();
  if (!maySave) return null;
  if (question !== null) {
    return (
      <>
        <IconButton
          icon={Download}
          label={t("pdf.save")}
          onClick={save}
          tooltipSide="bottom"
          {...(className === undefined ? {} : { className })}
        />
        {question}
      </>
    );
  }
  return (
    <Tooltip content={t("pdf.save")} side="bottom">
      <a
        aria-label={t("pdf.save")}
        className={buttonLook("quiet", "medium", classNames("w-10 px-0! touch:w-11", className))}
        download={saved.fileName}
        href={saved.url}
      >
        <Download aria-hidden="true" size={20} />
      </a>
    </Tooltip>
  );
}

type WholeProps = {
  readonly isWhole: boolean;
  readonly onWhole: () => void;
  readonly className?: string;
};

/** Toggles full-window mode. */
export function WholeTool({ isWhole, onWhole, className }: WholeProps) {
  const { t } = useTranslation();
  return (
    <IconButton
      icon={isWhole ? Shrink : Expand}
      label={t(isWhole ? "pdf.leaveWhole" : "pdf.whole")}
      onClick={onWhole}
      tooltipSide="bottom"
      {...(className === undefined ? {} : { className })}
    />
  );
}
