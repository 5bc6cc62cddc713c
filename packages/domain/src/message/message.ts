import { cleanText } from "../clean-text.ts";
import { type Outcome, accept, refuse } from "../outcome.ts";
import { plainName } from "../people/name.ts";

/** Q1: the longest message that a form takes, in UTF-16 code units. */
export const MESSAGE_LIMIT = 4000;

/** What a message is about: a question, the interest in a plan, or anything else. */
export const MESSAGE_KINDS = ["question", "plan", "contact"] as const;

/** What a message is about. */
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Q1: a message's text as it is kept, or why it is refused. Interest in a plan needs none. */
export function checkMessage(
  kind: MessageKind,
  text: string,
): Outcome<string, "forms.messageRequired" | "forms.messageTooLong"> {
  const plain = cleanText(text.replaceAll(/\r\n?/g, "\n")).trim();
  if (plainName(plain) === undefined) {
    return kind === "plan" ? accept("") : refuse("forms.messageRequired", ["text"]);
  }
  return plain.length > MESSAGE_LIMIT ? refuse("forms.messageTooLong", ["text"]) : accept(plain);
}
