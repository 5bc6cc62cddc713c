type Props = {
  readonly label: string;
  /** The id of what it leads to, which can take the focus. */
  readonly target: string;
  /** Leads there instead of giving the focus to the target. */
  readonly onSkip?: () => void;
};

/** The first stop of the Tab key: past what lies before something, seen only while it has the focus. */
export function SkipLink({ label, target, onSkip }: Props) {
  return (
    <a
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-toast focus:rounded-control focus:bg-ink focus:px-4 focus:py-2.5 focus:font-semibold focus:text-ground focus:shadow-float"
      href={`#${target}`}
      onClick={(event) => {
        // No step of the browser's history.
        event.preventDefault();
        if (onSkip !== undefined) onSkip();
        else document.querySelector<HTMLElement>(`#${CSS.escape(target)}`)?.focus();
      }}
    >
      {label}
    </a>
  );
}
