type Props = {
  readonly label: string;
  /** The id of the target, which must be focusable. */
  readonly target: string;
  /** Replaces focusing the target. */
  readonly onSkip?: () => void;
};

/** A link that skips what precedes its target. It comes first in the tab order and is visible only on focus. */
export function SkipLink({ label, target, onSkip }: Props) {
  return (
    <a
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-toast focus:rounded-control focus:bg-ink focus:px-4 focus:py-2.5 focus:font-semibold focus:text-ground focus:shadow-float"
      href={`#${target}`}
      onClick={(event) => {
        // Adds no entry to the browser's history.
        event.preventDefault();
        if (onSkip !== undefined) onSkip();
        else document.querySelector<HTMLElement>(`#${CSS.escape(target)}`)?.focus();
      }}
    >
      {label}
    </a>
  );
}
