import type { ComponentProps } from "react";
import { Link } from "wouter";
import { classNames } from "./class-names.ts";

export type TextLinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** A link in running text or beside a form, tall enough for touch. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={classNames(look, className)} />;
}

export type TextButtonProps = ComponentProps<"button">;

/** Looks like a text link, but opens something in place. */
export function TextButton({ className, ...rest }: TextButtonProps) {
  return <button {...rest} className={classNames(look, className)} type="button" />;
}

const look =
  "rounded-small font-semibold touch:-my-3 touch:py-3 text-brand-ink underline decoration-brand/35 decoration-1 underline-offset-4 hover:decoration-brand hover:decoration-2";
