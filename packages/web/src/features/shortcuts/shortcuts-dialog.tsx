import { Fragment } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { type LetterAction, useLetterKeys } from "#platform/preferences/letter-keys.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Kbd } from "#ui/kbd.tsx";
import type { Rights } from "#features/mosaics/rights.ts";
import { LetterSettings } from "./letter-settings.tsx";
import { type Shortcut, shortcutGroups } from "./shortcut-groups.ts";

type Props = { readonly rights: Rights; readonly onOpenChange: (open: boolean) => void };

/** Lists all shortcuts of the workspace. */
export function ShortcutsDialog({ rights, onOpenChange }: Props) {
  const { t } = useTranslation();
  const { areOn, letters } = useLetterKeys();
  const letterOf = (action: LetterAction) => (areOn ? letters[action].toUpperCase() : undefined);
  const groups = shortcutGroups(t, rights, letterOf);
  return (
    <Dialog
      closeLabel={t("shortcuts.close")}
      onOpenChange={onOpenChange}
      open
      size={groups.length > 1 ? "large" : "medium"}
      title={t("shortcuts.title")}
    >
      <div
        aria-label={t("shortcuts.title")}
        className={groups.length > 1 ? "gap-x-10 sm:columns-2" : ""}
        role="region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which keys must be able to do
        tabIndex={0}
      >
        {groups.map(({ name, shortcuts }) => (
          <section className="break-inside-avoid pb-5" key={name}>
            <h3 className="pb-1 font-sans text-sm font-semibold tracking-normal text-muted">
              {name}
            </h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <Line key={shortcut.label} shortcut={shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <LetterSettings rights={rights} />
    </Dialog>
  );
}

function Line({ shortcut: { label, keyCombinations } }: { readonly shortcut: Shortcut }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 border-b border-line py-1.5 text-base">
      <dt className="min-w-0">{label}</dt>
      <dd className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-sm text-muted">
        {keyCombinations.map((keys, at) => (
          <Fragment key={keys.join()}>
            {at === 0 ? null : <span className="text-xs">{t("shortcuts.or")}</span>}
            <span className="flex items-center gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </span>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
