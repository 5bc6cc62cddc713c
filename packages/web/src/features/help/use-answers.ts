import { FILE_LIMITS, ICON_FILE_LIMIT } from "@mosaico/domain/file/file-kind";
import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";

/** The texts of questions and answers, with the current limits. */
export function useAnswers() {
  const { t } = useTranslation();
  const size = (bytes: number) => formatBytes(bytes, currentLanguage());
  const limits = {
    picture: size(FILE_LIMITS.picture),
    video: size(FILE_LIMITS.video),
    pdf: size(FILE_LIMITS.pdf),
    office: size(FILE_LIMITS.word),
    slides: size(FILE_LIMITS.powerpoint),
    audio: size(FILE_LIMITS.audio),
    other: size(FILE_LIMITS.other),
    icon: size(ICON_FILE_LIMIT),
    characters: new Intl.NumberFormat(currentLanguage()).format(TILE_LIMITS.text),
  };
  return {
    questionOf: (id: string) => t(`answers.questions.${id}.question`),
    answerOf: (id: string) => t(`answers.questions.${id}.answer`, limits),
    /** Further search words. */
    wordsOf: (id: string) => t(`answers.questions.${id}.words`),
  };
}
