import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { type ButtonVariant, buttonLook } from "./button-look.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";
import { Tooltip, type TooltipProps } from "./tooltip.tsx";

export type IconButtonProps = Omit<
  ComponentProps<"button">,
  "children" | "aria-label" | "aria-pressed"
> & {
  /** The accessible name and the tooltip. */
  label: string;
  icon: LucideIcon;
  variant?: ButtonVariant;
  /** Makes it a toggle: whether it is on. */
  pressed?: boolean;
  loading?: boolean;
  tooltipSide?: TooltipProps["side"];
  shortcut?: TooltipProps["shortcut"];
};

export function IconButton({
  label,
  icon: Icon,
  variant = "quiet",
  pressed,
  loading = false,
  tooltipSide = "top",
  shortcut,
  type = "button",
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={label} shortcut={shortcut} side={tooltipSide}>
      <button
        {...rest}
        aria-busy={loading || undefined}
        aria-disabled={loading || rest["aria-disabled"]}
        aria-label={label}
        aria-pressed={pressed}
        className={buttonLook(
          variant,
          "medium",
          classNames(
            "w-10 shrink-0 px-0! touch:w-11",
            pressed === true && variant === "quiet" && "bg-brand-soft! text-brand-ink!",
            className,
          ),
        )}
        onClick={(event) => {
          if (!loading) onClick?.(event);
        }}
        type={type}
      >
        {loading ? <Spinner /> : <Icon aria-hidden="true" size={20} />}
      </button>
    </Tooltip>
  );
}
