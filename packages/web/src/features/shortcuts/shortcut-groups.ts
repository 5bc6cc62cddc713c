import type { TFunction } from "#platform/i18n/translate.ts";
import type { LetterAction } from "#platform/preferences/letter-keys.ts";
import type { Rights } from "#features/mosaics/rights.ts";

const IS_APPLE = /mac|iphone|ipad/iu.test(navigator.platform);

const ALT = IS_APPLE ? "⌥" : "Alt";

/** A shortcut with its alternatives; the keys of each are pressed together. */
export type Shortcut = {
  readonly label: string;
  readonly keyCombinations: readonly (readonly string[])[];
};

type Group = { readonly name: string; readonly shortcuts: readonly Shortcut[] };

type LetterOf = (action: LetterAction) => string | undefined;

/** Describes the action of a single-key shortcut. */
export function letterLabel(t: TFunction, action: LetterAction): string {
  const labels: Readonly<Record<LetterAction, string>> = {
    maintenance: t("main.maintenance"),
    newTile: t("main.newTile"),
    moving: t("shortcuts.moving"),
    history: t("history.tool"),
    zoomIn: t("main.zoomIn"),
    zoomOut: t("main.zoomOut"),
    fit: t("main.fit"),
    present: t("main.present"),
    nextSection: t("shortcuts.nextSection"),
    previousSection: t("shortcuts.previousSection"),
    list: t("shortcuts.title"),
  };
  return labels[action];
}

/** The name of the command key on this system. */
export function commandKey(t: TFunction): string {
  return IS_APPLE ? "⌘" : t("undo.ctrl");
}

/**
 * All shortcuts of the workspace that this user can use, as handled by `useShortcuts` and the canvas, without
 * single-key shortcuts if they are switched off.
 */
export function shortcutGroups(t: TFunction, rights: Rights, letterOf: LetterOf): Group[] {
  const command = commandKey(t);
  const shift = t("shortcuts.keys.shift");
  const drag = t("shortcuts.keys.drag");
  const arrows = t("shortcuts.keys.arrows");
  const line = (label: string, ...keyCombinations: readonly string[][]): Shortcut => ({
    label,
    keyCombinations,
  });
  const alone = (...actions: LetterAction[]) =>
    actions.flatMap((action) => letterOf(action) ?? []).map((letter) => [letter]);
  const lettersOnly = (label: string, action: LetterAction) =>
    alone(action).length === 0 ? [] : [line(label, ...alone(action))];
  const view = {
    name: t("shortcuts.view"),
    shortcuts: [
      line(t("shortcuts.pan"), [arrows], [t("shortcuts.keys.space"), drag]),
      line(t("shortcuts.zoom"), ...alone("zoomIn", "zoomOut"), [t("shortcuts.keys.wheel")]),
      ...lettersOnly(t("main.fit"), "fit"),
      ...lettersOnly(t("main.present"), "present"),
      line(t("shortcuts.walk"), [arrows]),
      line(t("shortcuts.ends"), [t("shortcuts.keys.home")], [t("shortcuts.keys.end")]),
      line(t("shortcuts.reading"), [t("shortcuts.keys.pageDown")], [t("shortcuts.keys.pageUp")]),
      ...(alone("nextSection").length === 0
        ? []
        : [line(t("shortcuts.sections"), ...alone("nextSection", "previousSection"))]),
      line(t("find.title"), [command, "F"]),
      line(t("palette.title"), [command, "K"]),
      line(t("shortcuts.type"), [t("shortcuts.keys.letters")]),
      line(t("shortcuts.open"), [t("shortcuts.keys.enter")]),
      ...(rights.edit
        ? [line(t("shortcuts.menu"), [t("shortcuts.keys.menu")], [shift, "F10"])]
        : []),
      line(t("shortcuts.ground"), [t("arrange.escKey")]),
      ...lettersOnly(t("shortcuts.title"), "list"),
    ],
  };
  if (!rights.edit) return [view];
  const { design } = rights;
  const work = {
    name: t("main.maintenance"),
    shortcuts: [
      ...lettersOnly(t("shortcuts.maintenance"), "maintenance"),
      ...(design ? lettersOnly(t("main.newTile"), "newTile") : []),
      ...lettersOnly(t("shortcuts.moving"), "moving"),
      line(t("shortcuts.undo"), [command, "Z"]),
      line(t("shortcuts.redo"), [command, "Y"], [command, shift, "Z"]),
      ...lettersOnly(t("history.tool"), "history"),
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
      line(t("shortcuts.resize"), [shift, arrows]),
      line(t("shortcuts.moveFreely"), [ALT, arrows], [ALT, drag]),
      line(t("shortcuts.walkWhileMoving"), [command, arrows]),
      line(t("arrange.copy"), [command, "C"]),
      ...(design
        ? [
            line(t("arrange.cut"), [command, "X"]),
            line(t("shortcuts.paste"), [command, "V"]),
            line(t("arrange.duplicate"), [command, "D"]),
            line(t("arrange.sections.make"), [command, "G"]),
            line(t("arrange.remove"), [t("arrange.delKey")]),
          ]
        : []),
    ],
  };
  return [view, work, select, selected];
}
