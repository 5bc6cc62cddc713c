import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type Props = {
  readonly name: string;
  /** Below what is seen. */
  readonly note: ReactNode;
  readonly children: ReactNode;
};

/** A part of a file to be looked at, which scrolls by itself. */
export function LookFrame({ name, note, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-0 flex-col gap-2">
      {/* By the keys it scrolls only where it can have the focus. */}
      <section
        aria-label={t("tiles.look.label", { name })}
        className="max-h-[56dvh] overflow-auto rounded-tile border border-line bg-surface outline-offset-2"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keys.
        tabIndex={0}
      >
        {children}
      </section>
      {note === null ? null : <div className="text-sm text-muted">{note}</div>}
    </div>
  );
}

/** Says that there is more of the file than is seen. */
export function CutNote() {
  const { t } = useTranslation();
  return <p>{t("tiles.look.cut")}</p>;
}
