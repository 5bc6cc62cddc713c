import { Plus } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { RetryState } from "#ui/retry-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { implementationsQuery } from "./accounts.api.ts";
import { DeleteImplementationDialog } from "./delete-implementation-dialog.tsx";
import { ImplementationRow } from "./implementation-row.tsx";

type Props = {
  readonly userId: string;
  readonly account: { readonly id: string; readonly name: string };
  readonly onOpenChange: (open: boolean) => void;
  /** Opens the dialog for a new one instead of this one. */
  readonly onCreate: () => void;
};

/**
 * The implementations of an account: their names and numbers of mosaics, with actions to rename and, if empty, delete
 * them.
 */
export function ImplementationsDialog({ userId, account, onOpenChange, onCreate }: Props) {
  const { t, i18n } = useTranslation();
  const [deletingId, setDeleting] = useState<string>();
  const list = useQuery(implementationsQuery(userId, account.id));
  const { compare } = new Intl.Collator(i18n.language, { numeric: true });
  const sorted = list.data?.toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
  const deleting = list.data?.find(({ id }) => id === deletingId);

  return (
    <Dialog
      actions={
        <Button icon={Plus} onClick={onCreate} variant="primary">
          {t("accounts.create.title")}
        </Button>
      }
      closeLabel={t("accounts.close")}
      description={t("accounts.implementations.text", { account: account.name })}
      onOpenChange={onOpenChange}
      open
      title={t("accounts.implementations.title")}
    >
      {list.isPending ? <Waiting label={t("accounts.implementations.loading")} /> : null}
      {list.isError && list.data === undefined ? (
        <RetryState
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
          retryLabel={t("accounts.implementations.retry")}
          text={errorWords(list.error, t)}
          title={t("accounts.implementations.failed")}
        />
      ) : null}
      {sorted?.length === 0 ? (
        <EmptyState
          text={t("accounts.implementations.emptyText")}
          title={t("accounts.implementations.empty")}
        />
      ) : null}
      {sorted !== undefined && sorted.length > 0 ? (
        <ul className="-mx-2 grid gap-0.5">
          {sorted.map((implementation) => (
            <ImplementationRow
              implementation={implementation}
              key={implementation.id}
              onDelete={() => setDeleting(implementation.id)}
              userId={userId}
            />
          ))}
        </ul>
      ) : null}
      {deleting ? (
        <DeleteImplementationDialog
          implementation={deleting}
          onClose={() => setDeleting(undefined)}
          userId={userId}
        />
      ) : null}
    </Dialog>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div aria-busy="true" aria-label={label} className="grid gap-2" role="status">
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="h-12 rounded-control" />
    </div>
  );
}
