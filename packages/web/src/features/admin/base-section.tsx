import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { LANGUAGES, type Language } from "@mosaico/domain/language";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { TFunction } from "#platform/i18n/translate.ts";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { call } from "#platform/api/call.ts";
import { LANGUAGE_NAMES } from "#platform/i18n/language-names.ts";
import { useLanguage } from "#platform/i18n/use-language.ts";
import { Button } from "#ui/button.tsx";
import { buttonLook } from "#ui/button-look.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Select } from "#ui/select.tsx";
import { toast } from "#ui/toast.ts";
import { type ListedMosaic, basesQuery, mosaicsQuery } from "./admin.api.ts";
import { Badge } from "./badge.tsx";
import { BaseLanguages } from "./base-languages.tsx";
import { PagedList } from "./paged-list.tsx";
import { SectionFrame } from "./section-frame.tsx";
import { useAdminAction } from "./use-admin-action.ts";
import { useFormats } from "./use-formats.ts";
import { useUrlWords } from "./use-url-state.ts";
import { withBase } from "#platform/base/base-path.ts";

const ALL = "all";

/** The visitors that a mosaic is chosen for. */
type Readers = Language | typeof ALL;

type Choice = Pick<MosaicSummary, "id" | "title"> & {
  readonly account: string;
  readonly tiles: number;
};

/** The base mosaic, which visitors see, and the ones that could replace it. */
export function BaseSection() {
  const { t } = useTranslation();
  const reader = useLanguage();
  const { typed, type, words } = useUrlWords();
  const choices = useInfiniteQuery({
    ...mosaicsQuery(words),
    select: ({ pages, ...rest }) => ({
      ...rest,
      pages: pages.map(({ items, next }) => ({ next, items: items.map(choiceOf) })),
    }),
  });
  const bases = useQuery(basesQuery).data;
  const [readers, setReaders] = useState<Readers>(ALL);
  const [pending, setPending] = useState<Choice>();
  const inLanguage = readers === ALL ? "" : languageInWords(readers, reader);
  const work = useAdminAction(
    ({ id: mosaicId }: Choice) =>
      readers === ALL
        ? call("PUT /admin/base", { body: { mosaicId } })
        : call("PUT /admin/base/:language", { params: { language: readers }, body: { mosaicId } }),
    ({ title }) => {
      setPending(undefined);
      toast.success(
        readers === ALL
          ? t("admin.base.done")
          : t("admin.base.doneFor", { language: LANGUAGE_NAMES[readers] }),
        title,
      );
    },
  );
  const shown =
    readers === ALL
      ? bases?.base
      : bases?.items.find(({ language }) => language === readers)?.mosaic;

  return (
    <SectionFrame
      actions={
        <a
          className={buttonLook("secondary", "medium")}
          href={withBase("/info")}
          rel="noopener"
          target="_blank"
        >
          <ExternalLink aria-hidden="true" size={18} />
          {t("admin.base.look")}
        </a>
      }
      section="base"
    >
      {bases === undefined ? null : <BaseLanguages chosen={bases.items} />}
      <div className="mb-4 grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-end">
        <Select
          className="sm:min-w-48"
          label={t("admin.base.forWhom")}
          onValueChange={setReaders}
          options={[
            { value: ALL, label: t("admin.base.all") },
            ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
          ]}
          value={readers}
        />
        <SearchField
          className="max-w-md"
          hideLabel
          label={t("admin.base.find")}
          onSearch={type}
          placeholder={t("admin.base.find")}
          value={typed}
        />
      </div>
      <PagedList
        empty={<EmptyState text={t("admin.nothingFoundText")} title={t("admin.nothingFound")} />}
        label={t("admin.base.find")}
        query={choices}
      >
        {(choice) => (
          <ChoiceRow
            choice={choice}
            inLanguage={inLanguage}
            isBase={choice.id === shown?.id}
            key={choice.id}
            onChoose={setPending}
          />
        )}
      </PagedList>
      {pending ? (
        <ConfirmDialog
          cancelLabel={t("admin.cancel")}
          confirmLabel={chooseLabel(t, inLanguage)}
          description={
            readers === ALL
              ? t("admin.base.chooseText", { account: pending.account })
              : t("admin.base.chooseForText", { account: pending.account, language: inLanguage })
          }
          loading={work.isPending}
          loadingLabel={t("admin.busy")}
          onConfirm={() => work.mutate(pending)}
          onOpenChange={() => setPending(undefined)}
          open
          title={
            readers === ALL
              ? t("admin.base.chooseTitle", { title: pending.title })
              : t("admin.base.chooseForTitle", { title: pending.title, language: inLanguage })
          }
        />
      ) : null}
    </SectionFrame>
  );
}

type RowProps = {
  readonly choice: Choice;
  /** The language it would be chosen for, in words; empty for all. */
  readonly inLanguage: string;
  readonly isBase: boolean;
  readonly onChoose: (choice: Choice) => void;
};

function ChoiceRow({ choice, inLanguage, isBase, onChoose }: RowProps) {
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
          aria-label={
            inLanguage === ""
              ? t("admin.base.chooseThis", { title: choice.title })
              : t("admin.base.chooseForThis", { title: choice.title, language: inLanguage })
          }
          onClick={() => onChoose(choice)}
        >
          {chooseLabel(t, inLanguage)}
        </Button>
      )}
    </li>
  );
}

function chooseLabel(t: TFunction, inLanguage: string): string {
  return inLanguage === ""
    ? t("admin.base.choose")
    : t("admin.base.chooseFor", { language: inLanguage });
}

function languageInWords(language: Language, reader: Language): string {
  return new Intl.DisplayNames([reader], { type: "language" }).of(language) ?? language;
}

function choiceOf({ id, title, accountName = "", tileCount, sectionCount }: ListedMosaic): Choice {
  return { id, title, account: accountName, tiles: tileCount - sectionCount };
}
