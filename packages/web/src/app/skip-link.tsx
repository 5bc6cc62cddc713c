const LOOK =
  "sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-toast focus:rounded-control focus:bg-ink focus:px-4 focus:py-2.5 focus:font-semibold focus:text-ground focus:shadow-float";

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
      className={LOOK}
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

type ButtonProps = { readonly label: string; readonly onPress: () => void };

/** A button in the place of such a link, which changes how the page is shown. */
export function SkipButton({ label, onPress }: ButtonProps) {
  return (
    <button className={LOOK} onClick={onPress} type="button">
      {label}
    </button>
  );
}
