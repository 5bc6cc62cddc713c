import type { PeopleMailTexts } from "./mail-texts.ts";

export const fr: PeopleMailTexts = {
  newcomer: {
    subject: "{inviter} vous invite sur Mosaico",
    title: "Vous avez une invitation",
    paragraphs: [
      "Bonjour {name}, {inviter} vous invite dans le compte « {account} » sur Mosaico, où des mosaïques de tesselles réunissent textes, images, vidéos et documents.",
      "Votre rôle : {role}.",
      "Le lien est valable 7 jours et ne fonctionne qu’une fois. Si vous n’attendiez pas cette invitation, ignorez ce message : il ne se passe rien.",
    ],
    button: "Accepter l’invitation",
  },
  known: {
    subject: "{inviter} vous invite dans un autre compte sur Mosaico",
    title: "Vous avez une invitation",
    paragraphs: [
      "Bonjour {name}, {inviter} vous invite dans le compte « {account} » sur Mosaico. Connectez-vous avec cet e-mail et vous le trouverez à côté des vôtres.",
      "Votre rôle : {role}.",
      "Le lien est valable 7 jours et ne fonctionne qu’une fois. Si vous n’attendiez pas cette invitation, ignorez ce message : il ne se passe rien.",
    ],
    button: "Accepter l’invitation",
  },
  roles: {
    owner: "Administrateur",
    designer: "Designer",
    operator: "Opérateur",
    externo: "Externe",
  },
  linkHint: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :",
  footer: "Message automatique de Mosaico sur {address}. Inutile d’y répondre.",
};
