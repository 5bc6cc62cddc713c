/**
 * G3: the text without what no database keeps and no screen shows: a control character (other than tab and line
 * ends) becomes a space, half a surrogate pair the replacement character.
 */
export function cleanText(text: string): string {
  return text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, " ").replaceAll(/\p{Cs}/gu, "\ufffd");
}
