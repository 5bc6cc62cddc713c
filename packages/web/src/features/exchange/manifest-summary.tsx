import type { Manifest } from "@mosaico/domain/exchange/manifest";
import { Files, Group, type LucideIcon, LayoutGrid } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";

/** What an archive contains, before anything of it is taken. */
export function ManifestSummary({ manifest }: { readonly manifest: Manifest }) {
  const { t, i18n } = useTranslation();
  const { tiles, sections, files } = manifest;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const rows: readonly (readonly [LucideIcon, string])[] = [
    [LayoutGrid, t("exchange.contents.tiles", { count: tiles })],
    ...(sections > 0
      ? [[Group, t("exchange.contents.sections", { count: sections })] as const]
      : []),
    ...(files.length > 0
      ? [
          [
            Files,
            t("exchange.contents.files", {
              count: files.length,
              size: formatBytes(bytes, i18n.language),
            }),
          ] as const,
        ]
      : []),
  ];
  return (
    <ul
      aria-label={t("exchange.contents.title")}
      className="grid gap-2 rounded-control bg-sunken px-4 py-3.5"
    >
      {rows.map(([Icon, text]) => (
        <li className="flex items-center gap-3" key={text}>
          <Icon aria-hidden="true" className="shrink-0 text-muted" size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}
