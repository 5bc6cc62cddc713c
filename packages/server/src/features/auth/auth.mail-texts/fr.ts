import type { AuthMailTexts } from "./mail-texts.ts";

export const fr: AuthMailTexts = {
  verification: {
    subject: "Confirmez votre e-mail pour Mosaico",
    title: "Il ne reste qu’à confirmer votre e-mail",
    paragraphs: [
      "Ravis de vous accueillir. Confirmez que cette adresse est bien la vôtre, et votre première mosaïque vous attendra.",
      "Le lien est valable 48 heures. Si cette inscription ne vient pas de vous, ignorez ce message : sans confirmation, il ne se passe rien.",
    ],
    button: "Confirmer mon e-mail",
  },
  alreadyRegistered: {
    subject: "Vous avez déjà un compte Mosaico",
    title: "Vous avez déjà un compte",
    paragraphs: [
      "Quelqu’un a essayé de s’inscrire à Mosaico avec cet e-mail, qui a déjà un compte. Rien n’y a changé.",
      "Si c’était vous, connectez-vous simplement. Mot de passe oublié ? La page de connexion vous aide à en choisir un nouveau.",
    ],
    button: "Se connecter à Mosaico",
  },
  recovery: {
    subject: "Choisissez un nouveau mot de passe pour Mosaico",
    title: "Un nouveau mot de passe, tout simplement",
    paragraphs: [
      "Nous avons reçu une demande de changement du mot de passe de votre compte Mosaico. Choisissez-en un nouveau avec le bouton ci-dessous.",
      "Le lien est valable 1 heure et ne sert qu’une fois. Si ce n’était pas vous, ignorez ce message : votre mot de passe reste le même.",
    ],
    button: "Choisir un mot de passe",
  },
  passwordChanged: {
    subject: "Votre mot de passe Mosaico a changé",
    title: "Votre mot de passe a changé",
    paragraphs: [
      "Le mot de passe de votre compte Mosaico vient de changer, et tous les appareils ont été déconnectés. Reconnectez-vous avec le nouveau.",
      "Si ce n’était pas vous, choisissez tout de suite un autre mot de passe.",
    ],
    button: "Ce n’était pas moi",
  },
  secondStepOn: {
    subject: "Connexion en deux étapes activée sur Mosaico",
    title: "La connexion en deux étapes est activée",
    paragraphs: [
      "Désormais, vous vous connectez à Mosaico avec votre mot de passe et un code de votre application d’authentification. Gardez les codes de secours en lieu sûr : ils vous aideront si vous n’avez pas votre téléphone.",
      "Si ce n’était pas vous, choisissez tout de suite un autre mot de passe et prévenez la personne qui gère cette installation.",
    ],
    button: "Ce n’était pas moi",
  },
  secondStepOff: {
    subject: "Connexion en deux étapes désactivée sur Mosaico",
    title: "La connexion en deux étapes est désactivée",
    paragraphs: [
      "Désormais, votre mot de passe suffit pour vous connecter à Mosaico. Les codes de secours ne fonctionnent plus.",
      "Si ce n’était pas vous, choisissez tout de suite un autre mot de passe et réactivez la deuxième étape.",
    ],
    button: "Ce n’était pas moi",
  },
  wrongCodes: {
    subject: "Codes erronés à la connexion de votre compte Mosaico",
    title: "Quelqu’un a saisi des codes erronés",
    paragraphs: [
      "Quelqu’un a utilisé votre mot de passe Mosaico, puis saisi plusieurs codes erronés à la deuxième étape. Sans le bon code, personne n’entre.",
      "Si c’était vous, réessayez avec un nouveau code de votre application ou avec un code de secours. Sinon, quelqu’un connaît votre mot de passe : choisissez-en tout de suite un autre.",
    ],
    button: "Choisir un autre mot de passe",
  },
  identityLinked: {
    subject: "Vous pouvez aussi vous connecter à Mosaico avec {provider}",
    title: "Connexion avec {provider} associée",
    paragraphs: [
      "Quelqu’un vient de se connecter à votre compte avec {provider}, où cette adresse e-mail est confirmée. Les deux comptes sont maintenant associés et vous pouvez vous connecter de l’une ou l’autre façon.",
      "Si ce n’était pas vous, protégez votre accès chez {provider} et prévenez la personne qui gère cette installation.",
    ],
    button: "Se connecter à Mosaico",
  },
  linkHint: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :",
  footer: "Message automatique de Mosaico sur {address}. Inutile d’y répondre.",
};
