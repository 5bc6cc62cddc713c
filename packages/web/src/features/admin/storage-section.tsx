import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { storageQuery } from "./admin.api.ts";
import { LoadFailure, RowSkeletons } from "./paged-list.tsx";
import { SectionFrame } from "./section-frame.tsx";
import { placeOf } from "./sections.ts";
import { useDiskWords } from "./use-disk-words.ts";
import { useFormats } from "./use-formats.ts";

type Stored = NonNullable<Awaited<ReturnType<NonNullable<typeof storageQuery.queryFn>>>>;

/** How much space files and tiles take, by account, and how much is left. */
export function StorageSection() {
  const storage = useQuery(storageQuery);
  return (
    <SectionFrame section="storage">
      {storage.data ? (
        <>
          <Room stored={storage.data} />
          <Accounts stored={storage.data} />
        </>
      ) : storage.isError ? (
        <LoadFailure error={storage.error} onRetry={() => void storage.refetch()} />
      ) : (
        <RowSkeletons />
      )}
    </SectionFrame>
  );
}

function Room({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const { bytes, number } = useFormats();
  const diskWords = useDiskWords(stored.data);
  const freeText = (free: number | null) =>
    free === null ? t("admin.storage.unknown") : bytes(free);
  const limit = (max: number | null, write: (max: number) => string) =>
    max === null ? t("admin.storage.noQuota") : write(max);
  const facts = [
    { name: t("admin.storage.used"), value: bytes(stored.bytes) },
    {
      name: t("admin.storage.free"),
      value: freeText(stored.freeBytes),
    },
    // Files in a bucket are not on the disk that holds everything else.
    ...(stored.store === "s3"
      ? [{ name: t("admin.storage.freeOnServer"), value: freeText(stored.data.freeBytes) }]
      : []),
    { name: t("admin.storage.quota"), value: limit(stored.quota, bytes) },
    { name: t("admin.storage.tiles"), value: bytes(stored.tileBytes) },
    { name: t("admin.storage.tileLimit"), value: limit(stored.tileQuota, bytes) },
    { name: t("admin.storage.mosaicLimit"), value: limit(stored.mosaicLimit, number) },
  ];
  const awayWords = stored.isAway ? t(`admin.storage.away.${stored.store}`) : undefined;
  return (
    <>
      <Warning words={awayWords} />
      <Warning words={diskWords} />
      <dl className="grid gap-3 sm:grid-cols-3">
        {facts.map(({ name, value }) => (
          <div className="rounded-tile border border-line bg-surface p-5 shadow-piece" key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="mt-1 font-title text-2xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-sm text-muted">{t(`admin.storage.stores.${stored.store}`)}</p>
    </>
  );
}

function Warning({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p className="mb-3 flex items-center gap-3.5 rounded-tile border border-line bg-warning-soft px-4 py-3 font-semibold text-warning-ink">
      <TriangleAlert aria-hidden="true" className="shrink-0" size={20} />
      {words}
    </p>
  );
}

function Accounts({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const { bytes, number } = useFormats();
  const { accounts } = stored;
  if (accounts.length === 0) return <EmptyState title={t("admin.storage.empty")} />;
  const max = Math.max(1, ...accounts.map((each) => each.bytes));
  const hidden = stored.accountCount - accounts.filter(({ account }) => account !== null).length;
  return (
    <>
      <h2 className="pt-8 font-sans text-base tracking-normal">{t("admin.storage.byAccount")}</h2>
      <ul className="mt-2 divide-y divide-line rounded-tile border border-line bg-surface shadow-piece">
        {accounts.map(({ account, files, bytes: size }) => (
          <li className="p-4" key={account?.id ?? ""}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {account === null ? (
                  t("admin.storage.platform")
                ) : (
                  <TextLink to={placeOf("accounts", { q: account.name })}>{account.name}</TextLink>
                )}
              </span>
              <span className="text-sm text-muted tabular-nums">
                {t("admin.overview.files", { count: files, number: number(files) })} ·{" "}
                <span className="font-semibold text-ink">{bytes(size)}</span>
              </span>
            </div>
            <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
              <div
                className="h-full origin-left rounded-full bg-brand forced-colors:bg-[Highlight]"
                style={{ transform: `scaleX(${size / max})` }}
              />
            </div>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="pt-3 text-sm text-muted">
          {t("admin.storage.more", { count: hidden, number: number(hidden) })}
        </p>
      ) : null}
    </>
  );
}
