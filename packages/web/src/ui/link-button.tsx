import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./button-look.ts";
import { classNames } from "./class-names.ts";

export type LinkButtonProps = Omit<LinkProps, "children"> & {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  wide?: boolean;
  className?: string;
};

/** A link to a page of the app that looks like a button. */
export function LinkButton({
  children,
  variant = "secondary",
  size = "medium",
  icon: Icon,
  wide = false,
  className,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonLook(variant, size, classNames(wide && "w-full", className))}>
      {Icon ? <Icon aria-hidden="true" size={18} /> : null}
      {children}
    </Link>
  );
}
