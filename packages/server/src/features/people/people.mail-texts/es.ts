import type { PeopleMailTexts } from "./mail-texts.ts";

export const es: PeopleMailTexts = {
  newcomer: {
    subject: "{inviter} te invita a Mosaico",
    title: "Tienes una invitación",
    paragraphs: [
      "Hola, {name}. {inviter} te invita a la cuenta «{account}» en Mosaico, donde los mosaicos de teselas reúnen textos, imágenes, vídeos y documentos.",
      "Tu rol: {role}.",
      "El enlace caduca en 7 días y funciona una sola vez. Si no esperabas esta invitación, ignora este mensaje: no pasa nada.",
    ],
    button: "Aceptar la invitación",
  },
  known: {
    subject: "{inviter} te invita a otra cuenta en Mosaico",
    title: "Tienes una invitación",
    paragraphs: [
      "Hola, {name}. {inviter} te invita a la cuenta «{account}» en Mosaico. Inicia sesión con este correo y la verás junto a las tuyas.",
      "Tu rol: {role}.",
      "El enlace caduca en 7 días y funciona una sola vez. Si no esperabas esta invitación, ignora este mensaje: no pasa nada.",
    ],
    button: "Aceptar la invitación",
  },
  roles: {
    owner: "Administrador",
    designer: "Diseñador",
    operator: "Operador",
    externo: "Externo",
  },
  linkHint: "Si el botón no funciona, copia esta dirección en tu navegador:",
  footer: "Mensaje automático de Mosaico en {address}. No hace falta responder.",
};
