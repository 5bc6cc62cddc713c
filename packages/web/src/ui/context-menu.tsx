import { DropdownMenu as Primitive } from "radix-ui";
import { type MenuEntry, MenuSurface } from "./menu.tsx";

export type ContextMenuProps = {
  /** Where it opens, in pixels of the window. */
  at: { readonly x: number; readonly y: number };
  label: string;
  items: readonly MenuEntry[];
  onClose: () => void;
  /** Gives the focus back to what the menu is about; before an entry does what it says. */
  onReturnFocus: () => void;
};

/** A menu about what lies at a point, for as long as it is rendered. Keys work as in every menu. */
export function ContextMenu({ at, label, items, onClose, onReturnFocus }: ContextMenuProps) {
  const returning = items.map((entry) =>
    typeof entry === "object" && "onSelect" in entry
      ? {
          ...entry,
          onSelect: () => {
            // What opens now gives the focus back to where it was.
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
            // An entry may have led elsewhere.
            if (document.activeElement === document.body) onReturnFocus();
          }}
          side="bottom"
          sideOffset={2}
        />
      </Primitive.Portal>
    </Primitive.Root>
  );
}
