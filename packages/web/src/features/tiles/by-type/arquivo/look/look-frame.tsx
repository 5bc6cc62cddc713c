import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";

type Props = {
  readonly name: string;
  /** Shown below the content. */
  readonly note: ReactNode;
  readonly children: ReactNode;
};

/** A scrollable preview of a part of a file. */
export function LookFrame({ name, note, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-0 flex-col gap-2">
      {/* It can be scrolled by keyboard only if it is focusable. */}
      <section
        aria-label={t("tiles.look.label", { name })}
        className="max-h-[56dvh] overflow-auto rounded-tile border border-line bg-surface outline-offset-2"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so reachable by keyboard
        tabIndex={0}
      >
        {children}
      </section>
      {note === null ? null : <div className="text-sm text-muted">{note}</div>}
    </div>
  );
}

/** Says that the file continues beyond the preview. */
export function CutNote() {
  const { t } = useTranslation();
  return <p>{t("tiles.look.cut")}</p>;
}
