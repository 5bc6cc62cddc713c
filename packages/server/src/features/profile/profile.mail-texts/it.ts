import type { ProfileMailTexts } from "./mail-texts.ts";

export const it: ProfileMailTexts = {
  passwordChanged: {
    subject: "La tua password di Mosaico è cambiata",
    title: "La tua password è cambiata",
    paragraphs: [
      "La password del tuo account Mosaico è stata appena cambiata nel tuo profilo. Gli altri dispositivi sono stati disconnessi; quello da cui l’hai cambiata resta connesso.",
      "Se il cambio non viene da te, scegli subito un’altra password.",
    ],
    button: "Non l’ho cambiata io",
  },
  deleted: {
    subject: "I tuoi dati su Mosaico sono stati eliminati",
    title: "I tuoi dati sono stati eliminati",
    paragraphs: [
      "Come hai chiesto, abbiamo eliminato il tuo profilo e gli account in cui c’eri solo tu, con i loro mosaici, icone e file. I file spariscono per sempre entro un’ora.",
      "Ciò che hai fatto negli account condivisi con altri resta lì, senza il tuo nome. È stato bello averti qui.",
    ],
  },
  linkHint: "Se il pulsante non funziona, copia questo indirizzo nel browser:",
  footer: "Messaggio automatico di Mosaico su {address}. Non serve rispondere.",
};
