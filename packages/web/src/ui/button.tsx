import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./button-look.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonProps = Omit<ComponentProps<"button">, "children"> & {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  loading?: boolean;
  /** Replaces the children while loading ("Saving…"); without it only the spinner shows. */
  loadingLabel?: string;
  wide?: boolean;
};

export function Button({
  children,
  variant = "secondary",
  size = "medium",
  type = "button",
  icon: Icon,
  loading = false,
  loadingLabel,
  wide = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  // Not `disabled` while loading, since that would lose the focus.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"]}
      className={buttonLook(variant, size, classNames(wide && "w-full", className))}
      onClick={handleClick}
      type={type}
    >
      {/* Both states share one grid cell, so the button keeps the width of the wider one. */}
      <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1">
        <span
          className={classNames(
            "inline-flex items-center gap-2",
            loading && hiddenWhileLoading(loadingLabel),
          )}
        >
          {Icon ? <Icon aria-hidden="true" size={18} /> : null}
          {children}
        </span>
        {loading || loadingLabel !== undefined ? (
          <span className={classNames("inline-flex items-center gap-2", !loading && "invisible")}>
            <Spinner isStill={!loading} />
            {loadingLabel}
          </span>
        ) : null}
      </span>
    </button>
  );
}

// Without a loading label the children stay the accessible name.
function hiddenWhileLoading(loadingLabel: string | undefined): string {
  return loadingLabel === undefined ? "opacity-0" : "invisible";
}
