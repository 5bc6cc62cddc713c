import { Check } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { moveRadioFocus } from "./move-radio-focus.ts";

export type PictureChoicesProps<Value> = {
  /** The accessible name of the group. */
  label: string;
  values: readonly Value[];
  keyOf: (value: Value) => string;
  /** The key of the chosen value. */
  chosenKey: string;
  onChoose: (value: Value) => void;
  /** Renders the picture of a choice, which fills its positioned parent. */
  renderPicture: (value: Value) => ReactNode;
  renderText: (value: Value, isChosen: boolean) => ReactNode;
  size: "small" | "large";
  /** The class with the number of columns. */
  columns: string;
};

/** Pictures with texts below, of which one is chosen. The arrow keys choose the next one. */
export function PictureChoices<Value>(props: PictureChoicesProps<Value>) {
  const { values, keyOf, chosenKey, onChoose, renderPicture, renderText } = props;
  const classes = CLASSES[props.size];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const next = moveRadioFocus(event, index);
    const value = next === undefined ? undefined : values[next];
    if (value !== undefined) onChoose(value);
  };
  return (
    <div
      aria-label={props.label}
      className={classNames("grid", classes.group, props.columns)}
      role="radiogroup"
    >
      {values.map((value, index) => {
        const isChosen = keyOf(value) === chosenKey;
        return (
          <button
            aria-checked={isChosen}
            className={classNames(
              "group grid content-start rounded-control text-left outline-none",
              classes.choice,
            )}
            key={keyOf(value)}
            onClick={() => onChoose(value)}
            onKeyDown={(event) => onKeyDown(event, index)}
            role="radio"
            tabIndex={isChosen ? 0 : -1}
            type="button"
          >
            <span
              className={classNames(
                "relative block overflow-hidden border forced-color-adjust-none group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus",
                classes.picture,
                isChosen ? classes.chosenPicture : "border-edge",
              )}
            >
              {renderPicture(value)}
              {isChosen ? (
                <span
                  className={classNames(
                    "absolute grid place-items-center rounded-full bg-brand text-on-brand",
                    classes.mark,
                  )}
                >
                  <Check aria-hidden="true" size={classes.markSize} />
                </span>
              ) : null}
            </span>
            {renderText(value, isChosen)}
          </button>
        );
      })}
    </div>
  );
}

const CLASSES = {
  small: {
    group: "gap-3",
    choice: "gap-1 text-sm",
    picture: "h-24 rounded-control",
    chosenPicture: "border-2 border-brand-ink",
    mark: "right-1.5 bottom-1.5 size-6",
    markSize: 16,
  },
  large: {
    group: "gap-x-4 gap-y-5",
    choice: "gap-2",
    picture: "aspect-16/9 rounded-tile transition-shadow group-hover:shadow-float",
    chosenPicture: "border-brand-ink ring-2 ring-brand-ink",
    mark: "right-2 bottom-2 size-7",
    markSize: 18,
  },
} as const;
