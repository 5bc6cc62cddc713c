import type { TFunction } from "#platform/i18n/translate.ts";
import {
  Copy,
  CopyPlus,
  Ellipsis,
  Group,
  LockKeyhole,
  LockKeyholeOpen,
  type LucideIcon,
  Move,
  Scissors,
  Trash2,
} from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { Menu } from "#ui/menu.tsx";
import type { Arranging } from "./use-arrange-actions.ts";

const IS_APPLE = /mac|iphone|ipad/iu.test(navigator.platform);

type State = { readonly hasLocked: boolean; readonly hasFree: boolean };
type Props = { readonly actions: Arranging; readonly state: State };
type Tool = {
  id: string;
  icon: LucideIcon;
  label: string;
  shortcut?: string;
  tone?: "danger";
  onSelect: () => void;
};

/** The other actions for selected tiles, side by side. */
export function SelectionTools({ actions, state }: Props) {
  const { t } = useTranslation();
  return toolsOf(t, actions, state).map(({ id, icon, label, shortcut, tone, onSelect }) => (
    <IconButton
      className={tone === "danger" ? "text-danger-ink!" : ""}
      icon={icon}
      key={id}
      label={label}
      onClick={onSelect}
      shortcut={shortcut === undefined ? undefined : <Kbd>{shortcut}</Kbd>}
    />
  ));
}

/** The most common of them, with the others behind one button, for narrow screens. */
export function SelectionMenu({ actions, state }: Props) {
  const { t } = useTranslation();
  const tools = toolsOf(t, actions, state);
  const remove = tools.find(({ id }) => id === "remove");
  return (
    <>
      {remove === undefined ? null : (
        <IconButton
          className="text-danger-ink!"
          icon={remove.icon}
          label={remove.label}
          onClick={remove.onSelect}
        />
      )}
      <Menu
        items={tools.filter((tool) => tool !== remove).map(withoutKeysOnTouch)}
        label={t("arrange.more")}
        side="top"
        trigger={<IconButton icon={Ellipsis} label={t("arrange.more")} />}
      />
    </>
  );
}

/** Touch devices usually have no keyboard, so shortcuts are omitted. */
function withoutKeysOnTouch({ shortcut, ...tool }: Tool): Tool {
  const isTouch = matchMedia("(pointer: coarse)").matches;
  return shortcut === undefined || isTouch ? tool : { ...tool, shortcut };
}

function toolsOf(t: TFunction, actions: Arranging, { hasLocked, hasFree }: State): Tool[] {
  const key = (letter: string) => (IS_APPLE ? `⌘${letter}` : `${t("undo.ctrl")}+${letter}`);
  const { cut, duplicate, makeSection, remove } = actions;
  const tools: (Tool | false | undefined)[] = [
    hasFree && {
      id: "move",
      icon: Move,
      label: t("moving.to.tool"),
      onSelect: actions.moveTo,
    },
    hasFree && {
      id: "lock",
      icon: LockKeyhole,
      label: t("arrange.lock"),
      onSelect: actions.lock,
    },
    hasLocked && {
      id: "unlock",
      icon: LockKeyholeOpen,
      label: t("arrange.unlock"),
      onSelect: actions.unlock,
    },
    duplicate && {
      id: "duplicate",
      icon: CopyPlus,
      label: t("arrange.duplicate"),
      shortcut: key("D"),
      onSelect: duplicate,
    },
    makeSection && {
      id: "section",
      icon: Group,
      label: t("arrange.sections.make"),
      shortcut: key("G"),
      onSelect: makeSection,
    },
    {
      id: "copy",
      icon: Copy,
      label: t("arrange.copy"),
      shortcut: key("C"),
      onSelect: actions.copy,
    },
    cut && {
      id: "cut",
      icon: Scissors,
      label: t("arrange.cut"),
      shortcut: key("X"),
      onSelect: cut,
    },
    remove && {
      id: "remove",
      icon: Trash2,
      label: t("arrange.remove"),
      shortcut: t("arrange.delKey"),
      tone: "danger" as const,
      onSelect: remove,
    },
  ];
  return tools.filter((tool) => tool !== false && tool !== undefined);
}
