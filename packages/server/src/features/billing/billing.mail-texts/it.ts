import type { BillingMailTexts } from "./mail-texts.ts";

export const it: BillingMailTexts = {
  ending: {
    subject: "Il tuo piano Mosaico dura fino al {date}",
    title: "Il piano di {account} dura fino al {date}",
    paragraphs: [
      "L’anno che hai pagato per l’account {account} termina il {date}. Non si rinnova da solo: per continuare basta pagare un altro anno, che comincia quando finisce questo.",
      "Se non fai nulla, l’account torna a Mosaico Base. Tutto ciò che contiene resta al suo posto.",
    ],
    button: "Vedi il mio piano",
  },
  linkHint: "Se il pulsante non funziona, copia questo indirizzo nel browser:",
  footer: "Messaggio automatico di Mosaico su {address}. Non serve rispondere.",
};
