import type { AuthMailTexts } from "./mail-texts.ts";

export const es: AuthMailTexts = {
  verification: {
    subject: "Confirma tu correo en Mosaico",
    title: "Solo falta confirmar tu correo",
    paragraphs: [
      "Qué bueno tenerte aquí. Confirma que esta dirección es tuya y tu primer mosaico te estará esperando.",
      "El enlace caduca en 48 horas. Si no te registraste, ignora este mensaje: sin tu confirmación no pasa nada.",
    ],
    button: "Confirmar mi correo",
  },
  alreadyRegistered: {
    subject: "Ya tienes una cuenta en Mosaico",
    title: "Ya tienes una cuenta",
    paragraphs: [
      "Alguien intentó registrarse en Mosaico con este correo, que ya tiene una cuenta. No cambió nada en ella.",
      "Si fuiste tú, solo tienes que iniciar sesión. Si no recuerdas la contraseña, la pantalla de inicio de sesión te ayuda a crear otra.",
    ],
    button: "Iniciar sesión en Mosaico",
  },
  recovery: {
    subject: "Elige una contraseña nueva para Mosaico",
    title: "Vamos a crear una contraseña nueva",
    paragraphs: [
      "Recibimos una petición para cambiar la contraseña de tu cuenta de Mosaico. Usa el botón para elegir otra.",
      "El enlace caduca en 1 hora y funciona una sola vez. Si no fuiste tú, ignora este mensaje: tu contraseña sigue igual.",
    ],
    button: "Elegir contraseña nueva",
  },
  passwordChanged: {
    subject: "Tu contraseña de Mosaico ha cambiado",
    title: "Tu contraseña ha cambiado",
    paragraphs: [
      "La contraseña de tu cuenta de Mosaico acaba de cambiar y se ha cerrado la sesión en todos los dispositivos. Inicia sesión de nuevo con la contraseña nueva.",
      "Si no fuiste tú, elige otra contraseña ahora mismo.",
    ],
    button: "No fui yo",
  },
  linkHint: "Si el botón no funciona, copia esta dirección en tu navegador:",
  footer: "Mensaje automático de Mosaico en {address}. No hace falta responder.",
};
