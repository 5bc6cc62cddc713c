import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { LoosePieces } from "./loose-pieces.tsx";

export type ErrorStateProps = {
  /** What happened. */
  title: ReactNode;
  /** What is safe and what to do. */
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function ErrorState({ title, text, action, className }: ErrorStateProps) {
  return (
    <div
      className={classNames(
        "mx-auto flex max-w-md flex-col items-center px-6 py-10 text-center",
        className,
      )}
      role="alert"
    >
      <LoosePieces broken />
      <p className="mt-5 font-title text-xl font-semibold text-balance">{title}</p>
      {text ? <p className="mt-2 text-base text-pretty text-muted">{text}</p> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
