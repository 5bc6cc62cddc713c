import type { Language } from "@mosaico/domain/language";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Formats seconds as players do: "0:07", "12:30", "1:02:03". */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  const parts = hours > 0 ? [hours, pad(minutes)] : [minutes];
  return [...parts, pad(whole % MINUTE)].join(":");
}

/** Formats seconds for screen readers: "1 minute 5 seconds". */
export function spokenTime(seconds: number, language: Language): string {
  const whole = Math.floor(seconds);
  const parts = [
    [Math.floor(whole / HOUR), "hour"],
    [Math.floor((whole % HOUR) / MINUTE), "minute"],
    [whole % MINUTE, "second"],
  ] as const;
  const spoken = parts.filter(([count, unit]) => count > 0 || (unit === "second" && whole === 0));
  return spoken
    .map(([count, unit]) =>
      new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count),
    )
    .join(" ");
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
