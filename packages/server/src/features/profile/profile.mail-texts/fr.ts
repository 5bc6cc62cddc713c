import type { ProfileMailTexts } from "./mail-texts.ts";

export const fr: ProfileMailTexts = {
  passwordChanged: {
    subject: "Votre mot de passe Mosaico a changé",
    title: "Votre mot de passe a changé",
    paragraphs: [
      "Le mot de passe de votre compte Mosaico vient d’être changé dans votre profil. Les autres appareils ont été déconnectés ; celui sur lequel vous l’avez changé reste connecté.",
      "Si ce n’était pas vous, choisissez tout de suite un autre mot de passe.",
    ],
    button: "Ce n’était pas moi",
  },
  deleted: {
    subject: "Vos données sur Mosaico sont supprimées",
    title: "Vos données sont supprimées",
    paragraphs: [
      "Comme vous l’avez demandé, nous avons supprimé votre profil et les comptes dont vous étiez le seul membre, avec leurs mosaïques, icônes et fichiers. Les fichiers disparaissent définitivement d’ici une heure.",
      "Ce que vous avez fait dans des comptes partagés y reste, sans votre nom. Merci d’avoir été des nôtres.",
    ],
  },
  linkHint: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :",
  footer: "Message automatique de Mosaico sur {address}. Inutile d’y répondre.",
};
