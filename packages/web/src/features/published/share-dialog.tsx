import type { WireLink } from "@mosaico/contract/published";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Plus } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { dropOlderAnswers } from "#platform/api/drop-older-answers.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { RetryState } from "#ui/retry-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { LinkList } from "./link-list.tsx";
import { LinkSettings } from "./link-settings.tsx";
import { createLink, linksQuery } from "./published.api.ts";
import { RevokeButton } from "./revoke-button.tsx";

const EmbedSettings = lazy(async () => {
  const module = await import("./embed-settings.tsx");
  return { default: module.EmbedSettings };
});

type Props = {
  readonly mosaic: { readonly id: number; readonly title: string; readonly accountId: string };
  readonly onOpenChange: (open: boolean) => void;
};

/** What is open: the list, a link, or one that was just created and gets its name now. */
type Place = {
  readonly id?: string;
  readonly isNew?: boolean;
  readonly isEmbed?: boolean;
  readonly returnedFrom?: string;
};

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
  const replace = (item: WireLink) =>
    update((items) => items.map((one) => (one.id === item.id ? item : one)));
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
            key={String(place.isEmbed)}
            onClick={() =>
              setPlace(place.isEmbed ? { id: opened.id } : { returnedFrom: opened.id })
            }
            variant="quiet"
          >
            {place.isEmbed ? opened.name || t("sharing.unnamed") : t("sharing.back")}
          </Button>
          {place.isEmbed ? (
            <Suspense fallback={<Skeleton className="h-64 rounded-tile" />}>
              <EmbedSettings link={opened} mosaic={mosaic} onChanged={replace} />
            </Suspense>
          ) : (
            <LinkSettings
              isNew={place.isNew ?? false}
              key={opened.id}
              link={opened}
              mosaic={mosaic}
              onChanged={replace}
              onEmbed={() => setPlace({ id: opened.id, isEmbed: true })}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
