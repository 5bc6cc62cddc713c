import {
  ChevronDown,
  ChevronUp,
  MoveHorizontal,
  RotateCw,
  Scan,
  Search,
  TableOfContents,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { IconButton } from "#ui/icon-button.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { PageField } from "./page-field.tsx";
import { ToolbarMenu } from "./toolbar-menu.tsx";
import type { ToolbarProps } from "./toolbar-props.ts";
import { SaveTool, ScaleText, ViewerToolbar, WholeTool } from "./viewer-toolbar.tsx";

/** The toolbar of the pages: above them on a desktop, below them on a phone, within reach of the thumb. */
export function PdfToolbar(props: ToolbarProps) {
  const { store, pages, isReady, isFinding, isWhole, save, onFind, onWhole } = props;
  const { t } = useTranslation();
  const page = useStore(store, (state) => state.page);
  const count = useStore(store, (state) => state.pages);
  const labels = useStore(store, (state) => state.labels);
  const scale = useStore(store, (state) => state.scale);
  const fit = useStore(store, (state) => state.fit);
  const hasOutline = useStore(store, (state) => state.outline.length > 0);
  return (
    <ViewerToolbar inert={!isReady}>
      {hasOutline ? (
        <IconButton
          className="max-sm:hidden"
          icon={TableOfContents}
          label={t("pdf.outline.open")}
          onClick={props.onOutline}
          pressed={props.isOutlined}
          tooltipSide="bottom"
        />
      ) : null}
      <IconButton
        disabled={page <= 1}
        icon={ChevronUp}
        label={t("pdf.previousPage")}
        onClick={() => pages()?.goTo(page - 1)}
        tooltipSide="bottom"
      />
      <IconButton
        disabled={page >= count}
        icon={ChevronDown}
        label={t("pdf.nextPage")}
        onClick={() => pages()?.goTo(page + 1)}
        tooltipSide="bottom"
      />
      {count === 0 ? null : (
        <PageField
          labels={labels}
          onGo={(wanted) => pages()?.goTo(wanted)}
          page={page}
          pages={count}
        />
      )}
      <span className="flex-1" />
      <IconButton
        icon={ZoomOut}
        label={t("pdf.zoomOut")}
        onClick={() => pages()?.zoom("out")}
        shortcut={<Kbd>−</Kbd>}
        tooltipSide="bottom"
      />
      <ScaleText scale={scale} />
      <IconButton
        icon={ZoomIn}
        label={t("pdf.zoomIn")}
        onClick={() => pages()?.zoom("in")}
        shortcut={<Kbd>+</Kbd>}
        tooltipSide="bottom"
      />
      <IconButton
        className="max-sm:hidden"
        icon={fit === "width" ? Scan : MoveHorizontal}
        label={t(fit === "width" ? "pdf.fitPage" : "pdf.fitWidth")}
        onClick={() => pages()?.fit(fit === "width" ? "page" : "width")}
        tooltipSide="bottom"
      />
      <span className="flex-1" />
      <IconButton
        icon={Search}
        label={t("pdf.find.open")}
        onClick={onFind}
        pressed={isFinding}
        tooltipSide="bottom"
      />
      <IconButton
        className="max-sm:hidden"
        icon={RotateCw}
        label={t("pdf.turn")}
        onClick={() => pages()?.turn()}
        tooltipSide="bottom"
      />
      <SaveTool {...save} className="max-sm:hidden" />
      <WholeTool className="max-sm:hidden" isWhole={isWhole} onWhole={onWhole} />
      <span className="sm:hidden">
        <ToolbarMenu {...props} />
      </span>
    </ViewerToolbar>
  );
}
