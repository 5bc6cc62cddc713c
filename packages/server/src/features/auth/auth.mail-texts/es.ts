import type { AuthMailTexts } from "./mail-texts.ts";

export const es: AuthMailTexts = {
  verification: {
    subject: "Confirma tu correo en Mosaico",
    title: "Solo falta confirmar tu correo",
    paragraphs: [
      "Qué bueno tenerte aquí. Confirma que esta dirección es tuya y tu primer mosaico te estará esperando.",
      "El enlace vale 48 horas. Si no te has registrado, ignora este mensaje: sin tu confirmación no pasa nada.",
    ],
    button: "Confirmar mi correo",
  },
  alreadyRegistered: {
    subject: "Ya tienes una cuenta en Mosaico",
    title: "Ya tienes una cuenta",
    paragraphs: [
      "Alguien ha intentado registrarse en Mosaico con este correo, que ya tiene una cuenta. Nada ha cambiado en ella.",
      "Si has sido tú, solo tienes que entrar. Si no recuerdas la contraseña, la pantalla de acceso te ayuda a crear otra.",
    ],
    button: "Entrar en Mosaico",
  },
  recovery: {
    subject: "Elige una contraseña nueva para Mosaico",
    title: "Vamos a crear una contraseña nueva",
    paragraphs: [
      "Hemos recibido una petición para cambiar la contraseña de tu cuenta de Mosaico. Usa el botón para elegir otra.",
      "El enlace vale 1 hora y funciona una sola vez. Si no has sido tú, ignora este mensaje: tu contraseña sigue igual.",
    ],
    button: "Elegir contraseña nueva",
  },
  passwordChanged: {
    subject: "Tu contraseña de Mosaico ha cambiado",
    title: "Tu contraseña ha cambiado",
    paragraphs: [
      "La contraseña de tu cuenta de Mosaico acaba de cambiar y se ha cerrado la sesión en todos los dispositivos. Vuelve a entrar con la nueva.",
      "Si no has sido tú, elige otra contraseña ahora mismo.",
    ],
    button: "No he sido yo",
  },
  linkHint: "Si el botón no funciona, copia esta dirección en tu navegador:",
  footer: "Mensaje automático de Mosaico en {address}. No hace falta responder.",
};
