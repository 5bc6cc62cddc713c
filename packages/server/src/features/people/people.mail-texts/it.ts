import type { PeopleMailTexts } from "./mail-texts.ts";

export const it: PeopleMailTexts = {
  newcomer: {
    subject: "{inviter} ti invita su Mosaico",
    title: "Hai ricevuto un invito",
    paragraphs: [
      "Ciao {name}, {inviter} ti invita nell’account “{account}” su Mosaico, dove i mosaici di tessere riuniscono testi, immagini, video e documenti.",
      "Il tuo ruolo: {role}.",
      "Il link è valido per 7 giorni e funziona una volta sola. Se non aspettavi questo invito, ignora questo messaggio: non succede nulla.",
    ],
    button: "Accetta l’invito",
  },
  known: {
    subject: "{inviter} ti invita in un altro account su Mosaico",
    title: "Hai ricevuto un invito",
    paragraphs: [
      "Ciao {name}, {inviter} ti invita nell’account “{account}” su Mosaico. Accedi con questa e-mail e lo troverai accanto ai tuoi.",
      "Il tuo ruolo: {role}.",
      "Il link è valido per 7 giorni e funziona una volta sola. Se non aspettavi questo invito, ignora questo messaggio: non succede nulla.",
    ],
    button: "Accetta l’invito",
  },
  roles: {
    owner: "Amministratore",
    designer: "Designer",
    operator: "Operatore",
    externo: "Esterno",
  },
  linkHint: "Se il pulsante non funziona, copia questo indirizzo nel browser:",
  footer: "Messaggio automatico di Mosaico su {address}. Non serve rispondere.",
};
