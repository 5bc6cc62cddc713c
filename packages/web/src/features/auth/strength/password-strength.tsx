import { useEffect, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { classNames } from "#ui/class-names.ts";
import { STRENGTHS, type Strength } from "./judgement.ts";
import { useJudgement } from "./use-judgement.ts";

type Props = {
  readonly password: string;
  readonly email: string;
  /** Words related to the user that others may know. */
  readonly own: readonly string[];
};

const COLOURS: Readonly<Record<Strength, string>> = {
  weak: "bg-danger",
  fair: "bg-warning",
  good: "bg-success",
  strong: "bg-brand",
};
// Waits for a pause in typing, so that screen readers do not announce each letter.
const PAUSE = 700;

/** The strength of a new password, with a suggestion. It never refuses a password. */
export function PasswordStrength({ password, email, own }: Props) {
  const { t } = useTranslation();
  const judgement = useJudgement(password, { email, own });
  const text =
    judgement === undefined
      ? ""
      : [
          t(`auth.strength.${judgement.strength}`),
          judgement.hint === undefined ? "" : t(`auth.strength.hint.${judgement.hint}`),
        ]
          .join(" ")
          .trim();
  const settledText = useSettled(text);
  const filled = judgement === undefined ? 0 : STRENGTHS.indexOf(judgement.strength) + 1;
  return (
    <div>
      {judgement === undefined ? null : (
        <div
          aria-hidden="true"
          className="pt-2 motion-safe:animate-fade-in"
          data-strength={judgement.strength}
        >
          <div className="flex gap-1">
            {STRENGTHS.map((level, index) => (
              <span
                className={classNames(
                  "h-1 flex-1 rounded-full",
                  index < filled ? COLOURS[judgement.strength] : "bg-line",
                )}
                key={level}
              />
            ))}
          </div>
          <p className="pt-1.5 text-sm text-muted">
            <span className="font-semibold text-ink">
              {t(`auth.strength.${judgement.strength}`)}
            </span>
            {judgement.hint === undefined ? null : ` ${t(`auth.strength.hint.${judgement.hint}`)}`}
          </p>
        </div>
      )}
      <p className="sr-only" role="status">
        {settledText}
      </p>
    </div>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
