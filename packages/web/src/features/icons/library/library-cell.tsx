import type { WireIcon } from "@mosaico/contract/icons";
import { type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { classNames } from "#ui/class-names.ts";
import { Tooltip } from "#ui/tooltip.tsx";
import { IconImage } from "../icon-image.tsx";
import { stepInGrid } from "../step-in-grid.ts";

export type CellProps = {
  readonly icon: WireIcon;
  readonly name: string;
  readonly isNew: boolean;
};

/** A read-only icon. */
export function LibraryCell({ icon, name, isNew }: CellProps) {
  return (
    <Tooltip content={name}>
      <div className={cellLook(isNew)}>
        <Face alt={name} icon={icon} name={name} />
      </div>
    </Tooltip>
  );
}

type MaintainedProps = CellProps & {
  /** Whether it is the tab stop; the arrows reach the others. */
  readonly reachable: boolean;
  readonly onReach: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

/**
 * An icon that the user may change. Pressing it opens its form, which can also delete it; hovering or focusing it shows
 * buttons for both.
 */
export function MaintainedCell(props: MaintainedProps) {
  const { icon, name, isNew, reachable, onReach, onEdit, onDelete } = props;
  const { t } = useTranslation();
  const tabIndex = reachable ? 0 : -1;
  return (
    <div className="group relative" onFocus={onReach}>
      <Tooltip content={name}>
        <button
          aria-haspopup="dialog"
          aria-label={name}
          className={classNames(
            cellLook(isNew),
            "hover:bg-hover active:bg-pressed group-focus-within:bg-hover",
          )}
          data-icon-cell=""
          onClick={onEdit}
          onKeyDown={step}
          tabIndex={tabIndex}
          type="button"
        >
          <Face alt="" icon={icon} name={name} />
        </button>
      </Tooltip>
      <div className="pointer-events-none absolute inset-x-0 bottom-1 flex justify-center gap-1 opacity-0 transition-opacity group-focus-within:pointer-events-auto group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100 touch:hidden">
        <CellButton
          icon={Pencil}
          label={t("icons.library.edit", { name })}
          onClick={onEdit}
          tabIndex={tabIndex}
        />
        <CellButton
          icon={Trash2}
          isDanger
          label={t("icons.library.delete", { name })}
          onClick={onDelete}
          tabIndex={tabIndex}
        />
      </div>
    </div>
  );
}

// The arrows move through the whole library, across themes.
function step(event: KeyboardEvent<HTMLElement>): void {
  const library = event.currentTarget.closest("[data-icon-library]");
  const cells = [...(library?.querySelectorAll<HTMLElement>("[data-icon-cell]") ?? [])];
  const to = stepInGrid(
    cells.map((cell) => cell.getBoundingClientRect()),
    cells.findIndex((cell) => cell === event.currentTarget),
    event.key,
  );
  if (to === undefined) return;
  event.preventDefault();
  cells[to]?.focus();
}

function cellLook(isNew: boolean): string {
  return classNames(
    "flex h-full min-h-11 w-full flex-col items-center justify-center gap-1 rounded-control px-0.5 py-2",
    isNew && "animate-press-in bg-brand-soft",
  );
}

function Face({ icon, alt, name }: { icon: WireIcon; alt: string; name: string }) {
  return (
    <>
      <IconImage alt={alt} className="size-9 object-contain sm:size-10" icon={icon} size={40} />
      <span
        aria-hidden="true"
        className="line-clamp-2 w-full text-center text-xs leading-4 text-pretty text-muted hyphens-auto wrap-anywhere max-sm:hidden transition-opacity group-focus-within:opacity-0 group-hover:opacity-0 touch:opacity-100!"
      >
        {name}
      </span>
    </>
  );
}

type CellButtonProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
  readonly tabIndex: number;
  readonly isDanger?: boolean;
};

function CellButton({ icon: Icon, label, isDanger = false, ...rest }: CellButtonProps) {
  return (
    <Tooltip content={label} side="bottom">
      <button
        {...rest}
        aria-label={label}
        className={classNames(
          "grid size-7 place-items-center rounded-small border border-line bg-raised shadow-piece",
          isDanger ? "text-danger-ink hover:bg-danger-soft" : "text-ink hover:bg-sunken",
        )}
        type="button"
      >
        <Icon aria-hidden="true" size={15} />
      </button>
    </Tooltip>
  );
}
