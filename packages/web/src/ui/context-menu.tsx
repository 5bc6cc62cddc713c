import { DropdownMenu as Primitive } from "radix-ui";
import { type MenuEntry, MenuSurface } from "./menu.tsx";

export type ContextMenuProps = {
  /** Where it opens, in pixels of the viewport. */
  at: { readonly x: number; readonly y: number };
  label: string;
  items: readonly MenuEntry[];
  onClose: () => void;
  /** Returns the focus to the element that the menu belongs to; called before an entry's action. */
  onReturnFocus: () => void;
};

/** A menu that opens at a point, shown for as long as it is rendered. Keys work as in every menu. */
export function ContextMenu({ at, label, items, onClose, onReturnFocus }: ContextMenuProps) {
  const returning = items.map((entry) =>
    typeof entry === "object" && "onSelect" in entry
      ? {
          ...entry,
          onSelect: () => {
            // Done first, so that a surface opened by the action returns the focus there.
            onReturnFocus();
            entry.onSelect();
          },
        }
      : entry,
  );
  return (
    <Primitive.Root
      modal={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      open
    >
      <Primitive.Trigger asChild>
        <span
          aria-hidden="true"
          className="pointer-events-none fixed size-px"
          style={{ left: at.x, top: at.y }}
        />
      </Primitive.Trigger>
      <Primitive.Portal>
        <MenuSurface
          align="start"
          items={returning}
          label={label}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The entry may have moved the focus elsewhere.
            if (document.activeElement === document.body) onReturnFocus();
          }}
          side="bottom"
          sideOffset={2}
        />
      </Primitive.Portal>
    </Primitive.Root>
  );
}
