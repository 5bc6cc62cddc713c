import { useTranslation } from "#platform/i18n/use-translation.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { Button } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

type Props = { readonly speed: number; readonly onChange: (speed: number) => void };

/** The playback speed of a recording, from half to double. */
export function SpeedMenu({ speed, onChange }: Props) {
  const { t } = useTranslation();
  const written = (one: number) => `${new Intl.NumberFormat(currentLanguage()).format(one)}×`;
  return (
    <Menu
      items={SPEEDS.map((one) => ({
        id: String(one),
        label: written(one),
        checked: one === speed,
        onSelect: () => onChange(one),
      }))}
      label={t("tiles.audio.speed")}
      trigger={
        <Button
          aria-label={`${t("tiles.audio.speed")}: ${written(speed)}`}
          className="px-2.5! tabular-nums touch:min-w-11"
          variant="quiet"
        >
          {written(speed)}
        </Button>
      }
    />
  );
}
