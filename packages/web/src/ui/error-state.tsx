import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { LoosePieces } from "./loose-pieces.tsx";

export type ErrorStateProps = {
  /** What happened. */
  title: ReactNode;
  /** What is unaffected and what to do. */
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
  /** Makes the title the heading of the page, if it has no other content. */
  isPage?: boolean;
};

export function ErrorState({ title, text, action, className, isPage = false }: ErrorStateProps) {
  const Title = isPage ? "h1" : "p";
  return (
    <div
      className={classNames(
        "mx-auto flex max-w-md flex-col items-center px-6 py-10 text-center",
        className,
      )}
      role="alert"
    >
      <LoosePieces broken />
      <Title className="mt-5 font-title text-xl font-semibold text-balance">{title}</Title>
      {text ? <p className="mt-2 text-base text-pretty text-muted">{text}</p> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
