import type { ComponentProps, CSSProperties } from "react";
import { classNames } from "./class-names.ts";
import "./slider.css";

type Props = Omit<ComponentProps<"input">, "type" | "value" | "min" | "max" | "onChange"> & {
  /** The accessible name. */
  readonly label: string;
  /** The value in words, for screen readers. */
  readonly valueText: string;
  readonly value: number;
  readonly max: number;
  readonly onValueChange: (value: number) => void;
};

/** Sets a value from 0 to `max`, along a track filled up to it. */
export function Slider({ label, valueText, value, max, onValueChange, className, ...rest }: Props) {
  const done = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <input
      {...rest}
      aria-label={label}
      aria-valuetext={valueText}
      className={classNames("slider", className)}
      max={max}
      min={0}
      onChange={({ target }) => onValueChange(Number(target.value))}
      style={{ "--slider-done": `${done * 100}%` } as CSSProperties}
      type="range"
      value={value}
    />
  );
}
