import type { ProfileMailTexts } from "./mail-texts.ts";

export const es: ProfileMailTexts = {
  passwordChanged: {
    subject: "Tu contraseña de Mosaico ha cambiado",
    title: "Tu contraseña ha cambiado",
    paragraphs: [
      "La contraseña de tu cuenta de Mosaico se acaba de cambiar en tu perfil. Los demás dispositivos se han desconectado; el que usaste para cambiarla sigue conectado.",
      "Si no fuiste tú, elige otra contraseña ahora mismo.",
    ],
    button: "No fui yo",
  },
  deleted: {
    subject: "Tus datos en Mosaico se han eliminado",
    title: "Tus datos se han eliminado",
    paragraphs: [
      "Como pediste, hemos eliminado tu perfil y las cuentas en las que solo estabas tú, con sus mosaicos, iconos y archivos. Los archivos desaparecen del todo en menos de una hora.",
      "Lo que hiciste en cuentas con otras personas sigue allí, sin tu nombre. Ha sido un placer tenerte aquí.",
    ],
  },
  linkHint: "Si el botón no funciona, copia esta dirección en tu navegador:",
  footer: "Mensaje automático de Mosaico en {address}. No hace falta responder.",
};
