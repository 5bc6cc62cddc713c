import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { listCopies } from "#features/sync/copies/copy-store.ts";
import { useReachable } from "#platform/offline/use-reachable.ts";
import { Button } from "#ui/button.tsx";

const MAX = 5;

type Props = {
  readonly userId: string;
  readonly mosaics: readonly MosaicSummary[];
  readonly onSelect: (id: number) => void;
};

/**
 * Lists the mosaics that open without the server, most recently opened first; renders nothing while the server is
 * reachable.
 */
export function LocalMosaics({ userId, mosaics, onSelect }: Props) {
  const { t } = useTranslation();
  const isReachable = useReachable();
  const { data: ids = [] } = useQuery({
    queryKey: ["copies", userId],
    queryFn: () => listCopies(userId),
    enabled: !isReachable,
    gcTime: 0,
  });
  const here = ids.flatMap((id) => mosaics.find((mosaic) => mosaic.id === id) ?? []);
  if (isReachable || here.length === 0) return null;
  return (
    <section className="mx-auto w-full max-w-sm px-6 pb-10">
      <h2 className="mb-2 text-center text-sm font-semibold text-muted">
        {t("offline.notHere.others")}
      </h2>
      <ul className="grid gap-2">
        {here.slice(0, MAX).map(({ id, title }) => (
          <li className="grid" key={id}>
            <Button onClick={() => onSelect(id)}>
              <span className="truncate" dir="auto">
                {title}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
