import { CircleCheck, type LucideIcon } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Link } from "wouter";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useOverview } from "./admin.api.ts";
import { OfficeStateCard } from "./office-state.tsx";
import { VideosStateCard } from "./videos-state.tsx";
import { PageDetailsCard } from "./page-details-card.tsx";
import { LoadFailure } from "./paged-list.tsx";
import { ReplicasCard } from "./replicas-card.tsx";
import { SectionFrame } from "./section-frame.tsx";
import { SECTION_ICONS, type Section, placeOf } from "./sections.ts";
import { useDiskWords } from "./use-disk-words.ts";
import { useFormats } from "./use-formats.ts";

type Overview = NonNullable<ReturnType<typeof useOverview>["data"]>;

/** The installation at a glance: pending tasks and numbers. */
export function OverviewSection() {
  const overview = useOverview();
  return (
    <SectionFrame section="overview">
      {overview.data ? (
        <>
          <Attention overview={overview.data} />
          <Numbers overview={overview.data} />
          <OfficeStateCard office={overview.data.office} />
          <VideosStateCard videos={overview.data.videos} />
          <ReplicasCard replicas={overview.data.replicas} />
          <WaitingTexts count={overview.data.waitingTexts} />
          <PageDetailsCard />
        </>
      ) : overview.isError ? (
        <LoadFailure error={overview.error} onRetry={() => void overview.refetch()} />
      ) : (
        <div className="grid gap-3">
          <Skeleton className="h-20 rounded-tile" />
          <Skeleton className="h-56 rounded-tile" />
        </div>
      )}
    </SectionFrame>
  );
}

// Fewer are read in a moment.
const MANY_WAITING = 10;
// The server counts no further.
const MAX_COUNTED = 1000;

/** How many files the search does not cover yet, while it takes long. */
function WaitingTexts({ count }: { count: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (count < MANY_WAITING) return null;
  return (
    <section aria-labelledby="texts" className="pt-8">
      <h2 className="font-sans text-base tracking-normal" id="texts">
        {t("admin.overview.texts")}
      </h2>
      <p className="mt-2 rounded-tile border border-line bg-surface p-5 shadow-piece">
        {t(
          count < MAX_COUNTED ? "admin.overview.waitingTexts" : "admin.overview.manyWaitingTexts",
          {
            number: number(count),
          },
        )}
      </p>
    </section>
  );
}

function Attention({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const diskWords = useDiskWords(overview.disk);
  const { newMessages, failedMails, base, backups, replicas } = overview;
  const calls: { section: Section; to: string; text: string }[] = [
    ...(overview.isStoreAway
      ? [
          {
            section: "storage" as const,
            to: placeOf("storage"),
            text: t("admin.overview.storeAway"),
          },
        ]
      : []),
    ...(diskWords === undefined
      ? []
      : [{ section: "storage" as const, to: placeOf("storage"), text: diskWords }]),
    ...(replicas.some(({ state }) => state !== "used")
      ? [
          {
            section: "overview" as const,
            to: "#replicas",
            text: t("admin.overview.replicaUnread"),
          },
        ]
      : []),
    ...(backups === "late" || backups === "failed"
      ? [
          {
            section: "backups" as const,
            to: placeOf("backups"),
            text: t(
              backups === "late" ? "admin.overview.backupLate" : "admin.overview.backupFailed",
            ),
          },
        ]
      : []),
    ...(newMessages > 0
      ? [
          {
            section: "inbox" as const,
            to: placeOf("inbox"),
            text: t("admin.overview.newMessages", { count: newMessages }),
          },
        ]
      : []),
    ...(failedMails > 0
      ? [
          {
            section: "mails" as const,
            to: placeOf("mails", { status: "failed" }),
            text: t("admin.overview.failedMails", { count: failedMails }),
          },
        ]
      : []),
    ...(base === null
      ? [{ section: "base" as const, to: placeOf("base"), text: t("admin.overview.noBase") }]
      : []),
  ];
  return (
    <section aria-labelledby="attention">
      <h2 className="font-sans text-base tracking-normal" id="attention">
        {t("admin.overview.attention")}
      </h2>
      {calls.length === 0 ? (
        <p className="mt-2 flex items-center gap-3 rounded-tile bg-success-soft p-4">
          <CircleCheck aria-hidden="true" className="shrink-0 text-success-ink" size={20} />
          {t("admin.overview.nothing")}
        </p>
      ) : (
        <ul className="mt-2 grid gap-2">
          {calls.map(({ section, to, text }) => (
            <li key={text}>
              <Call icon={SECTION_ICONS[section]} text={text} to={to} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Call({ icon: Icon, text, to }: { icon: LucideIcon; text: string; to: string }) {
  const className =
    "flex min-h-14 items-center gap-3.5 rounded-tile border border-line bg-warning-soft px-4 py-3 font-semibold text-warning-ink hover:border-line-strong";
  const content = (
    <>
      <Icon aria-hidden="true" className="shrink-0" size={20} />
      {text}
    </>
  );
  // The browser itself scrolls to a place on the same page.
  return to.startsWith("#") ? (
    <a className={className} href={to}>
      {content}
    </a>
  ) : (
    <Link className={className} to={to}>
      {content}
    </Link>
  );
}

const CARD =
  "min-w-0 rounded-tile border border-line bg-surface p-4 shadow-piece wrap-break-word sm:p-5";

function Numbers({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const { number, bytes } = useFormats();
  const { accounts, users, mosaics, tiles, files, waitingMails, base } = overview;
  const numbers: { name: string; value: string; to?: string; beside?: string }[] = [
    { name: t("admin.overview.accounts"), value: number(accounts), to: placeOf("accounts") },
    { name: t("admin.overview.people"), value: number(users), to: placeOf("people") },
    {
      name: t("admin.overview.mosaics"),
      value: number(mosaics),
      beside: t("admin.overview.tiles", { count: tiles, number: number(tiles) }),
    },
    {
      name: t("admin.overview.stored"),
      value: bytes(overview.bytes),
      to: placeOf("storage"),
      beside: t("admin.overview.files", { count: files, number: number(files) }),
    },
    {
      name: t("admin.overview.waitingMails"),
      value: number(waitingMails),
      to: placeOf("mails"),
    },
  ];
  return (
    <section aria-labelledby="numbers" className="pt-8">
      <h2 className="font-sans text-base tracking-normal" id="numbers">
        {t("admin.overview.numbers")}
      </h2>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {numbers.map(({ name, value, to, beside }) => (
          <div className={CARD} key={name}>
            <dt className="text-sm text-muted">
              {to === undefined ? name : <TextLink to={to}>{name}</TextLink>}
            </dt>
            <dd className="mt-1">
              <span className="font-title text-2xl font-semibold tabular-nums sm:text-3xl">
                {value}
              </span>
              {beside === undefined ? null : (
                <span className="block text-sm text-muted">{beside}</span>
              )}
            </dd>
          </div>
        ))}
        {base === null ? null : (
          <div className={CARD}>
            <dt className="text-sm text-muted">
              <TextLink to={placeOf("base")}>{t("admin.overview.base")}</TextLink>
            </dt>
            <dd
              className="mt-1 line-clamp-2 font-title text-lg font-semibold wrap-anywhere sm:text-xl"
              dir="auto"
            >
              {base.title}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
