import {
  type Address,
  LINK_SCHEMES,
  PAGE_SCHEMES,
  completeAddress,
  parseAddress,
} from "@mosaico/domain/tile/address";
import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { TextField } from "#ui/text-field.tsx";
import { useAfterPress } from "#ui/use-after-press.ts";
import { describeAddress } from "./describe-address.ts";
import type { ContentInputProps } from "./tile-type-ui.ts";

type Props = ContentInputProps & {
  /** "page" for an address shown in a frame, "link" to also allow e-mail and phone. */
  readonly kind: "page" | "link";
};

/** A field that checks an address while it is typed, and shows where it leads. */
export function AddressField({ value, onChange, error, kind }: Props) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(false);
  const afterPress = useAfterPress();
  const schemes = kind === "page" ? PAGE_SCHEMES : LINK_SCHEMES;
  const address = parseAddress(completeAddress(value), schemes);
  const isWrong = left && value.trim() !== "" && address === undefined;
  const problem =
    address !== undefined
      ? undefined
      : (error ?? (isWrong ? t("errors.tile.badAddress") : undefined));

  return (
    <TextField
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      error={problem}
      hint={address === undefined ? t(`tiles.content.${kind}Hint`) : <LeadsTo address={address} />}
      inputMode="url"
      label={t("tiles.content.address")}
      maxLength={TILE_LIMITS.address}
      onBlur={() => afterPress(() => setLeft(true))}
      onChange={(event) => onChange(event.target.value)}
      placeholder={t("tiles.content.addressExample")}
      spellCheck={false}
      value={value}
    />
  );
}

function LeadsTo({ address }: { address: Address }) {
  const { t } = useTranslation();
  const { kind, target } = describeAddress(address);
  return (
    <span className="flex items-center gap-1.5 text-success-ink">
      <CircleCheck aria-hidden="true" size={16} />
      <span className="min-w-0 truncate">{t(`tiles.content.leadsTo.${kind}`, { target })}</span>
    </span>
  );
}
