import type { WireShare } from "@mosaico/contract/published";
import { SLUG_LIMITS, checkSlug, slugOf } from "@mosaico/domain/mosaic/slug";
import { useMutation } from "@tanstack/react-query";
import { Check, Copy, ExternalLink, Pencil } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { share } from "./published.api.ts";

type Props = {
  readonly link: WireShare;
  readonly mosaic: { readonly id: number; readonly title: string };
  readonly onChanged: (link: WireShare) => void;
};

const PATH = "/m/";

/** The link: to copy, open, scan or rename. */
export function ShareLink({ link, mosaic, onChanged }: Props) {
  const { t } = useTranslation();
  // After renaming, the focus returns to where it began.
  const [naming, setNaming] = useState<"not yet" | "now" | "done">("not yet");
  return (
    <div className="mt-5 animate-fade-in">
      {naming === "now" ? (
        <NameLink
          link={link}
          mosaic={mosaic}
          onChanged={onChanged}
          onDone={() => setNaming("done")}
        />
      ) : (
        <TextField
          label={t("sharing.link")}
          onFocus={(event) => event.target.select()}
          readOnly
          trailing={
            <>
              <IconButton
                autoFocus={naming === "done"}
                icon={Pencil}
                label={t("sharing.rename")}
                onClick={() => setNaming("now")}
              />
              <CopyButton text={link.url} />
            </>
          }
          value={link.url}
        />
      )}
      <div className="mt-5 flex items-center gap-4">
        <QrCode
          className="size-32 shrink-0 rounded-control border border-line"
          label={t("sharing.code")}
          text={link.url}
        />
        <div className="min-w-0">
          <p className="text-sm text-pretty text-muted">{t("sharing.codeText")}</p>
          <a
            className="mt-2 inline-flex min-h-10 items-center gap-2 rounded-small text-base font-semibold text-brand-ink hover:underline touch:min-h-11"
            href={link.url}
            rel="noreferrer"
            target="_blank"
          >
            <ExternalLink aria-hidden="true" size={16} />
            {t("sharing.open")}
          </a>
        </div>
      </div>
    </div>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success(t("sharing.copied"), undefined, { brief: true });
    } catch {
      // The link is shown in a field, to be copied by hand.
      toast.error(t("sharing.copyFailed"));
    }
  };
  return (
    <IconButton
      icon={isCopied ? Check : Copy}
      label={t("sharing.copy")}
      onClick={() => void copy()}
    />
  );
}

function NameLink({ link, mosaic, onChanged, onDone }: Props & { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [slug, setSlug] = useState(() => slugOf(mosaic.title) || link.slug);
  const [error, setError] = useState<string>();
  const naming = useMutation({
    mutationFn: (wanted: string) => share(mosaic.id, { slug: wanted }),
    onSuccess: (item) => {
      onChanged(item);
      onDone();
    },
    onError: (problem) => setError(errorWords(problem, t)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkSlug(slug);
    if (!checked.ok) setError(t(`errors.${checked.problem}`));
    else if (checked.value === link.slug) onDone();
    else naming.mutate(checked.value);
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        autoFocus
        hint={t("sharing.nameHint")}
        label={t("sharing.name")}
        leading={<span className="text-sm">{PATH}</span>}
        maxLength={SLUG_LIMITS.max}
        onChange={(event) => {
          setSlug(event.target.value);
          setError(undefined);
        }}
        spellCheck={false}
        value={slug}
        {...(error === undefined ? {} : { error })}
      />
      <div className="mt-3 flex justify-end gap-2">
        <Button disabled={naming.isPending} onClick={onDone}>
          {t("sharing.cancel")}
        </Button>
        <Button
          loading={naming.isPending}
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
