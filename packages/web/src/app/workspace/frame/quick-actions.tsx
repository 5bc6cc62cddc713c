import { LetterKey } from "#features/shortcuts/letter-key.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { Workspace } from "../workspace.ts";
import { useQuickTools } from "./use-quick-tools.ts";

type Props = {
  readonly workspace: Workspace;
  readonly tooltipSide?: "bottom" | "left";
  /** Presenting is offered elsewhere. */
  readonly withoutPresent?: boolean;
};

/** What is done with a whole mosaic, at hand whether it is being edited or not: share it, invite users, present it. */
export function QuickActions({ workspace, tooltipSide = "bottom", withoutPresent = false }: Props) {
  const tools = useQuickTools(workspace);
  return tools
    .filter(({ id }) => !(withoutPresent && id === "present"))
    .map(({ id, icon, label, letter, onSelect }) => (
      <IconButton
        icon={icon}
        key={id}
        label={label}
        onClick={onSelect}
        tooltipSide={tooltipSide}
        {...(letter === undefined ? {} : { shortcut: <LetterKey action={letter} /> })}
      />
    ));
}
