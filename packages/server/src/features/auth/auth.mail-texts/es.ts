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
  secondStepOn: {
    subject: "Verificación en dos pasos activada en Mosaico",
    title: "La verificación en dos pasos está activada",
    paragraphs: [
      "Desde ahora entras en Mosaico con tu contraseña y un código de tu aplicación de autenticación. Guarda los códigos de recuperación en un lugar seguro: te ayudan si no tienes el teléfono.",
      "Si no fuiste tú, elige otra contraseña ahora mismo y avisa a quien administra esta instalación.",
    ],
    button: "No fui yo",
  },
  secondStepOff: {
    subject: "Verificación en dos pasos desactivada en Mosaico",
    title: "La verificación en dos pasos está desactivada",
    paragraphs: [
      "Desde ahora basta tu contraseña para entrar en Mosaico. Los códigos de recuperación ya no sirven.",
      "Si no fuiste tú, elige otra contraseña ahora mismo y vuelve a activar el segundo paso.",
    ],
    button: "No fui yo",
  },
  wrongCodes: {
    subject: "Códigos incorrectos al entrar en tu cuenta de Mosaico",
    title: "Alguien introdujo códigos incorrectos",
    paragraphs: [
      "Alguien usó tu contraseña de Mosaico y después introdujo varios códigos incorrectos en la verificación en dos pasos. Sin el código correcto no entra nadie.",
      "Si fuiste tú, prueba con un código nuevo de la aplicación o con un código de recuperación. Si no, alguien conoce tu contraseña: elige otra ahora mismo.",
    ],
    button: "Elegir otra contraseña",
  },
  identityLinked: {
    subject: "Ahora también puedes entrar en Mosaico con {provider}",
    title: "Acceso con {provider} vinculado",
    paragraphs: [
      "Alguien acaba de entrar en tu cuenta con {provider}, donde este correo está confirmado. Las dos cuentas quedan vinculadas y puedes entrar de una forma u otra.",
      "Si no fuiste tú, protege tu acceso en {provider} y avisa a quien administra esta instalación.",
    ],
    button: "Entrar en Mosaico",
  },
  linkHint: "Si el botón no funciona, copia esta dirección en tu navegador:",
  footer: "Mensaje automático de Mosaico en {address}. No hace falta responder.",
};
