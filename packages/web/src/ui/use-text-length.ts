import { type FormEvent, useEffect, useState } from "react";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** How many characters a controlled or uncontrolled text control holds, as its maxlength counts them. */
export function useTextLength(id: string, value: unknown) {
  const [typed, setTyped] = useState(0);

  // A form library may fill an uncontrolled field after it is mounted, without any event.
  useEffect(() => {
    const element = document.getElementById(id);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) setTyped(element.value.length);
  }, [id, value]);

  return {
    used: typeof value === "string" ? value.length : typed,
    countInput: (event: FormEvent<TextElement>) => setTyped(event.currentTarget.value.length),
  };
}
