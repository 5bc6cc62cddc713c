import type { WireLink } from "@mosaico/contract/published";
import { checkSlug, slugOf } from "@mosaico/domain/mosaic/slug";
import { useMutation } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { CopyButton } from "./copy-button.tsx";
import { changeLink } from "./published.api.ts";
import { SlugField } from "./slug-field.tsx";

type Props = {
  readonly link: WireLink;
  readonly mosaic: { readonly id: number; readonly title: string };
  readonly onChanged: (link: WireLink) => void;
};

const PATH = "/m/";

/** The address of a link: to copy, or to change where it is shown. */
export function LinkAddress({ link, mosaic, onChanged }: Props) {
  const { t } = useTranslation();
  // Afterwards, the focus returns to where it began.
  const [editing, setEditing] = useState<"not yet" | "now" | "done">("not yet");
  const [slug, setSlug] = useState(link.slug);
  const [error, setError] = useState<string>();
  const naming = useMutation({
    mutationFn: (wanted: string) => changeLink(link.id, { slug: wanted }),
    onSuccess: (item) => {
      onChanged(item);
      setEditing("done");
    },
    onError: (problem, wanted) => {
      setSlug(wanted);
      setError(errorWords(problem, t));
      setEditing("now");
    },
  });
  const edit = () => {
    setSlug(slugOf(mosaic.title) || link.slug);
    setError(undefined);
    setEditing("now");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkSlug(slug);
    if (!checked.ok) setError(t(`errors.${checked.problem}`));
    else if (checked.value === link.slug) setEditing("done");
    else naming.mutate(checked.value);
  };
  if (editing !== "now") {
    const short = checkSlug(slugOf(mosaic.title));
    return (
      <div className="mt-5">
        <TextField
          label={t("sharing.link")}
          onFocus={(event) => event.target.select()}
          readOnly
          trailing={
            <>
              <IconButton
                autoFocus={editing === "done"}
                icon={Pencil}
                label={t("sharing.rename")}
                onClick={edit}
              />
              <CopyButton label={t("sharing.copy")} text={link.url} />
            </>
          }
          value={link.url}
        />
        {short.ok && !link.slug.startsWith(short.value) ? (
          <Button
            className="mt-1 -ml-3 h-auto! min-h-10 max-w-full px-3! py-1.5 text-left whitespace-normal! text-brand-ink!"
            loading={naming.isPending}
            onClick={() => naming.mutate(short.value)}
            variant="quiet"
          >
            <span className="min-w-0 wrap-anywhere">
              {t("sharing.short", { address: `${PATH}${short.value}` })}
            </span>
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <form className="mt-5" noValidate onSubmit={submit}>
      <SlugField
        autoFocus
        error={error}
        hint={t("sharing.nameHint")}
        label={t("sharing.name")}
        onChange={(typed) => {
          setSlug(typed);
          setError(undefined);
        }}
        path={PATH}
        value={slug}
      />
      <div className="mt-3 flex justify-end gap-2">
        <Button disabled={naming.isPending} onClick={() => setEditing("done")}>
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
