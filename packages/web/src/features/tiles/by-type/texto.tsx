import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { Type } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { TextArea } from "#ui/text-area.tsx";
import { EmptyContent } from "./empty-content.tsx";
import { findLinks } from "./find-links.ts";
import type { ContentInputProps, ContentViewProps, TileTypeUi } from "./tile-type-ui.ts";

export const texto: TileTypeUi = { icon: Type, Input, View, size: "medium" };

function Input({ value, onChange, error }: ContentInputProps) {
  const { t } = useTranslation();
  return (
    <TextArea
      dir="auto"
      error={error}
      label={t("tiles.content.text")}
      maxLength={TILE_LIMITS.text}
      onChange={(event) => onChange(event.target.value)}
      rows={5}
      value={value}
    />
  );
}

function View({ data }: ContentViewProps) {
  if (data.content.trim() === "") return <EmptyContent />;
  return (
    // Each line has the direction of its own script.
    <div
      className="max-w-reading text-start text-lg leading-7 wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
      dir="auto"
    >
      {findLinks(data.content).map(({ start, text, address }) =>
        address === undefined ? (
          text
        ) : (
          <a
            className="rounded-small font-medium text-brand-ink underline decoration-brand/35 underline-offset-4 hover:decoration-brand hover:decoration-2"
            href={address}
            key={start}
            rel="noopener noreferrer"
            target="_blank"
          >
            {text}
          </a>
        ),
      )}
    </div>
  );
}
