import { Ban, Download, PencilRuler } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";

const ICONS = { accept: Download, off: PencilRuler, forbidden: Ban } as const;

type Props = {
  readonly state: keyof typeof ICONS;
  /** The number of dragged items. */
  readonly count: number;
};

/** Says, during a drag over the canvas, what dropping will do. */
export function DragHint({ state, count }: Props) {
  const { t } = useTranslation();
  const Icon = ICONS[state];
  return (
    <div className="pointer-events-none absolute inset-x-0 top-4 z-dock grid animate-fade-in justify-items-center px-4">
      <p
        className="flex items-center gap-2.5 rounded-dialog border border-line bg-raised px-4 py-2.5 text-base font-semibold shadow-float"
        role="status"
      >
        <Icon aria-hidden="true" className="shrink-0 text-brand-ink" size={20} />
        {t(`uploads.hint.${state}`, { count })}
      </p>
    </div>
  );
}
