import type { User } from "@mosaico/contract/auth";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import type { WireTemplate } from "@mosaico/contract/templates";
import { isLanguage } from "@mosaico/domain/language";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { refreshAccounts } from "#features/accounts/accounts.api.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { RetryState } from "#ui/retry-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { NewMosaicFields } from "./create/new-mosaic-fields.tsx";
import { type Beginning, EMPTY, TemplateChoices } from "./create/template-choices.tsx";
import {
  accountTemplatesQuery,
  createFromTemplate,
  templatesQuery,
} from "./create/templates.api.ts";
import { type NewMosaic, useNewMosaic } from "./create/use-new-mosaic.ts";
import { copyMosaic, createMosaic, editMosaics } from "./mosaics.api.ts";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly user: User;
  /** The open mosaic: the new one is added to its implementation unless another is selected. */
  readonly beside: MosaicSummary | undefined;
  readonly onCreated: (mosaic: MosaicSummary) => void;
  /** Renders the drawn ground of a look, which fills its positioned parent. */
  readonly renderGround: (ground: WireTemplate["ground"]) => ReactNode;
};

/** Creates a mosaic, empty or from a template, from an account, a title and an implementation. */
export function CreateMosaicDialog(props: Props) {
  const { user, beside, onCreated, onOpenChange } = props;
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const form = useNewMosaic(user, beside);
  const [beginning, setBeginning] = useState(EMPTY);
  const creation = useMutation({
    mutationFn: async (input: Pick<NewMosaic, "title" | "accountId">) => {
      const body = await form.complete(input);
      // Users mostly write in the language of their interface; renaming can change it.
      const { language } = i18n;
      if (beginning.kind === "account") return copyMosaic(beginning.template.id, body);
      const item =
        beginning.kind === "product" && isLanguage(language)
          ? await createFromTemplate(beginning.template.code, { ...body, language })
          : await createMosaic({ ...body, language });
      return { item, missing: 0 };
    },
    onSuccess: ({ item: mosaic, missing }) => {
      editMosaics(client, user.id, (mosaics) => [...mosaics, mosaic]);
      const text = missing === 0 ? mosaic.title : t("mosaics.missing", { count: missing });
      toast.success(t("mosaics.create.done"), text);
      void refreshAccounts(client, user.id);
      onOpenChange(false);
      onCreated(mosaic);
    },
    meta: { failure: "mosaics.create.failed" },
  });
  const choose = (chosen: Beginning) => {
    // A title that somebody has typed stays.
    if (form.title === "" || form.title === titleOf(beginning)) form.setTitle(titleOf(chosen));
    setBeginning(chosen);
  };
  return (
    <FormDialog
      cancelLabel={t("mosaics.cancel")}
      closeLabel={t("mosaics.close")}
      confirmLabel={t("mosaics.create.confirm")}
      description={t("mosaics.create.text")}
      loading={creation.isPending}
      loadingLabel={t("mosaics.create.busy")}
      onOpenChange={onOpenChange}
      onSubmit={() => {
        const input = form.read();
        if (input !== undefined) creation.mutate(input);
      }}
      open={props.open}
      size="wide"
      title={t("mosaics.create.title")}
    >
      <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="lg:sticky lg:top-0 lg:col-start-2 lg:row-start-1">
          <NewMosaicFields
            form={form}
            progress={creation.isPending ? t("mosaics.create.busy") : undefined}
          />
        </div>
        <Gallery
          accountId={form.account}
          chosen={beginning}
          onChoose={choose}
          renderGround={props.renderGround}
        />
      </div>
    </FormDialog>
  );
}

function titleOf(beginning: Beginning): string {
  return beginning.kind === "empty" ? "" : beginning.template.title;
}

function Gallery({
  accountId,
  ...props
}: {
  /** The account of the new mosaic, whose templates are offered too. */
  readonly accountId: string | undefined;
  readonly chosen: Beginning;
  readonly onChoose: (beginning: Beginning) => void;
  readonly renderGround: Props["renderGround"];
}) {
  const { t, i18n } = useTranslation();
  const templates = useQuery(templatesQuery(i18n.language));
  // If these cannot be loaded, the others are still offered.
  const own = useQuery(accountTemplatesQuery(accountId)).data ?? [];
  if (templates.isPending) {
    return (
      <div aria-hidden="true" className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        {Array.from({ length: 9 }, (_, place) => (
          <Skeleton className="aspect-16/9 rounded-tile" key={place} />
        ))}
      </div>
    );
  }
  // Without the templates, an empty mosaic can still be created.
  if (templates.isError) {
    return (
      <RetryState
        isRetrying={templates.isFetching}
        onRetry={() => void templates.refetch()}
        retryLabel={t("mosaics.templates.retry")}
        text={errorWords(templates.error, t)}
        title={t("mosaics.templates.failed")}
      />
    );
  }
  return <TemplateChoices {...props} own={own} product={templates.data} />;
}
