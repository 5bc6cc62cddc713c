import { SHEET_LIMITS } from "@mosaico/domain/exchange/sheets";
import type { TileId } from "@mosaico/domain/tile/tile";
import { Suspense, lazy } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Select } from "#ui/select.tsx";
import { DRAWN_FORMATS, type ExportFormat, type ExportOptions } from "./exchange.api.ts";

/** What of a mosaic can be exported apart from all of it. */
export type ExportParts = {
  readonly sections: readonly { readonly id: TileId; readonly title: string }[];
  readonly selected: readonly TileId[];
  /** The texts of each tile, where they are known. */
  readonly texts?: () => Iterable<string>;
};

type Props = {
  readonly format: ExportFormat;
  readonly options: ExportOptions;
  readonly parts: ExportParts;
  readonly onChange: (options: ExportOptions) => void;
  readonly disabled: boolean;
};

// With a list of all letters that can be drawn.
const UndrawnNote = lazy(async () => {
  const module = await import("./undrawn-note.tsx");
  return { default: module.UndrawnNote };
});

const PICTURES = ["pdf", "png", "svg"] as const;
const PAPERS = ["a4", "a3", "letter"] as const;
const SCALES = ["1", "2", "3"] as const;
const THEMES = ["light", "dark"] as const;
const PAGES = ["plain", "light", "dark"] as const;
const MARGINS = ["narrow", "normal", "wide"] as const;
const SHEETS = ["1x2", "2x1", "2x2", "3x2", "3x3", "4x4"] as const;

/** Which part is drawn, and on what; nothing for formats that are not drawn. */
export function DrawnOptions({ format, options, parts, onChange, disabled }: Props) {
  const { t } = useTranslation();
  if (!DRAWN_FORMATS.some((one) => one === format)) return null;
  const { sections, selected } = parts;
  const count = Math.min(selected.length, SHEET_LIMITS.chosen);
  const whole = [
    { value: "whole", label: t("exchange.part.whole") },
    ...(count > 0 ? [{ value: "selection", label: t("exchange.part.selection", { count }) }] : []),
    ...sections.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {whole.length > 1 ? (
        <Select
          disabled={disabled}
          label={t("exchange.part.title")}
          onValueChange={(part) => onChange({ ...options, part })}
          options={whole}
          value={options.part}
        />
      ) : null}
      {format === "picture" ? (
        <Select
          disabled={disabled}
          label={t("exchange.format")}
          onValueChange={(picture) => onChange({ ...options, picture })}
          options={PICTURES.map((value) => ({ value, label: t(`exchange.pictures.${value}`) }))}
          value={options.picture}
        />
      ) : (
        <Select
          disabled={disabled}
          label={t("exchange.paper.title")}
          onValueChange={(paper) => onChange({ ...options, paper })}
          options={PAPERS.map((value) => ({ value, label: t(`exchange.paper.${value}`) }))}
          value={options.paper}
        />
      )}
      {format === "poster" ? (
        <Select
          disabled={disabled}
          label={t("exchange.sheets.title")}
          onValueChange={(sheets) => onChange({ ...options, sheets })}
          options={SHEETS.map((value) => {
            const [across = "", down = ""] = value.split("x");
            return { value, label: t("exchange.sheets.grid", { across, down }) };
          })}
          value={options.sheets}
        />
      ) : null}
      {format === "picture" && options.picture === "png" ? (
        <Select
          disabled={disabled}
          label={t("exchange.scale.title")}
          onValueChange={(scale) => onChange({ ...options, scale })}
          options={SCALES.map((value) => ({ value, label: t(`exchange.scale.of${value}`) }))}
          value={options.scale}
        />
      ) : null}
      <Select
        disabled={disabled}
        label={t("exchange.margin.title")}
        onValueChange={(margin) => onChange({ ...options, margin })}
        options={MARGINS.map((value) => ({ value, label: t(`exchange.margin.${value}`) }))}
        value={options.margin}
      />
      {format === "handout" ? (
        <Select
          disabled={disabled}
          label={t("exchange.theme.title")}
          onValueChange={(pages) => onChange({ ...options, pages })}
          options={PAGES.map((value) => ({ value, label: t(`exchange.pages.${value}`) }))}
          value={options.pages}
        />
      ) : (
        <Select
          disabled={disabled}
          label={t("exchange.theme.title")}
          onValueChange={(theme) => onChange({ ...options, theme })}
          options={THEMES.map((value) => ({ value, label: t(`exchange.theme.${value}`) }))}
          value={options.theme}
        />
      )}
      {format === "picture" && options.picture !== "pdf" ? (
        <Checkbox
          checked={options.isTransparent}
          disabled={disabled}
          label={t("exchange.transparent")}
          onCheckedChange={(isTransparent) => onChange({ ...options, isTransparent })}
        />
      ) : null}
      {format === "handout" || format === "poster" ? (
        <Checkbox
          checked={options.hasCover}
          disabled={disabled}
          label={t("exchange.cover")}
          onCheckedChange={(hasCover) => onChange({ ...options, hasCover })}
        />
      ) : null}
      {parts.texts === undefined ? null : (
        <Suspense fallback={null}>
          <UndrawnNote texts={parts.texts} />
        </Suspense>
      )}
    </div>
  );
}
