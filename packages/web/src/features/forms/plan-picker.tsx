import { PLANS, type Plan } from "@mosaico/domain/account/plan";
import { useId } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { classNames } from "#ui/class-names.ts";
import { Problem } from "#ui/problem.tsx";

type Props = {
  /** Empty while none is selected. */
  readonly value: string;
  readonly onChange: (plan: Plan) => void;
  readonly error: string | undefined;
};

const LINES: Readonly<Record<Plan, string>> = {
  "Mosaico Base": "forms.plans.base",
  "Mosaico do Mosaico": "forms.plans.mosaic",
  "Mosaico Personalizado": "forms.plans.custom",
};

/** The three plans with their purposes. */
export function PlanPicker({ value, onChange, error }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset
      aria-describedby={`${id}-error`}
      aria-invalid={error === undefined ? undefined : true}
      className="min-w-0"
      role="radiogroup"
    >
      <legend className="pb-1.5 text-sm font-semibold">{t("forms.planOfInterest")}</legend>
      <div
        className={classNames(
          "divide-y divide-line overflow-hidden rounded-control border bg-surface",
          error === undefined ? "border-edge" : "border-danger",
        )}
      >
        {PLANS.map((plan) => (
          <label
            className="relative flex min-h-14 cursor-pointer items-center gap-3.5 px-3.5 py-2.5 transition-[background-color] select-none hover:bg-hover has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
            key={plan}
          >
            <input
              checked={plan === value}
              className="peer absolute inset-0 cursor-pointer appearance-none opacity-0"
              name={`${id}-plan`}
              onChange={() => onChange(plan)}
              type="radio"
              value={plan}
            />
            <span
              aria-hidden="true"
              className="grid size-5 shrink-0 place-items-center rounded-full border border-edge bg-raised peer-checked:border-[6px] peer-checked:border-brand forced-colors:peer-checked:border-[Highlight]"
            />
            <span className="min-w-0 font-semibold">
              {plan}
              <span className="block text-sm font-normal text-muted">{t(LINES[plan])}</span>
            </span>
          </label>
        ))}
      </div>
      <p
        aria-live="polite"
        className={classNames("text-sm text-danger-ink", error !== undefined && "pt-1.5")}
        id={`${id}-error`}
      >
        {error === undefined ? null : <Problem>{error}</Problem>}
      </p>
    </fieldset>
  );
}
