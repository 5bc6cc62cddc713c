import { ChevronDown, ChevronUp, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { IconButton } from "#ui/icon-button.tsx";
import type { SavedAs } from "../pdf/save-link.tsx";
import type { PartKind } from "./part-kind.ts";
import { SaveTool, ScaleText, ViewerToolbar, WholeTool } from "../pdf/viewer-toolbar.tsx";

type Props = {
  readonly kind: PartKind;
  /** It has parts to step through. The sheets of a workbook have their own tabs. */
  readonly hasParts: boolean;
  /** Undefined until drawn. */
  readonly shown:
    | { readonly part: number; readonly parts: number; readonly scale: number }
    | undefined;
  readonly isWhole: boolean;
  readonly save: SavedAs;
  readonly onShow: (part: number) => void;
  readonly onZoom: (direction: "in" | "out") => void;
  readonly onWhole: () => void;
};

/** The toolbar of a document: above it on a desktop, below it on a phone, within reach of the thumb. */
export function OfficeToolbar(props: Props) {
  const { kind, hasParts, shown, isWhole, save, onShow, onZoom, onWhole } = props;
  const { t } = useTranslation();
  const { part, parts, scale } = shown ?? { part: 0, parts: 0, scale: 1 };
  return (
    <ViewerToolbar>
      {hasParts ? (
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
      ) : null}
      <span className="flex-1" />
      <IconButton
        disabled={shown === undefined}
        icon={ZoomOut}
        label={t("pdf.zoomOut")}
        onClick={() => onZoom("out")}
        tooltipSide="bottom"
      />
      <ScaleText scale={scale} />
      <IconButton
        disabled={shown === undefined}
        icon={ZoomIn}
        label={t("pdf.zoomIn")}
        onClick={() => onZoom("in")}
        tooltipSide="bottom"
      />
      <span className="flex-1" />
      <SaveTool {...save} />
      <WholeTool isWhole={isWhole} onWhole={onWhole} />
    </ViewerToolbar>
  );
}
