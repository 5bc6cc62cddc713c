import type { ReactNode } from "react";
import { Link } from "wouter";
import { Logo } from "./logo.tsx";

export type PageHeaderProps = {
  /** The address that the logo links to. */
  home: string;
  name: string;
  /** Shown at the right. */
  children?: ReactNode;
};

/** The header of a standalone page: the link home, and tools. */
export function PageHeader({ home, name, children }: PageHeaderProps) {
  return (
    <header className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-2 safe-px-5 safe-pt-5 sm:safe-px-8">
      <Link className="flex min-h-11 items-center rounded-small" to={home}>
        <Logo name={name} size={30} />
      </Link>
      {children ? <div className="flex flex-wrap items-center gap-1">{children}</div> : null}
    </header>
  );
}
