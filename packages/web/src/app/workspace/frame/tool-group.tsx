import type { LucideIcon } from "lucide-react";
import { classNames } from "#ui/class-names.ts";
import type { LetterAction } from "#platform/preferences/letter-keys.ts";
import { LetterKey } from "#features/shortcuts/letter-key.tsx";

export type Tool = {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onSelect: () => void;
  /** The single-key shortcut of the tool. */
  readonly letter?: LetterAction;
  readonly lit?: boolean;
  readonly danger?: boolean;
};

/** Related tools under a heading. */
export function ToolGroup({ name, tools }: { name: string; tools: readonly Tool[] }) {
  return (
    <>
      <h2 className="truncate px-3 pt-2.5 pb-0.5 font-sans text-xs font-semibold tracking-normal text-muted">
        {name}
      </h2>
      <div className="grid gap-0.5">
        {tools.map((tool) => (
          <ToolButton key={tool.id} tool={tool} />
        ))}
      </div>
    </>
  );
}

function ToolButton({ tool }: { tool: Tool }) {
  const { icon: Icon, label, letter, lit = false, danger = false } = tool;
  return (
    <button
      className={classNames(
        "flex min-h-9 w-full items-center gap-3 rounded-control px-3 text-left text-base font-medium touch:min-h-11",
        danger ? "text-danger-ink hover:bg-danger-soft" : "hover:bg-hover active:bg-pressed",
        lit && "bg-brand-soft text-brand-ink hover:bg-brand-soft",
      )}
      onClick={tool.onSelect}
      type="button"
    >
      <Icon aria-hidden="true" className={danger || lit ? "" : "text-muted"} size={18} />
      <span className="min-w-0 flex-1">{label}</span>
      {letter ? (
        <span aria-hidden="true" className="text-muted touch:hidden">
          <LetterKey action={letter} />
        </span>
      ) : null}
    </button>
  );
}
