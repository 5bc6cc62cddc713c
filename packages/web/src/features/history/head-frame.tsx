import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { IconButton } from "#ui/icon-button.tsx";

type Props = {
  readonly heading: string;
  readonly subtitle: string;
  readonly onBack: () => void;
  readonly children?: ReactNode;
};

/** The header of the history: a back button, what is shown, and the actions. */
export function HeadFrame({ heading, subtitle, onBack, children }: Props) {
  const { t } = useTranslation();
  return (
    <header className="z-dock flex min-h-14 shrink-0 items-center gap-1 border-b border-line bg-raised pt-[env(safe-area-inset-top)] pr-[calc(0.5rem+env(safe-area-inset-right))] pl-[calc(0.5rem+env(safe-area-inset-left))] sm:gap-2">
      <IconButton icon={ArrowLeft} label={t("history.back")} onClick={onBack} tooltipSide="right" />
      <div className="min-w-0 flex-1 py-1.5">
        <h1
          className="font-title text-base leading-5 font-semibold max-sm:line-clamp-2 sm:truncate sm:text-lg sm:leading-5.5"
          dir="auto"
        >
          {heading}
        </h1>
        <p className="truncate text-sm text-muted max-sm:hidden" dir="auto">
          {subtitle}
        </p>
      </div>
      {children}
    </header>
  );
}
