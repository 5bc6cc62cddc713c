import { parseAddress } from "@mosaico/domain/tile/address";
import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { findYoutubeId } from "@mosaico/domain/tile/youtube";
import { CircleCheck, SquarePlay } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { TextField } from "#ui/text-field.tsx";
import { useAfterPress } from "#ui/use-after-press.ts";
import { EmptyContent } from "../empty-content.tsx";
import { OpenLink } from "../open-link.tsx";
import type { ContentInputProps, ContentViewProps, TileTypeUi } from "../tile-type-ui.ts";
import { YoutubePlayer } from "./youtube-player.tsx";

export const youtube: TileTypeUi = { icon: SquarePlay, Input, View, size: "large" };

function Input({ value, onChange, error }: ContentInputProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(false);
  const afterPress = useAfterPress();
  const id = findYoutubeId(value);
  const isWrong = left && value.trim() !== "";
  const problem =
    id !== undefined ? undefined : (error ?? (isWrong ? t("errors.tile.badYoutube") : undefined));
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      error={problem}
      hint={
        id === undefined ? (
          t("tiles.content.youtubeHint")
        ) : (
          <span className="flex items-center gap-1.5 text-success-ink">
            <CircleCheck aria-hidden="true" size={16} />
            {t("tiles.content.youtubeFound", { id })}
          </span>
        )
      }
      inputMode="url"
      label={t("tiles.content.youtube")}
      maxLength={TILE_LIMITS.address}
      onBlur={() => afterPress(() => setLeft(true))}
      onChange={(event) => onChange(event.target.value)}
      placeholder={t("tiles.content.youtubeExample")}
      spellCheck={false}
      value={value}
    />
  );
}

function View({ data }: ContentViewProps) {
  const { t } = useTranslation();
  const id = findYoutubeId(data.content);
  const page = parseAddress(`https://www.youtube.com/watch?v=${id ?? ""}`);
  if (id === undefined || page === undefined) return <EmptyContent />;
  return (
    <div className="flex flex-col gap-3">
      <YoutubePlayer id={id} key={id} picture={data.picture} title={data.title} />
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <p className="min-w-0 flex-1 text-sm text-muted">{t("tiles.youtube.note")}</p>
        <OpenLink href={page}>{t("tiles.youtube.open")}</OpenLink>
      </div>
    </div>
  );
}
