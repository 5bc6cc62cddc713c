import type { WireLink } from "@mosaico/contract/published";
import { hasEnded } from "@mosaico/domain/mosaic/sharing-link";
import { useMutation } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Switch } from "#ui/switch.tsx";
import { TextField } from "#ui/text-field.tsx";
import { dayAfter, dayOf, endOf } from "./last-day.ts";
import { changeLink } from "./published.api.ts";
import { useNow } from "./use-now.ts";

type Props = { readonly link: WireLink; readonly onChanged: (link: WireLink) => void };

const USUAL_DAYS = 30;
const LATEST = "9999-12-30";

/** S4: whether a link ends by itself, and after which day. */
export function EndSwitch({ link, onChanged }: Props) {
  const { t } = useTranslation();
  const shown = link.until === null ? "" : dayOf(new Date(link.until));
  const [day, setDay] = useState(shown);
  const change = useMutation({
    mutationFn: (last: string | null) =>
      changeLink(link.id, { until: last === null ? null : endOf(last).toISOString() }),
    onSuccess: (item) => {
      setDay(item.until === null ? "" : dayOf(new Date(item.until)));
      onChanged(item);
    },
  });
  const isOn = change.isPending ? change.variables !== null : link.until !== null;
  const now = useNow();
  const today = dayOf(now);
  const isOver = hasEnded(link.until, now);
  const error = change.error === null ? undefined : errorWords(change.error, t);
  return (
    <div className="py-1">
      <Switch
        checked={isOn}
        hint={t(isOver ? "sharing.untilOver" : isOn ? "sharing.untilOn" : "sharing.untilOff")}
        icon={<CalendarClock aria-hidden="true" size={18} />}
        label={t("sharing.until")}
        onCheckedChange={(wanted) => {
          if (!change.isPending) change.mutate(wanted ? dayAfter(now, USUAL_DAYS) : null);
        }}
      />
      {isOn || error !== undefined ? (
        <TextField
          className="max-w-60 pt-1 pb-3"
          label={t("sharing.lastDay")}
          max={LATEST}
          min={today}
          onBlur={() => {
            if (day === "") setDay(shown);
          }}
          onChange={({ target: { value } }) => {
            setDay(value);
            // Years are typed digit by digit.
            if (value >= today && value <= LATEST) change.mutate(value);
          }}
          type="date"
          value={day}
          {...(error !== undefined && { error })}
          {...(day !== "" && day < today && { error: t("errors.sharing.badEnd") })}
        />
      ) : null}
    </div>
  );
}
