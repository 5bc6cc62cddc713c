import { checkSlug, slugOf } from "@mosaico/domain/mosaic/slug";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { RetryState } from "#ui/retry-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Switch } from "#ui/switch.tsx";
import { toast } from "#ui/toast.ts";
import { accountPageQuery, setAccountPage } from "./published.api.ts";
import { SlugField } from "./slug-field.tsx";

type Account = { readonly id: string; readonly name: string };
type Props = { readonly account: Account; readonly onOpenChange: (open: boolean) => void };

const PREFIX = "/a/";

/** S8: whether an account has a page with its public mosaics, and where. */
export function AccountPageDialog({ account, onOpenChange }: Props) {
  const { t } = useTranslation();
  const page = useQuery(accountPageQuery(account.id));
  return (
    <Dialog
      closeLabel={t("accounts.close")}
      description={t("accounts.page.text")}
      onOpenChange={onOpenChange}
      open
      size="small"
      title={t("accounts.page.title")}
    >
      {page.data !== undefined ? (
        <PageSettings account={account} key={page.data.slug} page={page.data} />
      ) : page.error === null ? (
        <Skeleton className="h-16 rounded-tile" />
      ) : (
        <RetryState
          isRetrying={page.isFetching}
          onRetry={() => void page.refetch()}
          retryLabel={t("sharing.retry")}
          text={errorWords(page.error, t)}
          title={t("accounts.page.loadFailed")}
        />
      )}
    </Dialog>
  );
}

type SettingsProps = {
  readonly account: Account;
  readonly page: { readonly slug: string | null; readonly url: string | null };
};

function PageSettings({ account, page }: SettingsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isOn, setOn] = useState(page.slug !== null);
  const [slug, setSlug] = useState(page.slug ?? slugOf(account.name));
  const [error, setError] = useState<string>();
  const saving = useMutation({
    mutationFn: (wanted: string | null) => setAccountPage(account.id, wanted),
    onSuccess: (item) => {
      client.setQueryData(accountPageQuery(account.id).queryKey, item);
      toast.success(t(item.slug === null ? "accounts.page.removed" : "accounts.page.saved"));
    },
    onError: (problem) => setError(errorWords(problem, t)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkSlug(slug);
    if (!checked.ok) setError(t(`errors.${checked.problem}`));
    else if (!saving.isPending) saving.mutate(checked.value);
  };
  return (
    <>
      <Switch
        checked={isOn}
        hint={t(isOn ? "accounts.page.hintOn" : "accounts.page.hintOff")}
        label={t("accounts.page.show")}
        onCheckedChange={(wanted) => {
          setOn(wanted);
          setError(undefined);
          if (!wanted && page.slug !== null) saving.mutate(null);
        }}
      />
      {isOn ? (
        <form className="mt-4" noValidate onSubmit={submit}>
          <SlugField
            error={error}
            label={t("accounts.page.address")}
            onChange={(typed) => {
              setSlug(typed);
              setError(undefined);
            }}
            path={PREFIX}
            value={slug}
            {...(page.slug !== null && { hint: t("accounts.page.addressHint") })}
          />
          <div className="mt-3 flex flex-wrap items-center justify-end gap-2">
            {page.url === null ? null : (
              <a
                className="mr-auto inline-flex min-h-10 items-center gap-2 rounded-small font-semibold text-brand-ink hover:underline touch:min-h-11"
                href={page.url}
                rel="noreferrer"
                target="_blank"
              >
                <ExternalLink aria-hidden="true" size={16} />
                {t("accounts.page.open")}
              </a>
            )}
            <Button
              disabled={slug === page.slug}
              loading={saving.isPending}
              loadingLabel={t("accounts.saving")}
              type="submit"
              variant="primary"
            >
              {t("accounts.page.save")}
            </Button>
          </div>
        </form>
      ) : error === undefined ? null : (
        <p className="mt-2 text-sm text-danger-ink" role="alert">
          {error}
        </p>
      )}
      <p className="mt-4 text-sm text-pretty text-muted">{t("accounts.page.which")}</p>
    </>
  );
}
