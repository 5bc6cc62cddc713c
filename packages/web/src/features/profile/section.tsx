import { type ReactNode, useId } from "react";

type Props = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
};

/** A section of the profile with its heading. */
export function Section({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-6 last:pb-1">
      <h3 className="text-lg" id={id}>
        {title}
      </h3>
      {text === undefined ? null : (
        <p className="mt-1 max-w-reading text-base text-pretty text-muted">{text}</p>
      )}
      <div className="mt-4">{children}</div>
    </section>
  );
}
