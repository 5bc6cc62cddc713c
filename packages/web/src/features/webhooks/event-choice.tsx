import type { WebhookEvent } from "@mosaico/domain/account/webhook";
import { useId } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Checkbox } from "#ui/checkbox.tsx";

type Props = {
  readonly offered: readonly WebhookEvent[];
  readonly chosen: readonly WebhookEvent[];
  readonly onChange: (chosen: readonly WebhookEvent[]) => void;
  /** The key of what is wrong with the choice. */
  readonly problem: string | undefined;
};

/** The events that a webhook reports. */
export function EventChoice({ offered, chosen, onChange, problem }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset aria-describedby={problem === undefined ? undefined : id} className="min-w-0">
      <legend className="mb-1 text-base font-medium">{t("webhooks.reports")}</legend>
      <div className="grid rounded-tile border border-line p-1.5 sm:grid-cols-2">
        {offered.map((event) => (
          <Checkbox
            checked={chosen.includes(event)}
            key={event}
            label={t(`webhooks.event.${event.replace(".", "-")}`)}
            onCheckedChange={(isChosen) =>
              onChange(offered.filter((one) => (one === event ? isChosen : chosen.includes(one))))
            }
          />
        ))}
      </div>
      {problem === undefined ? null : (
        <p className="mt-1 text-sm text-danger-ink" id={id} role="alert">
          {t(problem)}
        </p>
      )}
    </fieldset>
  );
}
