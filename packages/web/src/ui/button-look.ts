import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-outline";

export type ButtonSize = "medium" | "large";

const base =
  "relative inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap select-none " +
  "transition-[background-color,border-color,box-shadow,transform] active:translate-y-px " +
  "disabled:opacity-50 aria-disabled:not-aria-busy:opacity-50 disabled:active:translate-y-0";

const bySize: Record<ButtonSize, string> = {
  medium: "h-10 px-4 text-base touch:h-11",
  large: "h-12 px-5 text-lg",
};

const byVariant: Record<ButtonVariant, string> = {
  primary: "bg-brand text-on-brand shadow-piece hover:bg-brand-hover forced-colors:border",
  secondary: "border border-line-strong bg-surface text-ink hover:bg-sunken active:bg-sunken",
  quiet: "text-ink hover:bg-hover active:bg-pressed",
  danger: "bg-danger text-on-danger shadow-piece hover:bg-danger-hover forced-colors:border",
  "danger-outline":
    "border border-line-strong text-danger-ink hover:border-danger hover:bg-danger-soft",
};

/** The classes shared by a button and a link that looks like one. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(base, bySize[size], byVariant[variant], className);
}
