import { CircleHelp } from "lucide-react";
import { HELP_GROUPS } from "#features/help/help-questions.ts";
import { useAnswers } from "#features/help/use-answers.ts";
import { useLoadedAnswers } from "#features/help/use-loaded-answers.ts";
import type { CommandGroup } from "#features/palette/command.ts";
import { matching } from "#features/palette/find-commands.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";

/** The answers of the help that a query finds. */
export function useAnswerCommands(goTo: (path: string) => void): (query: string) => CommandGroup {
  const { t } = useTranslation();
  const { questionOf, answerOf, wordsOf } = useAnswers();
  const hasAnswers = useLoadedAnswers().isSuccess;
  return (query) => {
    const questions = (hasAnswers ? HELP_GROUPS : [])
      .flatMap((group) => group.questions)
      .map(({ id }) => ({
        id,
        label: questionOf(id),
        description: `${answerOf(id)} ${wordsOf(id)}`,
        icon: CircleHelp,
        run: () => goTo(`/duvida#${id}`),
      }));
    const commands = matching(questions, query).map(({ id, label, icon, run }) => ({
      id,
      label,
      icon,
      run,
    }));
    return { id: "help", name: t("palette.help"), commands };
  };
}
