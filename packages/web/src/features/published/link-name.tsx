import type { WireLink } from "@mosaico/contract/published";
import { LINK_LIMITS } from "@mosaico/domain/mosaic/sharing-link";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { TextField } from "#ui/text-field.tsx";
import { changeLink } from "./published.api.ts";

type Props = {
  readonly link: WireLink;
  readonly isNew: boolean;
  readonly onChanged: (link: WireLink) => void;
};

/** The name of a link, saved on Enter and on leaving the field. */
export function LinkName({ link, isNew, onChanged }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(link.name);
  const naming = useMutation({
    mutationFn: (wanted: string) => changeLink(link.id, { name: wanted }),
    onSuccess: (item) => {
      setName(item.name);
      onChanged(item);
    },
  });
  const save = () => {
    if (name.trim() !== link.name && !naming.isPending) naming.mutate(name);
  };
  const listen = (event: KeyboardEvent) => {
    if (event.key === "Enter") save();
    if (event.key !== "Escape" || name === link.name) return;
    setName(link.name);
    naming.reset();
  };
  return (
    <TextField
      autoComplete="off"
      autoFocus={isNew}
      className="mt-2"
      hint={t("sharing.linkNameHint")}
      label={t("sharing.linkName")}
      maxLength={LINK_LIMITS.name}
      onBlur={save}
      onChange={(event) => setName(event.target.value)}
      onKeyDown={listen}
      placeholder={t("sharing.linkNameExample")}
      value={name}
      // Escape restores the name before it closes the dialog.
      {...(name !== link.name && { "data-own-escape": "" })}
      {...(naming.error !== null && { error: errorWords(naming.error, t) })}
    />
  );
}
