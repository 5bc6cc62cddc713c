import type { TFunction } from "i18next";
import type { Rights } from "../room.ts";

const IS_APPLE = /mac|iphone|ipad/iu.test(navigator.platform);

/** What keys do: each way is pressed together. */
export type Shortcut = { readonly label: string; readonly ways: readonly (readonly string[])[] };

type Group = { readonly name: string; readonly shortcuts: readonly Shortcut[] };

/** Every key of the main screen that this person has a use for, as `useShortcuts` and the canvas hear them. */
export function shortcutGroups(t: TFunction, rights: Rights): Group[] {
  const command = IS_APPLE ? "⌘" : t("undo.ctrl");
  const shift = t("shortcuts.keys.shift");
  const drag = t("shortcuts.keys.drag");
  const arrows = t("shortcuts.keys.arrows");
  const line = (label: string, ...ways: readonly string[][]): Shortcut => ({ label, ways });
  const view = {
    name: t("shortcuts.view"),
    shortcuts: [
      line(t("shortcuts.pan"), [arrows], [t("shortcuts.keys.space"), drag]),
      line(t("shortcuts.zoom"), ["+"], ["−"], [t("shortcuts.keys.wheel")]),
      line(t("main.fit"), ["0"]),
      line(t("shortcuts.walk"), [arrows]),
      line(t("shortcuts.ends"), [t("shortcuts.keys.home")], [t("shortcuts.keys.end")]),
      line(t("shortcuts.reading"), [t("shortcuts.keys.pageDown")], [t("shortcuts.keys.pageUp")]),
      line(t("shortcuts.type"), [t("shortcuts.keys.letters")]),
      line(t("shortcuts.open"), [t("shortcuts.keys.enter")]),
      line(t("shortcuts.ground"), [t("arrange.escKey")]),
      line(t("shortcuts.title"), ["?"]),
    ],
  };
  if (!rights.edit) return [view];
  const { design } = rights;
  const work = {
    name: t("main.maintenance"),
    shortcuts: [
      line(t("shortcuts.maintenance"), ["M"]),
      ...(design ? [line(t("main.newTile"), ["N"])] : []),
      line(t("shortcuts.moving"), ["V"]),
      line(t("shortcuts.undo"), [command, "Z"]),
      line(t("shortcuts.redo"), [command, "Y"], [command, shift, "Z"]),
      line(t("history.tool"), ["H"]),
    ],
  };
  const select = {
    name: t("shortcuts.select"),
    shortcuts: [
      line(t("shortcuts.marquee"), [drag]),
      line(
        t("shortcuts.toggle"),
        [shift, t("shortcuts.keys.click")],
        [shift, t("shortcuts.keys.enter")],
      ),
      line(t("arrange.selectAll"), [command, "A"]),
      line(t("arrange.clear"), [t("arrange.escKey")]),
    ],
  };
  const selected = {
    name: t("shortcuts.selected"),
    shortcuts: [
      line(t("shortcuts.move"), [arrows]),
      line(t("shortcuts.moveFiner"), [shift, arrows]),
      line(t("shortcuts.walkWhileMoving"), [command, arrows]),
      line(t("arrange.copy"), [command, "C"]),
      ...(design
        ? [
            line(t("arrange.cut"), [command, "X"]),
            line(t("shortcuts.paste"), [command, "V"]),
            line(t("arrange.duplicate"), [command, "D"]),
            line(t("arrange.remove"), [t("arrange.delKey")]),
          ]
        : []),
    ],
  };
  return [view, work, select, selected];
}
