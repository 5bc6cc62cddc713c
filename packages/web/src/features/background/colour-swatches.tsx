import { BACKGROUND_COLOURS } from "@mosaico/domain/mosaic/background";
import { Ban, Check } from "lucide-react";
import { type KeyboardEvent, startTransition, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { classNames } from "#ui/class-names.ts";
import { moveRadioFocus } from "#ui/move-radio-focus.ts";
import { type Pastel, pastelGround } from "#ui/pastel.ts";

const CHOICES = [{ name: "none", hex: "" }, ...BACKGROUND_COLOURS] as const;

type Props = {
  /** The current colour; undefined while a picture is the background. */
  readonly value: string | undefined;
  readonly onChoose: (hex: string) => void;
  /** Called with the focused colour, to preview it. */
  readonly onLook: (hex: string | undefined) => void;
  readonly pastelOf: (hex: string) => Pastel | undefined;
};

/**
 * The nine colours, and none. Selecting one applies at once and closes the dialog, so the arrow keys only move the
 * focus; Enter or Space selects.
 */
export function ColourSwatches({ value, onChoose, onLook, pastelOf }: Props) {
  const { t } = useTranslation();
  const chosen = CHOICES.findIndex(({ hex }) => hex === value);
  const [at, setAt] = useState(Math.max(0, chosen));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = moveRadioFocus(event, at);
    if (next === undefined) return;
    setAt(next);
    // Only when moving: the initial focus must leave the current background visible.
    onLook(CHOICES[next]?.hex);
  };

  // Deferred until the focus has moved: if the dialog renders while nothing has the focus, it considers the focus lost
  // and returns it to the beginning.
  const stopLooking = () => startTransition(() => onLook(undefined));

  return (
    <div
      aria-label={t("background.colour")}
      className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-x-2 gap-y-3 sm:grid-cols-5"
      onBlur={stopLooking}
      onPointerLeave={() => onLook(undefined)}
      role="radiogroup"
    >
      {CHOICES.map(({ name, hex }, index) => {
        const isChosen = index === chosen;
        const pastel = pastelOf(hex);
        return (
          <button
            aria-checked={isChosen}
            className="group grid justify-items-center gap-1 rounded-control py-1 text-center text-xs leading-4 outline-none"
            data-autofocus={index === at ? "" : undefined}
            key={name}
            onClick={() => onChoose(hex)}
            onFocus={() => setAt(index)}
            onKeyDown={onKeyDown}
            onPointerEnter={() => onLook(hex)}
            role="radio"
            tabIndex={index === at ? 0 : -1}
            type="button"
          >
            <span
              className={classNames(
                "grid size-11 place-items-center rounded-tile border shadow-piece transition-transform group-hover:-translate-y-0.5 group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus",
                isChosen ? "border-2 border-brand-ink" : "border-edge",
                // The real colour is shown even in forced colours, since it is what the user selects.
                pastel === undefined
                  ? "bg-ground"
                  : `${pastelGround[pastel]} forced-color-adjust-none`,
              )}
            >
              {isChosen ? (
                <Check aria-hidden="true" className="text-brand-ink" size={20} />
              ) : hex === "" ? (
                <Ban aria-hidden="true" className="text-muted" size={18} />
              ) : null}
            </span>
            <span className={isChosen ? "font-semibold" : "text-muted"}>
              {t(`background.colours.${name}`)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
