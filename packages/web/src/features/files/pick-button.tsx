import type { FileKind } from "@mosaico/domain/file/file-kind";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { describe } from "#ui/field.tsx";
import { KIND_ICON } from "./kind-icon.ts";

type Props = {
  readonly kind: FileKind | undefined;
  /** The field's label, which is part of the button's name. */
  readonly label: string;
  readonly described: ReturnType<typeof describe>;
  readonly onPick: () => void;
};

/** The empty field: press it, or drop a file on it. */
export function PickButton({ kind = "picture", label, described, onPick }: Props) {
  const { t } = useTranslation();
  const Icon = KIND_ICON[kind];
  return (
    <button
      {...described}
      className="group flex w-full items-center gap-4 rounded-tile border-2 border-dashed border-edge bg-surface px-4 py-4 text-left transition-[background-color,border-color] hover:border-brand hover:bg-brand-soft aria-invalid:border-danger"
      onClick={onPick}
      type="button"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-tile bg-pastel-turquoise text-brand-ink shadow-piece transition-transform group-hover:-translate-y-0.5">
        <Icon aria-hidden="true" size={24} />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold text-brand-ink">
          <span className="sr-only">{label}: </span>
          {t("files.choose")}
        </span>
        <span className="block text-sm text-muted touch:hidden">{t("files.orDrop")}</span>
      </span>
    </button>
  );
}
