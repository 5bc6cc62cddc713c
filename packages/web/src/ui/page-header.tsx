import type { ReactNode } from "react";
import { Link } from "react-router";
import { Logo } from "./logo.tsx";

export type PageHeaderProps = {
  /** Where the logo leads. */
  home: string;
  name: string;
  /** What stands at the right end. */
  children?: ReactNode;
};

/** The head of a page that stands on its own: the way home, and the tools. */
export function PageHeader({ home, name, children }: PageHeaderProps) {
  return (
    <header className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-2 px-5 pt-5 sm:px-8">
      <Link className="flex min-h-11 items-center rounded-small" to={home}>
        <Logo name={name} size={30} />
      </Link>
      {children ? <div className="flex flex-wrap items-center gap-1">{children}</div> : null}
    </header>
  );
}
