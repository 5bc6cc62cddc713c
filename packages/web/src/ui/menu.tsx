import { Check, type LucideIcon } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import { fadesOutFor } from "./fade-out.ts";

type MenuItem = {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Shown at the right; the menu does not listen for it. */
  shortcut?: string;
  tone?: "danger";
  disabled?: boolean;
  /** Makes the entry a checkbox. */
  checked?: boolean;
  onSelect: () => void;
};

export type MenuEntry = MenuItem | { heading: string } | "separator";

export type MenuProps = {
  /** An element that takes a ref and props, normally a button. */
  trigger: ReactNode;
  label: string;
  items: readonly MenuEntry[];
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
};

export function Menu({ trigger, label, items, side = "bottom", align = "end" }: MenuProps) {
  return (
    // Not modal: the page stays readable and scrollable under such a small surface.
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <MenuSurface align={align} items={items} label={label} side={side} sideOffset={6} />
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type MenuSurfaceProps = Pick<MenuProps, "items" | "label"> &
  Pick<
    ComponentProps<typeof Primitive.Content>,
    "align" | "side" | "sideOffset" | "onCloseAutoFocus"
  > & {
    /** Of the portal around it. */
    ref?: Ref<HTMLElement>;
  };

/** The content of a menu, however it is opened. */
export function MenuSurface({ items, label, ref, ...place }: MenuSurfaceProps) {
  return (
    <Primitive.Content
      {...place}
      ref={fadesOutFor(ref)}
      aria-label={label}
      className="z-popover max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-[calc(100vw-1rem)] origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-tile border border-line bg-raised p-1.5 text-ink shadow-float outline-none data-leaving:animate-pop-out data-[state=open]:animate-pop-in"
      collisionPadding={8}
      // Suppresses the browser's own menu on this one.
      onContextMenu={(event) => event.preventDefault()}
    >
      {items.map((entry, index) => (
        <Entry entry={entry} key={keyOf(entry, index)} />
      ))}
    </Primitive.Content>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === "separator") return <Primitive.Separator className="mx-2 my-1.5 h-px bg-line" />;
  if ("heading" in entry) {
    return (
      <Primitive.Label className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
        {entry.heading}
      </Primitive.Label>
    );
  }
  const look = classNames(
    "flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 text-base outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-hover touch:min-h-11",
    entry.tone === "danger" && "text-danger-ink data-highlighted:bg-danger-soft",
  );
  const common = { className: look, disabled: entry.disabled ?? false, onSelect: entry.onSelect };
  if (entry.checked === undefined) {
    return (
      <Primitive.Item {...common}>
        <Inside item={entry} />
      </Primitive.Item>
    );
  }
  return (
    <Primitive.CheckboxItem {...common} checked={entry.checked}>
      <Inside item={entry} />
      <Primitive.ItemIndicator className="text-brand-ink">
        <Check aria-hidden="true" size={18} />
      </Primitive.ItemIndicator>
    </Primitive.CheckboxItem>
  );
}

function Inside({ item }: { item: MenuItem }) {
  const Icon = item.icon;
  return (
    <>
      {Icon ? (
        <Icon aria-hidden="true" className={item.tone ? undefined : "text-muted"} size={18} />
      ) : null}
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.shortcut ? <span className="text-sm text-muted">{item.shortcut}</span> : null}
    </>
  );
}

function keyOf(entry: MenuEntry, index: number): string {
  if (entry === "separator") return `separator-${index}`;
  return "heading" in entry ? `heading-${entry.heading}` : entry.id;
}
