import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./button-look.ts";
import { classNames } from "./class-names.ts";

export type LinkButtonProps = Omit<ComponentProps<"a">, "children" | "href"> & {
  children: ReactNode;
  to: string;
  /** The address is not a page of the app, and is requested from the server. */
  outside?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  wide?: boolean;
  className?: string;
};

/** A link that looks like a button, to a page of the app unless it is `outside`. */
export function LinkButton({
  children,
  variant = "secondary",
  size = "medium",
  icon: Icon,
  wide = false,
  className,
  to,
  outside = false,
  ...rest
}: LinkButtonProps) {
  const look = buttonLook(variant, size, classNames(wide && "w-full", className));
  const content = (
    <>
      {Icon ? <Icon aria-hidden="true" size={18} /> : null}
      {children}
    </>
  );
  return outside ? (
    <a {...rest} className={look} href={to}>
      {content}
    </a>
  ) : (
    <Link {...rest} className={look} to={to}>
      {content}
    </Link>
  );
}
