import { ArrowLeft, ArrowRight, type LucideIcon, X } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";

type Props = {
  readonly title: string;
  /** The title of the section; undefined outside of all. */
  readonly section: string | undefined;
  readonly at: number;
  readonly count: number;
  readonly isShown: boolean;
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
};

/** The titles of the current tile and its section, its place, and the keys, which are buttons as well. */
export function PresentHint({ title, section, at, count, isShown, onStep, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <div className="mosaic-present-hint" data-shown={isShown || undefined}>
      <span className="grid min-w-0 leading-tight">
        {section === undefined ? null : (
          <span className="truncate text-[13px] opacity-85" dir="auto">
            {section}
          </span>
        )}
        <strong className="truncate font-semibold" dir="auto">
          {title}
        </strong>
      </span>
      <span className="shrink-0 tabular-nums opacity-85">
        {t("canvas.present.position", { at, count })}
      </span>
      <Key icon={ArrowLeft} label={t("canvas.present.previous")} onClick={() => onStep(-1)} />
      <Key icon={ArrowRight} label={t("canvas.present.next")} onClick={() => onStep(1)} />
      <button className="mosaic-present-key" onClick={onClose} type="button">
        <span className="touch:hidden">{t("arrange.escKey")}</span>
        <X aria-hidden="true" className="hidden touch:block" size={18} />
        <span className="sr-only">{t("canvas.present.end")}</span>
      </button>
    </div>
  );
}

type KeyProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
};

function Key({ icon: Icon, label, onClick }: KeyProps) {
  return (
    <button aria-label={label} className="mosaic-present-key" onClick={onClick} type="button">
      <Icon aria-hidden="true" size={18} />
    </button>
  );
}
