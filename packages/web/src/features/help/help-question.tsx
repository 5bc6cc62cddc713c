import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { classNames } from "#ui/class-names.ts";
import { answerParts } from "./answer-parts.ts";

type Props = {
  readonly question: string;
  readonly answer: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** A question that opens to its answer. */
export function HelpQuestion({ question, answer, isOpen, onToggle }: Props) {
  const answerId = useId();
  return (
    <li className="border-b border-line last:border-b-0">
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
            className={classNames("text-muted transition-transform", isOpen && "rotate-180")}
            size={20}
          />
        </button>
      </h3>
      <div
        className={classNames("max-w-reading pr-8 pb-5 text-muted", isOpen && "animate-fade-in")}
        hidden={!isOpen}
        id={answerId}
      >
        {answerParts(answer).map((part, index) =>
          part.kind === "list" ? (
            <ul className="mb-3 list-disc space-y-1 pl-5 marker:text-brand" key={index}>
              {part.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ) : (
            <p className="mb-3 last:mb-0" key={index}>
              {part.text}
            </p>
          ),
        )}
      </div>
    </li>
  );
}
