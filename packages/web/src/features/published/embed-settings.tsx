import type { WireLink } from "@mosaico/contract/published";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ChoiceBar } from "#ui/choice-bar.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Select } from "#ui/select.tsx";
import { CardPreview, FramePreview } from "./embed-previews.tsx";
import { EmbedSites } from "./embed-sites.tsx";
import { cardCode, frameCode } from "./embed-code.ts";
import { PartSelect } from "./part-select.tsx";
import { partsQuery } from "./published.api.ts";
import { installationUrl } from "#platform/base/here.ts";

const HEIGHTS = ["400", "600", "800"] as const;

type Props = {
  readonly link: WireLink;
  readonly mosaic: { readonly id: number; readonly title: string };
  readonly onChanged: (link: WireLink) => void;
};

/** S7: which sites may embed a mosaic, and what a person pastes into one of them. */
export function EmbedSettings({ link, mosaic, onChanged }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<"frame" | "card">("frame");
  const [tile, setTile] = useState<string>();
  const [height, setHeight] = useState<(typeof HEIGHTS)[number]>("600");
  const parts = useQuery(partsQuery(mosaic.id)).data;
  const origin = installationUrl();
  const { slug } = link;
  const { title } = mosaic;
  const isFrame = kind === "frame";
  const isShown = !isFrame || link.embed !== null;
  const code = isFrame
    ? frameCode(origin, { slug, title, tile, height: Number(height) })
    : cardCode(origin, { slug, title });
  return (
    <div className="animate-fade-in">
      <ChoiceBar
        items={[
          { id: "frame", label: t("sharing.embed.frame") },
          { id: "card", label: t("sharing.embed.card") },
        ]}
        label={t("sharing.embed.kind")}
        onChange={setKind}
        value={kind}
      />
      <p className="mt-2 text-sm text-pretty text-muted">
        {t(isFrame ? "sharing.embed.frameText" : "sharing.embed.cardText")}
      </p>
      {link.password ? (
        <p className="mt-3 rounded-control bg-warning-soft px-3.5 py-2.5 text-sm text-pretty">
          {t("sharing.embed.noPassword")}
        </p>
      ) : null}
      {isFrame ? <EmbedSites link={link} onChanged={onChanged} /> : null}
      {isFrame && isShown ? (
        <div className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <PartSelect onChange={setTile} parts={parts} value={tile} />
          <Select
            label={t("sharing.embed.height")}
            onValueChange={setHeight}
            options={HEIGHTS.map((value) => ({
              value,
              label: t("sharing.embed.pixels", { size: value }),
            }))}
            value={height}
          />
        </div>
      ) : null}
      {isShown ? (
        <>
          <p className="mt-5 mb-2 text-sm font-semibold">{t("sharing.embed.preview")}</p>
          {isFrame ? (
            <FramePreview slug={slug} tile={tile} title={title} />
          ) : (
            <CardPreview link={link} title={title} />
          )}
          <p className="mt-5 mb-2 text-sm font-semibold" id="embed-code">
            {t("sharing.embed.code")}
          </p>
          <textarea
            aria-labelledby="embed-code"
            className="block h-28 w-full resize-none rounded-control border border-line bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere"
            onFocus={(event) => event.currentTarget.select()}
            readOnly
            spellCheck={false}
            value={code}
          />
          <div className="mt-3">
            <CopyButton
              copiedLabel={t("sharing.embed.copied")}
              failedLabel={t("sharing.embed.copyFailed")}
              label={t("sharing.embed.copy")}
              text={code}
            />
          </div>
        </>
      ) : null}
    </div>
  );
}
