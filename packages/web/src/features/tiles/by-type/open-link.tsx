import type { Address } from "@mosaico/domain/tile/address";
import { ExternalLink, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { type ButtonVariant, buttonLook } from "#ui/button-look.ts";

type Props = {
  readonly href: Address;
  readonly children: ReactNode;
  readonly icon?: LucideIcon;
  readonly variant?: ButtonVariant;
  readonly className?: string;
};

/** A link out of the app, in a new tab, that looks like a button. */
export function OpenLink({
  href,
  children,
  icon: Icon = ExternalLink,
  variant = "secondary",
  className,
}: Props) {
  return (
    <a
      className={buttonLook(variant, "medium", className)}
      href={href}
      rel="noopener noreferrer"
      target="_blank"
    >
      <Icon aria-hidden="true" size={18} />
      {children}
    </a>
  );
}
