import type { AuthMailTexts } from "./mail-texts.ts";

export const it: AuthMailTexts = {
  verification: {
    subject: "Conferma la tua e-mail per Mosaico",
    title: "Manca solo la conferma della tua e-mail",
    paragraphs: [
      "È bello averti qui. Conferma che questo indirizzo è tuo e troverai ad aspettarti il tuo primo mosaico.",
      "Il link è valido per 48 ore. Se non ti sei registrato tu, ignora questo messaggio: senza conferma non succede nulla.",
    ],
    button: "Conferma la mia e-mail",
  },
  alreadyRegistered: {
    subject: "Hai già un account Mosaico",
    title: "Hai già un account",
    paragraphs: [
      "Qualcuno ha provato a registrarsi a Mosaico con questa e-mail, che ha già un account. Non è cambiato nulla.",
      "Se eri tu, ti basta accedere. Se non ricordi la password, la pagina di accesso ti aiuta a sceglierne una nuova.",
    ],
    button: "Accedi a Mosaico",
  },
  recovery: {
    subject: "Scegli una nuova password per Mosaico",
    title: "Scegliamo una nuova password",
    paragraphs: [
      "Abbiamo ricevuto la richiesta di cambiare la password del tuo account Mosaico. Usa il pulsante qui sotto per sceglierne un’altra.",
      "Il link è valido per 1 ora e funziona una volta sola. Se non eri tu, ignora questo messaggio: la tua password resta la stessa.",
    ],
    button: "Scegli una nuova password",
  },
  passwordChanged: {
    subject: "La tua password di Mosaico è cambiata",
    title: "La tua password è cambiata",
    paragraphs: [
      "La password del tuo account Mosaico è appena stata cambiata e tutti i dispositivi sono stati disconnessi. Accedi di nuovo con quella nuova.",
      "Se non eri tu, scegli subito un’altra password.",
    ],
    button: "Non ero io",
  },
  secondStepOn: {
    subject: "Accesso in due passaggi attivato su Mosaico",
    title: "L’accesso in due passaggi è attivo",
    paragraphs: [
      "D’ora in poi accedi a Mosaico con la password e un codice della tua app di autenticazione. Conserva i codici di recupero in un posto sicuro: ti aiutano se non hai con te il telefono.",
      "Se non sei stato tu, scegli subito un’altra password e avvisa chi gestisce questa installazione.",
    ],
    button: "Non ero io",
  },
  secondStepOff: {
    subject: "Accesso in due passaggi disattivato su Mosaico",
    title: "L’accesso in due passaggi è disattivato",
    paragraphs: [
      "D’ora in poi per accedere a Mosaico basta la password. I codici di recupero non valgono più.",
      "Se non sei stato tu, scegli subito un’altra password e riattiva il secondo passaggio.",
    ],
    button: "Non ero io",
  },
  wrongCodes: {
    subject: "Codici errati all’accesso del tuo account Mosaico",
    title: "Qualcuno ha inserito codici errati",
    paragraphs: [
      "Qualcuno ha usato la tua password di Mosaico e poi ha inserito più codici errati nel secondo passaggio. Senza il codice giusto non entra nessuno.",
      "Se eri tu, riprova con un codice nuovo dell’app o con un codice di recupero. Altrimenti qualcuno conosce la tua password: scegline subito un’altra.",
    ],
    button: "Scegli un’altra password",
  },
  identityLinked: {
    subject: "Ora puoi accedere a Mosaico anche con {provider}",
    title: "Accesso con {provider} collegato",
    paragraphs: [
      "Qualcuno è appena entrato nel tuo account con {provider}, dove questo indirizzo e-mail è confermato. I due account ora sono collegati e puoi accedere in un modo o nell’altro.",
      "Se non sei stato tu, proteggi il tuo accesso presso {provider} e avvisa chi gestisce questa installazione.",
    ],
    button: "Accedi a Mosaico",
  },
  linkHint: "Se il pulsante non funziona, copia questo indirizzo nel browser:",
  footer: "Messaggio automatico di Mosaico su {address}. Non serve rispondere.",
};
