import type { WireLink } from "@mosaico/contract/published";
import { ANY_SITE, checkEmbedSites } from "@mosaico/domain/mosaic/embed-sites";
import { useMutation } from "@tanstack/react-query";
import { MonitorPlay } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceBar } from "#ui/choice-bar.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { changeLink } from "./published.api.ts";

type Props = { readonly link: WireLink; readonly onChanged: (link: WireLink) => void };

// 20 hosts of the usual length; the server says which one is not valid.
const MAX_TEXT = 6000;

/** S7: the sites that may show a mosaic in a frame: none, any, or those that are named. */
export function EmbedSites({ link, onChanged }: Props) {
  const { t } = useTranslation();
  const [isNaming, setNaming] = useState(false);
  const change = useMutation({
    mutationFn: (embed: string[] | null) => changeLink(link.id, { embed }),
    onSuccess: onChanged,
    meta: { failure: "sharing.failed" },
  });
  // Shows what was requested until the response arrives.
  const shown = change.isPending ? change.variables : link.embed;
  const isOn = shown !== null;
  const isAny = shown?.includes(ANY_SITE) ?? false;
  const named = isNaming || (isOn && !isAny);
  return (
    <div className="mt-4 rounded-tile border border-line bg-sunken px-3.5">
      <div className="py-1">
        <Switch
          checked={isOn}
          hint={t(isOn ? "sharing.embed.allowOn" : "sharing.embed.allowOff")}
          icon={<MonitorPlay aria-hidden="true" size={18} />}
          label={t("sharing.embed.allow")}
          onCheckedChange={(wanted) => {
            setNaming(false);
            if (!change.isPending) change.mutate(wanted ? [ANY_SITE] : null);
          }}
        />
      </div>
      {link.embed === null ? null : (
        <div className="pb-3.5">
          <ChoiceBar
            items={[
              { id: "any", label: t("sharing.embed.any") },
              { id: "named", label: t("sharing.embed.named") },
            ]}
            label={t("sharing.embed.where")}
            onChange={(choice) => {
              setNaming(choice === "named");
              if (choice === "any" && !isAny && !change.isPending) change.mutate([ANY_SITE]);
            }}
            value={named ? "named" : "any"}
          />
          {named ? (
            <NamedSites
              link={link}
              onChanged={(item) => {
                setNaming(false);
                onChanged(item);
              }}
            />
          ) : null}
        </div>
      )}
    </div>
  );
}

function NamedSites({ link, onChanged }: Props) {
  const { t } = useTranslation();
  const shown = (link.embed ?? []).filter((site) => site !== ANY_SITE).join("\n");
  const [text, setText] = useState(shown);
  const [error, setError] = useState<string>();
  const saving = useMutation({
    mutationFn: ({ embed }: { readonly embed: string[]; readonly from: string }) =>
      changeLink(link.id, { embed }),
    onSuccess: (item, { from }) => {
      // Unless more was typed meanwhile.
      setText((now) => (now === from ? (item.embed ?? []).join("\n") : now));
      onChanged(item);
    },
    onError: (problem) => setError(errorWords(problem, t)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sites = text.split(/[\s,;]+/).filter((site) => site !== "");
    const checked = checkEmbedSites(sites);
    if (!checked.ok) setError(t(`errors.${checked.problem}`));
    else if (!saving.isPending) saving.mutate({ embed: sites, from: text });
  };
  return (
    <form className="mt-3" noValidate onSubmit={submit}>
      <TextArea
        autoCapitalize="none"
        hint={t("sharing.embed.sitesHint")}
        label={t("sharing.embed.sites")}
        maxLength={MAX_TEXT}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        placeholder={t("sharing.embed.sitesExample")}
        rows={3}
        showCount={false}
        spellCheck={false}
        value={text}
        {...(error !== undefined && { error })}
      />
      <div className="mt-2 flex justify-end">
        <Button
          disabled={text.trim() === shown}
          loading={saving.isPending}
          loadingLabel={t("sharing.saving")}
          type="submit"
          variant="primary"
        >
          {t("sharing.save")}
        </Button>
      </div>
    </form>
  );
}
