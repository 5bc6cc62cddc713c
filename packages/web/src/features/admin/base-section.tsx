import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { useInfiniteQuery } from "@tanstack/react-query";
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
import { type ListedMosaic, mosaicsQuery, useOverview } from "./admin.api.ts";
import { Badge } from "./badge.tsx";
import { PagedList } from "./paged-list.tsx";
import { SectionFrame } from "./section-frame.tsx";
import { useAdminAction } from "./use-admin-action.ts";
import { useFormats } from "./use-formats.ts";
import { useUrlWords } from "./use-url-state.ts";

type Choice = Pick<MosaicSummary, "id" | "title"> & {
  readonly account: string;
  readonly tiles: number;
};

/** The base mosaic, which visitors see, and the ones that could replace it. */
export function BaseSection() {
  const { t } = useTranslation();
  const { typed, type, words } = useUrlWords();
  const choices = useInfiniteQuery({
    ...mosaicsQuery(words),
    select: ({ pages, ...rest }) => ({
      ...rest,
      pages: pages.map(({ items, next }) => ({ next, items: items.map(choiceOf) })),
    }),
  });
  const base = useOverview().data?.base;
  const [asked, setAsked] = useState<Choice>();
  const work = useAdminAction(
    ({ id }: Choice) => call("PUT /admin/base", { body: { mosaicId: id } }),
    ({ title }) => {
      setAsked(undefined);
      toast.success(t("admin.base.done"), title);
    },
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
      <PagedList
        empty={<EmptyState text={t("admin.nothingFoundText")} title={t("admin.nothingFound")} />}
        label={t("admin.base.find")}
        query={choices}
      >
        {(choice) => (
          <ChoiceRow
            choice={choice}
            isBase={choice.id === base?.id}
            key={choice.id}
            onChoose={setAsked}
          />
        )}
      </PagedList>
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

type RowProps = {
  readonly choice: Choice;
  readonly isBase: boolean;
  readonly onChoose: (choice: Choice) => void;
};

function ChoiceRow({ choice, isBase, onChoose }: RowProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere" dir="auto">
          {choice.title}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <span dir="auto">{choice.account}</span> ·{" "}
          {t("admin.overview.tiles", { count: choice.tiles, number: number(choice.tiles) })}
        </p>
      </div>
      {isBase ? (
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
  );
}

function choiceOf({ id, title, accountName = "", tileCount, sectionCount }: ListedMosaic): Choice {
  return { id, title, account: accountName, tiles: tileCount - sectionCount };
}
