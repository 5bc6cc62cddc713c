import { ChevronDown, Link2 } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { toast } from "#ui/toast.ts";
import { answerParts } from "./answer-parts.ts";
import { HelpPicture } from "./help-picture.tsx";
import type { PictureName } from "./help-pictures.ts";
import { installationUrl } from "#platform/base/here.ts";

type Props = {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly picture: PictureName | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** A question that expands to its answer. In print, all answers are expanded. */
export function HelpQuestion({ id, question, answer, picture, isOpen, onToggle }: Props) {
  const answerId = `${id}-answer`;
  return (
    <li
      className="scroll-mt-6 border-b border-line last:border-b-0 print:break-inside-avoid"
      id={id}
    >
      <h3 className="font-sans text-lg tracking-normal">
        <button
          aria-controls={answerId}
          aria-expanded={isOpen}
          className="flex min-h-14 w-full items-center gap-4 rounded-small py-3 pr-1 text-left font-semibold hover:text-brand-ink"
          onClick={onToggle}
          type="button"
        >
          <span className="min-w-0 flex-1 text-pretty">{question}</span>
          <ChevronDown
            aria-hidden="true"
            className={classNames(
              "shrink-0 text-muted transition-transform print:hidden",
              isOpen && "rotate-180",
            )}
            size={20}
          />
        </button>
      </h3>
      <div
        className={classNames("pb-5", isOpen ? "animate-fade-in" : "hidden print:block")}
        id={answerId}
      >
        <div className="max-w-reading pr-8 text-muted">
          {answerParts(answer).map((part, index) =>
            part.kind === "list" ? (
              <ul className="mb-3 list-disc space-y-1 pl-5 marker:text-brand" key={index}>
                {part.points.map(({ name, text }) => (
                  <li key={name + text}>
                    {name === "" ? null : <strong className="text-ink">{name}</strong>}
                    {text}
                  </li>
                ))}
              </ul>
            ) : (
              <p className="mb-3 last:mb-0" key={index}>
                {part.text}
              </p>
            ),
          )}
        </div>
        {picture === undefined ? null : <HelpPicture className="mt-4 max-w-xl" name={picture} />}
        <CopyLink id={id} />
      </div>
    </li>
  );
}

function CopyLink({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    const link = `${installationUrl()}/duvida#${id}`;
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t("help.copied"), undefined, { brief: true });
    } catch {
      // If the browser denies access to the clipboard, the address can be copied from the address bar.
      location.hash = id;
      toast.info(t("help.inAddress"), undefined, { brief: true });
    }
  };
  return (
    <Button
      className="-ml-3 mt-2 text-sm print:hidden"
      icon={Link2}
      onClick={() => void copy()}
      variant="quiet"
    >
      {t("help.copyLink")}
    </Button>
  );
}
