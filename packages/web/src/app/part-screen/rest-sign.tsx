import { useTranslation } from "#platform/i18n/use-translation.ts";
import { classNames } from "#ui/class-names.ts";
import { Logo } from "#ui/logo.tsx";
import { Spinner } from "#ui/spinner.tsx";

type Props = {
  readonly isNarrow: boolean;
  /** The sidebar will be open, not its narrow rail. */
  readonly isOpen: boolean;
  /** The user has asked for something that needs the rest. */
  readonly isWaiting: boolean;
};

/** Says in place of the tools that the rest of the mosaic is on its way. */
export function RestSign({ isNarrow, isOpen, isWaiting }: Props) {
  const { t } = useTranslation();
  const text = t(isWaiting ? "main.rest.waiting" : "main.rest.loading");
  // What is waited for is announced when it is asked for, and must not be read twice.
  const role = isWaiting ? undefined : "status";
  const words = <span className="text-sm text-muted">{text}</span>;
  if (isNarrow) {
    return (
      <div
        className="fixed inset-x-0 bottom-0 z-rail flex h-16 items-center gap-3 border-t border-line bg-raised px-4 shadow-float"
        role={role}
      >
        <Logo size={28} />
        {words}
        <Spinner className="ml-auto" />
      </div>
    );
  }
  return (
    <div
      className={classNames(
        "fixed inset-y-3 right-3 z-rail flex flex-col rounded-dialog border border-line bg-raised shadow-float",
        isOpen ? "w-76 gap-5 px-4 pt-4" : "w-14 items-center gap-4 py-4",
      )}
      role={role}
    >
      {isOpen ? <Logo name="Mosaico" size={24} /> : <Logo size={28} />}
      <div className="flex items-center gap-3">
        <Spinner />
        {isOpen ? words : <span className="sr-only">{text}</span>}
      </div>
    </div>
  );
}
