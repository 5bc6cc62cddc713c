import { ServerOff, WifiOff, ZapOff } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { useOnline } from "#platform/page/use-online.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Popover } from "#ui/popover.tsx";
import type { LiveConnection } from "./live-connection.ts";

const ICONS = { asking: ZapOff, unreachable: ServerOff, offline: WifiOff } as const;

type Props = {
  readonly live: LiveConnection;
  /** Shows only the icon. */
  readonly isSlim?: boolean;
};

/** Says unobtrusively that updates do not arrive at once, why, and what happens instead. Empty while all is well. */
export function LiveNote({ live, isSlim = false }: Props) {
  const { t } = useTranslation();
  const state = useStore(live.view, (view) => view.state);
  const isOnline = useOnline();
  const trouble = isOnline ? state : "offline";
  const isTrouble = trouble !== "live" && trouble !== "connecting";
  if (!isTrouble) return isSlim ? null : <div role="status" />;
  const Icon = ICONS[trouble];
  const label = t(`live.note.${trouble}.label`);
  const trigger = isSlim ? (
    <IconButton className="text-warning-ink!" icon={Icon} label={label} tooltipSide="left" />
  ) : (
    <button
      className="-mx-1.5 flex max-w-[calc(100%+0.75rem)] animate-fade-in items-center gap-1.5 rounded-small px-1.5 py-0.5 text-left text-sm text-muted hover:bg-hover touch:min-h-11"
      type="button"
    >
      <Icon aria-hidden="true" className="shrink-0 text-warning-ink" size={16} />
      <span className="min-w-0 underline decoration-line-strong decoration-dotted underline-offset-3">
        {label}
      </span>
    </button>
  );
  return (
    <div role={isSlim ? undefined : "status"}>
      <Popover align={isSlim ? "end" : "start"} label={label} trigger={trigger}>
        <p className="text-base font-semibold">{t(`live.note.${trouble}.title`)}</p>
        <p className="mt-1 text-sm text-pretty text-muted">{t(`live.note.${trouble}.text`)}</p>
      </Popover>
    </div>
  );
}
