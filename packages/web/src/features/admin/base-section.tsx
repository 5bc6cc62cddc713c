import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { holdsWords } from "@mosaico/domain/search-key";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#platform/api/call.ts";
import { Button } from "#ui/button.tsx";
import { buttonLook } from "#ui/button-look.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { toast } from "#ui/toast.ts";
import { ADMIN_KEY, useOverview } from "./admin.api.ts";
import { Badge } from "./badge.tsx";
import { LoadFailure, RowSkeletons } from "./paged-list.tsx";
import { SectionFrame } from "./section-frame.tsx";
import { useDeed } from "./use-deed.ts";
import { useFormats } from "./use-formats.ts";
import { useUrlWords } from "./use-url-state.ts";

// Whoever has more of them finds one by its name.
const MOST_SHOWN = 50;

type Choice = Pick<MosaicSummary, "id" | "title"> & {
  readonly account: string;
  readonly tiles: number;
};

const choicesQuery = queryOptions({
  queryKey: [...ADMIN_KEY, "choices"],
  queryFn: async ({ signal }): Promise<Choice[]> => {
    const [mosaics, accounts] = await Promise.all([
      call("GET /mosaics", { query: { view: "summary" } }, { signal }),
      call("GET /accounts", {}, { signal }),
    ]);
    const names = new Map(accounts.items.map(({ id, name }) => [id, name]));
    return mosaics.items.map(({ id, title, accountId, tileCount }) => ({
      id,
      title,
      account: names.get(accountId) ?? "",
      tiles: tileCount,
    }));
  },
});

/** The mosaic that visitors see, and the others that could take its place. */
export function BaseSection() {
  const { t } = useTranslation();
  const { typed, type, words } = useUrlWords();
  const choices = useQuery(choicesQuery);
  const base = useOverview().data?.base;
  const [asked, setAsked] = useState<Choice>();
  const work = useDeed(
    ({ id }: Choice) => call("PUT /admin/base", { body: { mosaicId: id } }),
    ({ title }) => {
      setAsked(undefined);
      toast.success(t("admin.base.done"), title);
    },
  );
  const found = choices.data?.filter(({ title, account }) =>
    holdsWords(`${title} ${account}`, words),
  );

  return (
    <SectionFrame
      actions={
        <a
          className={buttonLook("secondary", "medium")}
          href="/info"
          rel="noopener"
          target="_blank"
        >
          <ExternalLink aria-hidden="true" size={18} />
          {t("admin.base.look")}
        </a>
      }
      section="base"
    >
      <SearchField
        className="mb-4 max-w-md"
        hideLabel
        label={t("admin.base.find")}
        onSearch={type}
        placeholder={t("admin.base.find")}
        value={typed}
      />
      {found ? (
        <Choices baseId={base?.id} found={found} onChoose={setAsked} />
      ) : choices.isError ? (
        <LoadFailure error={choices.error} onRetry={() => void choices.refetch()} />
      ) : (
        <RowSkeletons />
      )}
      {asked ? (
        <ConfirmDialog
          cancelLabel={t("admin.cancel")}
          confirmLabel={t("admin.base.choose")}
          description={t("admin.base.chooseText", { account: asked.account })}
          loading={work.isPending}
          loadingLabel={t("admin.busy")}
          onConfirm={() => work.mutate(asked)}
          onOpenChange={() => setAsked(undefined)}
          open
          title={t("admin.base.chooseTitle", { title: asked.title })}
        />
      ) : null}
    </SectionFrame>
  );
}

type ChoicesProps = {
  readonly found: readonly Choice[];
  readonly baseId: number | undefined;
  readonly onChoose: (choice: Choice) => void;
};

function Choices({ found, baseId, onChoose }: ChoicesProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (found.length === 0) {
    return <EmptyState text={t("admin.nothingFoundText")} title={t("admin.nothingFound")} />;
  }
  const first = found.filter(({ id }) => id === baseId);
  const shown = [...first, ...found.filter(({ id }) => id !== baseId)].slice(0, MOST_SHOWN);
  const hidden = found.length - shown.length;
  return (
    <>
      <ul className="divide-y divide-line rounded-tile border border-line bg-surface shadow-piece">
        {shown.map((choice) => (
          <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4" key={choice.id}>
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold wrap-anywhere" dir="auto">
                {choice.title}
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                <span dir="auto">{choice.account}</span> ·{" "}
                {t("admin.overview.tiles", { count: choice.tiles, number: number(choice.tiles) })}
              </p>
            </div>
            {choice.id === baseId ? (
              <Badge tone="success">{t("admin.base.isBase")}</Badge>
            ) : (
              <Button
                aria-label={t("admin.base.chooseThis", { title: choice.title })}
                onClick={() => onChoose(choice)}
              >
                {t("admin.base.choose")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="pt-3 text-sm text-muted">
          {t("admin.base.more", { count: hidden, number: number(hidden) })}
        </p>
      ) : null}
    </>
  );
}
