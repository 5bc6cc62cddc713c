import type { BillingMailTexts } from "./mail-texts.ts";

export const es: BillingMailTexts = {
  ending: {
    subject: "Tu plan de Mosaico dura hasta el {date}",
    title: "El plan de {account} dura hasta el {date}",
    paragraphs: [
      "El año que pagaste para la cuenta {account} termina el {date}. No se renueva solo: si quieres seguir, basta con pagar otro año, que empieza cuando acabe este.",
      "Si no haces nada, la cuenta vuelve a Mosaico Base. Todo lo que hay en ella se queda en su sitio.",
    ],
    button: "Ver mi plan",
  },
  linkHint: "Si el botón no funciona, copia esta dirección en tu navegador:",
  footer: "Mensaje automático de Mosaico en {address}. No hace falta responder.",
};
