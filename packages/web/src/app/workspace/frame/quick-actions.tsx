import { Presentation, Share2, Users } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { LetterKey } from "#features/shortcuts/letter-key.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { Workspace } from "../workspace.ts";

type Props = {
  readonly workspace: Workspace;
  readonly tooltipSide?: "bottom" | "left";
  /** Presenting is offered elsewhere. */
  readonly withoutPresent?: boolean;
};

/** What is done with a whole mosaic, at hand whether it is being edited or not: share it, invite users, present it. */
export function QuickActions({ workspace, tooltipSide = "bottom", withoutPresent = false }: Props) {
  const { t } = useTranslation();
  const { rights, ask, present } = workspace;
  return (
    <>
      {rights.share ? (
        <IconButton
          icon={Share2}
          label={t("main.shareMosaic")}
          onClick={() => ask("share")}
          tooltipSide={tooltipSide}
        />
      ) : null}
      {rights.people ? (
        <IconButton
          icon={Users}
          label={t("main.users")}
          onClick={() => ask("users")}
          tooltipSide={tooltipSide}
        />
      ) : null}
      {withoutPresent ? null : (
        <IconButton
          icon={Presentation}
          label={t("main.present")}
          onClick={present}
          shortcut={<LetterKey action="present" />}
          tooltipSide={tooltipSide}
        />
      )}
    </>
  );
}
