import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { otherIcon } from "#features/files/other-icon.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import type { ByteSource } from "#platform/pdf/byte-source.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { listArchive } from "./list-archive.ts";
import { LookFrame } from "./look-frame.tsx";

type Props = { readonly source: ByteSource; readonly name: string };

/** The contents of an archive: names and sizes. */
export function ArchiveLook({ source, name }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { data: list, isPending } = useQuery({
    queryKey: ["archive", source],
    // A query may not return undefined.
    queryFn: async () => (await listArchive(source).catch(() => undefined)) ?? null,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (isPending) return <Skeleton className="h-56 w-full rounded-tile" />;
  if (list === null || list === undefined) {
    return <p className="text-sm text-muted">{t("tiles.look.noList")}</p>;
  }
  const rest = list.count - list.files.length;
  const note = [
    t("tiles.look.files", { count: list.count }),
    rest > 0 ? t("tiles.look.unlisted", { count: rest }) : "",
  ];
  return (
    <LookFrame name={name} note={<p>{note.filter((part) => part !== "").join(" ")}</p>}>
      <ul className="divide-y divide-line text-sm">
        {list.files.map(({ name: inside, bytes }, at) => {
          const Icon = otherIcon(inside);
          return (
            <li className="flex items-center gap-3 px-4 py-2" key={at}>
              <Icon aria-hidden="true" className="shrink-0 text-muted" size={16} />
              <bdi className="min-w-0 flex-1 wrap-anywhere">{inside}</bdi>
              <span className="shrink-0 text-muted tabular-nums">
                {formatBytes(bytes, language)}
              </span>
            </li>
          );
        })}
      </ul>
    </LookFrame>
  );
}
