import type { WireWebhook } from "@mosaico/contract/webhooks";
import {
  MOSAIC_EVENTS,
  WEBHOOK_EVENTS,
  WEBHOOK_LIMITS,
  checkWebhookName,
} from "@mosaico/domain/account/webhook";
import { holdsWords } from "@mosaico/domain/search-key";
import { completeAddress } from "@mosaico/domain/tile/address";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fieldProblems } from "#platform/api/field-problems.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { SearchSelect } from "#ui/search-select.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useFocusProblem } from "#ui/use-focus-problem.ts";
import { EventChoice } from "./event-choice.tsx";
import { changeWebhook, createWebhook } from "./webhooks.api.ts";

/** A mosaic by its title. */
export type NamedMosaic = { readonly id: number; readonly title: string };

type Created = Awaited<ReturnType<typeof createWebhook>>;
type Props = { readonly mosaics: readonly NamedMosaic[] } & (
  | { readonly accountId: string; readonly onCreated: (created: Created) => void }
  | { readonly webhook: WireWebhook; readonly onChanged: (webhook: WireWebhook) => void }
);
type Problems = Partial<Record<"name" | "url" | "events", string | undefined>>;

const EVERYWHERE = "all";

/** What a webhook reports, and where to. The input stays until saving succeeds. */
export function WebhookForm(props: Props) {
  const { t } = useTranslation();
  const { form, focusProblem } = useFocusProblem();
  const before = "webhook" in props ? props.webhook : undefined;
  const [name, setName] = useState(before?.name ?? "");
  const [url, setUrl] = useState(before?.url ?? "");
  const [events, setEvents] = useState<WireWebhook["events"]>(before?.events ?? ["tiles.changed"]);
  const [mosaicId, setMosaicId] = useState(before?.mosaicId ?? null);
  const [enabled, setEnabled] = useState(before?.enabled ?? true);
  const [problems, setProblems] = useState<Problems>({});
  const offered = mosaicId === null ? WEBHOOK_EVENTS : MOSAIC_EVENTS;
  const chosen = offered.filter((event) => events.includes(event));
  const refuse = (found: Problems) => {
    setProblems(found);
    focusProblem();
  };
  const saving = useMutation({
    mutationFn: async () => {
      const wanted = { name, url: completeAddress(url), events: chosen, mosaicId };
      if (!("webhook" in props)) {
        props.onCreated(await createWebhook(props.accountId, wanted));
        return;
      }
      const changed = await changeWebhook(props.webhook.id, { ...wanted, enabled });
      setUrl(changed.url);
      props.onChanged(changed);
      toast.success(t("webhooks.saved"));
    },
    onError: (error) => {
      const found = fieldProblems(error, ["name", "url", "events"]);
      if (Object.keys(found).length > 0) refuse(found);
      else toast.error(t("webhooks.saveFailed"), errorWords(error, t));
    },
  });
  const submit = () => {
    const checked = checkWebhookName(name);
    const found: Problems = {
      ...(!checked.ok && { name: `errors.${checked.problem}` }),
      ...(url.trim() === "" && { url: "errors.webhooks.badAddress" }),
      ...(chosen.length === 0 && { events: "webhooks.noEvent" }),
    };
    if (Object.keys(found).length === 0) saving.mutate();
    else refuse(found);
  };
  const titleOf = (id: number) =>
    props.mosaics.find((one) => one.id === id)?.title ?? t("webhooks.oneMosaic");

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) submit();
      }}
      ref={form}
    >
      <TextField
        autoComplete="off"
        label={t("webhooks.name")}
        maxLength={WEBHOOK_LIMITS.name}
        onChange={(event) => {
          setName(event.target.value);
          setProblems({ ...problems, name: undefined });
        }}
        placeholder={t("webhooks.nameExample")}
        value={name}
        {...(problems.name === undefined ? {} : { error: t(problems.name) })}
      />
      <TextField
        autoComplete="off"
        dir="ltr"
        hint={t("webhooks.urlHint")}
        inputMode="url"
        label={t("webhooks.url")}
        onChange={(event) => {
          setUrl(event.target.value);
          setProblems({ ...problems, url: undefined });
        }}
        placeholder={t("webhooks.urlExample")}
        spellCheck={false}
        value={url}
        {...(problems.url === undefined ? {} : { error: t(problems.url) })}
      />
      <SearchSelect
        find={(query) => [
          { id: "all", options: [{ value: EVERYWHERE, label: t("webhooks.everywhere") }] },
          {
            id: "mosaics",
            label: t("webhooks.mosaics"),
            options: props.mosaics
              .filter(({ title }) => holdsWords(title, query))
              .map(({ id, title }) => ({ value: String(id), label: title })),
          },
        ]}
        label={t("webhooks.reach")}
        nothingFound={t("webhooks.nothingFound")}
        onValueChange={(value) => setMosaicId(value === EVERYWHERE ? null : Number(value))}
        searchLabel={t("webhooks.search")}
        value={mosaicId === null ? EVERYWHERE : String(mosaicId)}
        valueLabel={mosaicId === null ? t("webhooks.everywhere") : titleOf(mosaicId)}
      />
      <EventChoice
        chosen={chosen}
        offered={offered}
        onChange={(next) => {
          setEvents([...next]);
          setProblems({ ...problems, events: undefined });
        }}
        problem={problems.events}
      />
      {before === undefined ? null : (
        <Switch
          checked={enabled}
          hint={t("webhooks.onHint")}
          label={t("webhooks.on")}
          onCheckedChange={setEnabled}
        />
      )}
      <div>
        <Button
          loading={saving.isPending}
          loadingLabel={t("webhooks.saving")}
          type="submit"
          variant="primary"
        >
          {t(before === undefined ? "webhooks.create" : "webhooks.save")}
        </Button>
      </div>
    </form>
  );
}
