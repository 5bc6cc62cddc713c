import {
  ChevronDown,
  ChevronUp,
  Download,
  Expand,
  MoveHorizontal,
  RotateCw,
  Scan,
  Search,
  Shrink,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { buttonLook } from "#ui/button-look.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import type { PdfPages } from "./lay-out-pages.ts";
import { PageField } from "./page-field.tsx";
import type { ReaderStore } from "./reader-state.ts";
import type { SavedAs } from "./save-link.tsx";
import { ToolbarMenu } from "./toolbar-menu.tsx";

export type ToolbarProps = {
  readonly store: ReaderStore;
  readonly pages: () => PdfPages | undefined;
  readonly isReady: boolean;
  readonly isFinding: boolean;
  readonly isWhole: boolean;
  readonly save: SavedAs;
  readonly onFind: () => void;
  readonly onWhole: () => void;
};

/** What can be done with the pages: above them at a desk, below them on a phone, where the thumb is. */
export function PdfToolbar(props: ToolbarProps) {
  const { store, pages, isReady, isFinding, isWhole, save, onFind, onWhole } = props;
  const { t, i18n } = useTranslation();
  const page = useStore(store, (state) => state.page);
  const count = useStore(store, (state) => state.pages);
  const scale = useStore(store, (state) => state.scale);
  const fit = useStore(store, (state) => state.fit);
  return (
    <div
      aria-label={t("pdf.tools")}
      className="order-last flex shrink-0 items-center gap-0.5 border-t border-line bg-raised px-1 py-1 sm:order-none sm:gap-1 sm:border-t-0 sm:border-b sm:px-2"
      inert={!isReady}
      role="toolbar"
    >
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
        <PageField onGo={(wanted) => pages()?.goTo(wanted)} page={page} pages={count} />
      )}
      <span className="flex-1" />
      <IconButton
        icon={ZoomOut}
        label={t("pdf.zoomOut")}
        onClick={() => pages()?.zoom("out")}
        shortcut={<Kbd>−</Kbd>}
        tooltipSide="bottom"
      />
      <span className="w-12 text-center text-sm text-muted tabular-nums max-sm:hidden">
        {new Intl.NumberFormat(i18n.language, { style: "percent" }).format(scale)}
      </span>
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
      <Tooltip content={t("pdf.save")} side="bottom">
        <a
          aria-label={t("pdf.save")}
          className={buttonLook("quiet", "medium", "w-10 px-0! max-sm:hidden touch:w-11")}
          download={save.fileName}
          href={save.url}
        >
          <Download aria-hidden="true" size={20} />
        </a>
      </Tooltip>
      <IconButton
        className="max-sm:hidden"
        icon={isWhole ? Shrink : Expand}
        label={t(isWhole ? "pdf.leaveWhole" : "pdf.whole")}
        onClick={onWhole}
        tooltipSide="bottom"
      />
      <span className="sm:hidden">
        <ToolbarMenu {...props} />
      </span>
    </div>
  );
}
