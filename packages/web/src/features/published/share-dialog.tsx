import type { WireLink } from "@mosaico/contract/published";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Plus } from "lucide-react";
import { useState } from "react";
import { dropOlderAnswers } from "#platform/api/drop-older-answers.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { RetryState } from "#ui/retry-state.tsx";
import { LinkList } from "./link-list.tsx";
import { LinkSettings } from "./link-settings.tsx";
import { createLink, linksQuery } from "./published.api.ts";
import { RevokeButton } from "./revoke-button.tsx";

type Props = {
  readonly mosaic: { readonly id: number; readonly title: string };
  readonly onOpenChange: (open: boolean) => void;
};

/** What is open: the list, a link, or one that was just created and gets its name now. */
type Place = { readonly id?: string; readonly isNew?: boolean; readonly returnedFrom?: string };

/** The sharing links of a mosaic, and the settings of each. */
export function ShareDialog({ mosaic, onOpenChange }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [place, setPlace] = useState<Place>({});
  const { queryKey } = linksQuery(mosaic.id);
  const links = useQuery(linksQuery(mosaic.id));
  const update = (change: (items: readonly WireLink[]) => readonly WireLink[]) => {
    client.setQueryData<readonly WireLink[]>(queryKey, (items) => items && change(items));
    dropOlderAnswers(client, queryKey);
  };
  const creation = useMutation({
    mutationFn: () => createLink(mosaic.id),
    onSuccess: (item) => {
      update((items) => [...items, item]);
      setPlace({ id: item.id, isNew: true });
    },
    meta: { failure: "sharing.failed" },
  });
  const opened = links.data?.find(({ id }) => id === place.id);
  const create = (
    <Button
      icon={Plus}
      loading={creation.isPending}
      loadingLabel={t("sharing.creating")}
      onClick={() => creation.mutate()}
      variant={links.data?.length === 0 ? "primary" : "secondary"}
    >
      {t("sharing.create")}
    </Button>
  );

  return (
    <Dialog
      actions={<Button onClick={() => onOpenChange(false)}>{t("sharing.done")}</Button>}
      apart={
        opened === undefined ? undefined : (
          <RevokeButton
            link={opened}
            onRevoked={() => {
              update((items) => items.filter(({ id }) => id !== opened.id));
              setPlace({});
            }}
          />
        )
      }
      closeLabel={t("sharing.close")}
      description={t("sharing.text")}
      onOpenChange={onOpenChange}
      open
      title={t("sharing.title", { title: mosaic.title })}
    >
      {links.error !== null && links.data === undefined ? (
        <RetryState
          isRetrying={links.isFetching}
          onRetry={() => void links.refetch()}
          retryLabel={t("sharing.retry")}
          text={errorWords(links.error, t)}
          title={t("sharing.loadFailed")}
        />
      ) : opened === undefined ? (
        <LinkList
          create={create}
          links={links.data}
          onOpen={(id) => setPlace({ id })}
          returnedFrom={place.returnedFrom}
        />
      ) : (
        <>
          <Button
            autoFocus={!place.isNew}
            className="-ml-3"
            icon={ArrowLeft}
            onClick={() => setPlace({ returnedFrom: opened.id })}
            variant="quiet"
          >
            {t("sharing.back")}
          </Button>
          <LinkSettings
            isNew={place.isNew ?? false}
            key={opened.id}
            link={opened}
            mosaic={mosaic}
            onChanged={(item) =>
              update((items) => items.map((one) => (one.id === item.id ? item : one)))
            }
          />
        </>
      )}
    </Dialog>
  );
}
