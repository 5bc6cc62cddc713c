import { cleanText } from "../clean-text.ts";
import { type Outcome, accept, refuse } from "../outcome.ts";
import { plainName } from "../people/name.ts";

/** Q1: the maximum length of a message, in UTF-16 code units. */
export const MESSAGE_LIMIT = 4000;

/** The kinds of messages: a question, an enquiry about a plan, or anything else. */
export const MESSAGE_KINDS = ["question", "plan", "contact"] as const;

/** The kind of a message. */
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Q1: normalises a message's text, or returns why it is refused. An enquiry about a plan needs none. */
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
