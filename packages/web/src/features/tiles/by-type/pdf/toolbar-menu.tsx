import {
  Download,
  Ellipsis,
  Expand,
  MoveHorizontal,
  RotateCw,
  Scan,
  Shrink,
  TableOfContents,
} from "lucide-react";
import { useMaySave } from "#features/files/may-save.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { useCarefulSave } from "../use-careful-save.tsx";
import type { ToolbarProps } from "./toolbar-props.ts";

/** On a phone, the tools that do not fit into the toolbar. */
export function ToolbarMenu({ store, pages, isWhole, onOutline, onWhole, ...props }: ToolbarProps) {
  const { t } = useTranslation();
  const fit = useStore(store, (state) => state.fit);
  const { save, question } = useCarefulSave(props.save);
  const maySave = useMaySave();
  const hasOutline = useStore(store, (state) => state.outline.length > 0);
  return (
    <>
      <Menu
        items={[
          ...(hasOutline
            ? [
                {
                  id: "outline",
                  label: t("pdf.outline.open"),
                  icon: TableOfContents,
                  onSelect: onOutline,
                },
              ]
            : []),
          {
            id: "width",
            label: t("pdf.fitWidth"),
            icon: MoveHorizontal,
            checked: fit === "width",
            onSelect: () => pages()?.fit("width"),
          },
          {
            id: "page",
            label: t("pdf.fitPage"),
            icon: Scan,
            checked: fit === "page",
            onSelect: () => pages()?.fit("page"),
          },
          "separator",
          { id: "turn", label: t("pdf.turn"), icon: RotateCw, onSelect: () => pages()?.turn() },
          {
            id: "whole",
            label: t(isWhole ? "pdf.leaveWhole" : "pdf.whole"),
            icon: isWhole ? Shrink : Expand,
            onSelect: onWhole,
          },
          ...(maySave
            ? [{ id: "save", label: t("pdf.save"), icon: Download, onSelect: save }]
            : []),
        ]}
        label={t("pdf.more")}
        side="top"
        trigger={<IconButton icon={Ellipsis} label={t("pdf.more")} />}
      />
      {question}
    </>
  );
}
