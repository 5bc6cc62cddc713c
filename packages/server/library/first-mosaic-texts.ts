import type { Language } from "@mosaico/domain/language";
import type { LibraryTile } from "./library-tile.ts";

/** The tiles of the first mosaic. */
export type HintId = "welcome" | "maintenance" | "add" | "move" | "edit" | "link";

/** The first mosaic's words in one language. */
export type FirstMosaicTexts = {
  readonly title: string;
  readonly implementation: string;
  readonly tiles: Readonly<
    Record<HintId, Pick<LibraryTile, "title" | "summary" | "description" | "content">>
  >;
};

/** The first mosaic's words in every language. */
export const FIRST_MOSAIC_TEXTS: Record<Language, FirstMosaicTexts> = {
  pt: {
    title: "Meu primeiro mosaico",
    implementation: "Geral",
    tiles: {
      welcome: {
        title: "Boas-vindas",
        summary: "Comece aqui",
        description: "O primeiro mosaico da conta",
        content:
          "Este é o primeiro mosaico da conta. Quem pode editar muda, remove e recomeça à vontade; quem foi convidado só para ler encontra aqui o que a conta reúne.\n\nAs tesselas em volta ensinam os primeiros passos. Abra uma de cada vez ou siga a sua curiosidade.",
      },
      maintenance: {
        title: "A chave Editar",
        summary: "As ferramentas",
        description: "Fica no painel",
        content:
          "Quem pode editar encontra no painel a chave “Editar”. Ligada, ela mostra as ferramentas para construir.\n\nQuando terminar, desligue: o mosaico volta a ser um lugar calmo para ler e passear.",
      },
      add: {
        title: "Crie uma tessela",
        summary: "Criar",
        description: "Título, ícone e conteúdo",
        content:
          "Com “Editar” ligado, adicione uma tessela. Dê um título, escolha um ícone, diga o que ela guarda e salve.\n\nEla aparece no lugar livre mais perto do centro. Que tal começar por um link que você abre todo dia?",
      },
      move: {
        title: "Mova as tesselas",
        summary: "Mover",
        description: "Libere, arraste, trave",
        content:
          "Com “Editar” ligado, libere o movimento das tesselas. Depois arraste cada tessela para onde quiser; ela se ajusta à grade.\n\nTrave o movimento quando estiver tudo no lugar.",
      },
      edit: {
        title: "Abra e edite",
        summary: "Editar",
        description: "Esta tessela é para praticar",
        content:
          "Esta tessela existe para você praticar. Escolha editar, troque o título ou o ícone e salve.\n\nNão precisa mais dela? Remova. O Mosaico pergunta antes.",
      },
      link: {
        title: "Mosaicos pelo mundo",
        summary: "Um link",
        description: "Uma tessela pode levar a um site",
        content: "https://pt.wikipedia.org/wiki/Mosaico",
      },
    },
  },
  de: {
    title: "Mein erstes Mosaik",
    implementation: "Allgemein",
    tiles: {
      welcome: {
        title: "Willkommen",
        summary: "Hier geht’s los",
        description: "Das erste Mosaik des Kontos",
        content:
          "Das ist das erste Mosaik des Kontos. Wer bearbeiten darf, ändert es, räumt es um, fängt neu an; wer nur zum Lesen eingeladen ist, findet hier, was das Konto sammelt.\n\nDie Kacheln daneben zeigen dir die ersten Schritte. Öffne eine nach der anderen oder folge deiner Neugier.",
      },
      maintenance: {
        title: "Der Schalter „Bearbeiten“",
        summary: "Die Werkzeuge",
        description: "Er ist in der Seitenleiste",
        content:
          "Wer bearbeiten darf, findet in der Seitenleiste den Schalter „Bearbeiten“. Ist er an, erscheinen die Werkzeuge zum Bauen.\n\nWenn du fertig bist, schalte ihn aus: Dann ist das Mosaik ein ruhiger Ort zum Lesen und Stöbern.",
      },
      add: {
        title: "Eine Kachel erstellen",
        summary: "Erstellen",
        description: "Titel, Symbol und Inhalt",
        content:
          "Ist „Bearbeiten“ an, füge eine Kachel hinzu. Gib ihr einen Titel, such ein Symbol aus, trag den Inhalt ein und speichere.\n\nSie landet auf dem freien Platz, der der Mitte am nächsten ist. Wie wäre es mit einem Link, den du jeden Tag brauchst?",
      },
      move: {
        title: "Kacheln verschieben",
        summary: "Verschieben",
        description: "Freigeben, ziehen, sperren",
        content:
          "Ist „Bearbeiten“ an, gib das Verschieben frei. Dann zieh jede Kachel dorthin, wo du sie haben willst; sie rastet im Raster ein.\n\nWenn alles liegt, wie es soll, sperre das Verschieben wieder.",
      },
      edit: {
        title: "Öffnen und bearbeiten",
        summary: "Bearbeiten",
        description: "Diese Kachel ist zum Üben da",
        content:
          "Diese Kachel ist zum Üben da. Wähle Bearbeiten, ändere den Titel oder das Symbol und speichere.\n\nDu brauchst sie nicht mehr? Dann entferne sie. Mosaico fragt vorher nach.",
      },
      link: {
        title: "Mosaike aus aller Welt",
        summary: "Ein Link",
        description: "Eine Kachel kann auf eine Website führen",
        content: "https://de.wikipedia.org/wiki/Mosaik",
      },
    },
  },
  en: {
    title: "My first mosaic",
    implementation: "General",
    tiles: {
      welcome: {
        title: "Welcome",
        summary: "Start here",
        description: "The first mosaic of the account",
        content:
          "This is the first mosaic of the account. Whoever may edit it can change it, clear it and start over; whoever was invited to read finds here what the account gathers.\n\nThe tiles around this one show you the first steps. Open them one by one, or follow your curiosity.",
      },
      maintenance: {
        title: "The Edit switch",
        summary: "The tools",
        description: "It is in the sidebar",
        content:
          "For whoever may edit, the sidebar has a switch called “Edit”. While it is on, you see the tools for building.\n\nWhen you are done, turn it off: the mosaic becomes a calm place to read and wander again.",
      },
      add: {
        title: "Add a tile",
        summary: "Add",
        description: "A title, an icon, some content",
        content:
          "While “Edit” is on, add a tile. Give it a title, pick an icon, say what it holds and save.\n\nIt lands on the free spot nearest to the centre. Why not start with a link that you open every day?",
      },
      move: {
        title: "Move tiles around",
        summary: "Move",
        description: "Unlock, drag, lock",
        content:
          "While “Edit” is on, unlock tile moving. Then drag each tile to where you want it; it snaps to the grid.\n\nLock moving again once everything is in place.",
      },
      edit: {
        title: "Open and edit",
        summary: "Edit",
        description: "This tile is for practice",
        content:
          "This tile is here for practice. Choose edit, change the title or the icon, and save.\n\nDone with it? Remove it. Mosaico asks first.",
      },
      link: {
        title: "Mosaics of the world",
        summary: "A link",
        description: "A tile can lead to a website",
        content: "https://en.wikipedia.org/wiki/Mosaic",
      },
    },
  },
  es: {
    title: "Mi primer mosaico",
    implementation: "General",
    tiles: {
      welcome: {
        title: "Te damos la bienvenida",
        summary: "Empieza aquí",
        description: "El primer mosaico de la cuenta",
        content:
          "Este es el primer mosaico de la cuenta. Quien puede editar lo cambia, lo vacía y empieza de nuevo; quien fue invitado solo a leer encuentra aquí lo que la cuenta reúne.\n\nLas teselas de alrededor enseñan los primeros pasos. Ábrelas una a una o sigue tu curiosidad.",
      },
      maintenance: {
        title: "El interruptor Editar",
        summary: "Las herramientas",
        description: "Está en el panel",
        content:
          "Quien puede editar tiene en el panel el interruptor «Editar». Activado, muestra las herramientas para construir.\n\nCuando termines, desactívalo: el mosaico vuelve a ser un lugar tranquilo para leer y pasear.",
      },
      add: {
        title: "Crea una tesela",
        summary: "Crear",
        description: "Título, icono y contenido",
        content:
          "Con «Editar» activado, añade una tesela. Ponle un título, elige un icono, indica qué contiene y guárdala.\n\nAparece en el hueco libre más cercano al centro. ¿Por qué no empezar con un enlace que abres todos los días?",
      },
      move: {
        title: "Mueve las teselas",
        summary: "Mover",
        description: "Desbloquea, arrastra, bloquea",
        content:
          "Con «Editar» activado, desbloquea el movimiento de las teselas. Después arrastra cada una adonde quieras; se ajusta a la cuadrícula.\n\nBloquea el movimiento cuando todo esté en su sitio.",
      },
      edit: {
        title: "Abre y edita",
        summary: "Editar",
        description: "Esta tesela es para practicar",
        content:
          "Esta tesela está para practicar. Elige editar, cambia el título o el icono y guarda.\n\n¿Ya no la necesitas? Elimínala. Mosaico pregunta antes.",
      },
      link: {
        title: "Mosaicos del mundo",
        summary: "Un enlace",
        description: "Una tesela puede llevar a un sitio web",
        content: "https://es.wikipedia.org/wiki/Mosaico",
      },
    },
  },
  fr: {
    title: "Ma première mosaïque",
    implementation: "Général",
    tiles: {
      welcome: {
        title: "Bienvenue",
        summary: "Commencez ici",
        description: "La première mosaïque du compte",
        content:
          "Voici la première mosaïque du compte. Qui peut la modifier la change, la vide et recommence ; qui est invité à lire trouve ici ce que le compte rassemble.\n\nLes tesselles voisines montrent les premiers pas. Ouvrez-les une à une ou suivez votre curiosité.",
      },
      maintenance: {
        title: "L’interrupteur Modifier",
        summary: "Les outils",
        description: "Il est dans le panneau",
        content:
          "Pour qui peut modifier, le panneau contient l’interrupteur « Modifier ». Activé, il affiche les outils pour construire.\n\nQuand vous avez fini, désactivez-le : la mosaïque redevient un endroit calme où lire et se promener.",
      },
      add: {
        title: "Créez une tesselle",
        summary: "Créer",
        description: "Un titre, une icône, un contenu",
        content:
          "Quand « Modifier » est activé, ajoutez une tesselle. Donnez-lui un titre, choisissez une icône, indiquez ce qu’elle contient et enregistrez.\n\nElle se pose sur la place libre la plus proche du centre. Et si vous commenciez par un lien que vous ouvrez chaque jour ?",
      },
      move: {
        title: "Déplacez les tesselles",
        summary: "Déplacer",
        description: "Déverrouillez, glissez, verrouillez",
        content:
          "Quand « Modifier » est activé, déverrouillez le déplacement des tesselles. Faites ensuite glisser chacune où vous voulez ; elle s’aligne sur la grille.\n\nVerrouillez de nouveau quand tout est en place.",
      },
      edit: {
        title: "Ouvrez et modifiez",
        summary: "Modifier",
        description: "Une tesselle pour s’exercer",
        content:
          "Cette tesselle est là pour s’exercer. Choisissez de la modifier, changez le titre ou l’icône, puis enregistrez.\n\nVous n’en avez plus besoin ? Supprimez-la. Mosaico demande toujours avant.",
      },
      link: {
        title: "Mosaïques du monde",
        summary: "Un lien",
        description: "Une tesselle peut mener à un site",
        content: "https://fr.wikipedia.org/wiki/Mosa%C3%AFque_(art)",
      },
    },
  },
  it: {
    title: "Il mio primo mosaico",
    implementation: "Generale",
    tiles: {
      welcome: {
        title: "Ti diamo il benvenuto",
        summary: "Inizia qui",
        description: "Il primo mosaico dell’account",
        content:
          "Questo è il primo mosaico dell’account. Chi può modificarlo lo cambia, lo svuota e ricomincia; chi è invitato solo a leggere trova qui ciò che l’account raccoglie.\n\nLe tessere qui accanto mostrano i primi passi. Aprile una alla volta o segui la tua curiosità.",
      },
      maintenance: {
        title: "L’interruttore Modifica",
        summary: "Gli strumenti",
        description: "È nel pannello",
        content:
          "Chi può modificare trova nel pannello l’interruttore “Modifica”. Attivo, mostra gli strumenti per costruire.\n\nQuando hai finito, disattivalo: il mosaico torna a essere un luogo tranquillo dove leggere e passeggiare.",
      },
      add: {
        title: "Crea una tessera",
        summary: "Creare",
        description: "Titolo, icona e contenuto",
        content:
          "Con “Modifica” attivo, aggiungi una tessera. Dalle un titolo, scegli un’icona, indica che cosa contiene e salva.\n\nCompare nel posto libero più vicino al centro. Perché non iniziare da un link che apri ogni giorno?",
      },
      move: {
        title: "Sposta le tessere",
        summary: "Spostare",
        description: "Sblocca, trascina, blocca",
        content:
          "Con “Modifica” attivo, sblocca lo spostamento delle tessere. Poi trascina ognuna dove vuoi; si allinea alla griglia.\n\nBlocca di nuovo lo spostamento quando tutto è al suo posto.",
      },
      edit: {
        title: "Apri e modifica",
        summary: "Modificare",
        description: "Questa tessera serve per provare",
        content:
          "Questa tessera serve per provare. Scegli modifica, cambia il titolo o l’icona e salva.\n\nNon ti serve più? Rimuovila. Mosaico chiede prima.",
      },
      link: {
        title: "Mosaici dal mondo",
        summary: "Un link",
        description: "Una tessera può portare a un sito",
        content: "https://it.wikipedia.org/wiki/Mosaico",
      },
    },
  },
};
