import { Redo2, Undo2 } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Kbd } from "#ui/kbd.tsx";
import type { UndoTools } from "../use-undo.ts";

const IS_APPLE = /mac|iphone|ipad/iu.test(navigator.platform);

/** Undo and redo, each labelled with its next step. */
export function UndoButtons({ tools }: { tools: UndoTools }) {
  const { t } = useTranslation();
  const key = (name: string) => <Kbd>{IS_APPLE ? `⌘${name}` : `${t("undo.ctrl")}+${name}`}</Kbd>;
  return (
    <>
      <IconButton
        // Not `disabled`, because the button would lose the focus after the last step.
        aria-disabled={tools.undo.go === undefined}
        icon={Undo2}
        label={tools.undo.label}
        onClick={tools.undo.go}
        shortcut={key("Z")}
      />
      <IconButton
        aria-disabled={tools.redo.go === undefined}
        icon={Redo2}
        label={tools.redo.label}
        onClick={tools.redo.go}
        shortcut={IS_APPLE ? <Kbd>⇧⌘Z</Kbd> : key("Y")}
      />
    </>
  );
}
