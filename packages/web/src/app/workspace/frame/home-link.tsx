import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Link } from "wouter";
import { Tooltip, type TooltipProps } from "#ui/tooltip.tsx";
import type { Workspace } from "../workspace.ts";

type Props = {
  readonly workspace: Pick<Workspace, "goHome">;
  /** The logo. */
  readonly children: ReactNode;
  readonly className?: string;
  readonly tooltipSide?: TooltipProps["side"];
};

/** The logo leads to all mosaics, in another tab too. */
export function HomeLink({ workspace, children, className, tooltipSide = "bottom" }: Props) {
  const { t } = useTranslation();
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isPlain) return;
    event.preventDefault();
    workspace.goHome();
  };
  return (
    <Tooltip content={t("home.link")} side={tooltipSide}>
      <Link className={className} onClick={onClick} to="/home">
        {children}
        <span className="sr-only"> {t("home.link")}</span>
      </Link>
    </Tooltip>
  );
}
