import { ChevronDown, ChevronUp, Download, Expand, Shrink, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonLook } from "#ui/button-look.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import type { SavedAs } from "../pdf/save-link.tsx";
import type { PartKind } from "./part-kind.ts";

type Props = {
  readonly kind: PartKind;
  /** Undefined until it is drawn. */
  readonly shown:
    | { readonly part: number; readonly parts: number; readonly scale: number }
    | undefined;
  readonly isWhole: boolean;
  readonly save: SavedAs;
  readonly onShow: (part: number) => void;
  readonly onZoom: (direction: "in" | "out") => void;
  readonly onWhole: () => void;
};

/** What can be done with a document: above it at a desk, below it on a phone, where the thumb is. */
export function OfficeToolbar({ kind, shown, isWhole, save, onShow, onZoom, onWhole }: Props) {
  const { t, i18n } = useTranslation();
  const { part, parts, scale } = shown ?? { part: 0, parts: 0, scale: 1 };
  return (
    <div
      aria-label={t("pdf.tools")}
      className="order-last flex shrink-0 items-center gap-0.5 border-t border-line bg-raised px-1 py-1 sm:order-none sm:gap-1 sm:border-t-0 sm:border-b sm:px-2"
      role="toolbar"
    >
      {/* The sheets of a workbook have tabs of their own. */}
      {kind === "sheet" ? null : (
        <>
          <IconButton
            disabled={part <= 0}
            icon={ChevronUp}
            label={t(`office.${kind}.previous`)}
            onClick={() => onShow(part - 1)}
            tooltipSide="bottom"
          />
          <IconButton
            disabled={part >= parts - 1}
            icon={ChevronDown}
            label={t(`office.${kind}.next`)}
            onClick={() => onShow(part + 1)}
            tooltipSide="bottom"
          />
          <span aria-live="polite" className="px-1 text-base text-muted tabular-nums">
            {parts === 0 ? "" : t("office.position", { part: part + 1, parts })}
          </span>
        </>
      )}
      <span className="flex-1" />
      <IconButton
        disabled={shown === undefined}
        icon={ZoomOut}
        label={t("pdf.zoomOut")}
        onClick={() => onZoom("out")}
        tooltipSide="bottom"
      />
      <span className="w-12 text-center text-sm text-muted tabular-nums max-sm:hidden">
        {new Intl.NumberFormat(i18n.language, { style: "percent" }).format(scale)}
      </span>
      <IconButton
        disabled={shown === undefined}
        icon={ZoomIn}
        label={t("pdf.zoomIn")}
        onClick={() => onZoom("in")}
        tooltipSide="bottom"
      />
      <span className="flex-1" />
      <Tooltip content={t("pdf.save")} side="bottom">
        <a
          aria-label={t("pdf.save")}
          className={buttonLook("quiet", "medium", "w-10 px-0! touch:w-11")}
          download={save.fileName}
          href={save.url}
        >
          <Download aria-hidden="true" size={20} />
        </a>
      </Tooltip>
      <IconButton
        icon={isWhole ? Shrink : Expand}
        label={t(isWhole ? "pdf.leaveWhole" : "pdf.whole")}
        onClick={onWhole}
        tooltipSide="bottom"
      />
    </div>
  );
}
