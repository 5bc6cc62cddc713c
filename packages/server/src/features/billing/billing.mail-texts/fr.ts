import type { BillingMailTexts } from "./mail-texts.ts";

export const fr: BillingMailTexts = {
  ending: {
    subject: "Votre forfait Mosaico court jusqu’au {date}",
    title: "Le forfait de {account} court jusqu’au {date}",
    paragraphs: [
      "L’année que vous avez payée pour le compte {account} se termine le {date}. Elle ne se renouvelle pas d’elle-même : pour continuer, il suffit de payer une année de plus, qui commencera à la fin de celle-ci.",
      "Si vous ne faites rien, le compte revient à Mosaico Base. Tout ce qui s’y trouve reste en place.",
    ],
    button: "Voir mon forfait",
  },
  linkHint: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :",
  footer: "Message automatique de Mosaico sur {address}. Inutile d’y répondre.",
};
