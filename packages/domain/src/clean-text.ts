/**
 * G3: replaces characters that databases cannot store and screens do not show: a control character (other than tab and
 * line breaks) becomes a space, a lone surrogate the replacement character.
 */
export function cleanText(text: string): string {
  return text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, " ").replaceAll(/\p{Cs}/gu, "\ufffd");
}
