import type { Translated } from '../i18n/words.ts'
import type english from './messages.en.ts'

const messages: Translated<typeof english> = {
  messageNames: {
    'verify-email': 'Código de verificación',
    'already-registered': 'Alguien se registró con esta dirección',
    'reset-password': 'Enlace para una contraseña nueva',
    'claim-account': 'Enlace para reclamar la cuenta',
    'security-changed': 'Algo cambió en la cuenta',
    'new-device': 'Entrada desde un dispositivo nuevo',
    invitation: 'Invitación',
    'support-login': 'Aviso de un acceso de soporte',
    'new-email': 'Enlace para confirmar un correo nuevo',
    'email-in-use': 'Alguien pidió este correo',
    'email-change-asked': 'Aviso de un cambio de correo',
    'email-changed': 'Correo cambiado',
    'email-restored': 'Correo anterior recuperado',
  },
  messages: {
    'verify-email': {
      subject: '{digits} es su código de {brand}',
      heading: 'Confirme su correo electrónico',
      body: 'Hola, {name}. Escriba este código en la página de registro o use el botón. El código sirve durante 24 horas.',
      action: 'Confirmar mi correo',
      after: '¿No se registró usted? Entonces no haga nada. Sin el código no hay cuenta.',
    },
    'already-registered': {
      subject: 'Usted ya tiene una cuenta de {brand}',
      heading: 'Usted ya tiene una cuenta',
      body: 'Hola, {name}. Alguien intentó registrarse con {address}. Este correo ya tiene una cuenta, así que no cambió nada. Inicie sesión o elija una contraseña nueva si olvidó la suya.',
      action: 'Iniciar sesión',
      after: '¿No fue usted? Entonces no haga nada. Nadie entró en su cuenta.',
    },
    'reset-password': {
      subject: 'Elija una contraseña nueva de {brand}',
      heading: 'Elija una contraseña nueva',
      body: 'Hola, {name}. Use este botón para elegir una contraseña nueva. Funciona una sola vez y durante una hora.',
      action: 'Elegir una contraseña nueva',
      after: '¿No lo pidió usted? Entonces no haga nada. Su contraseña queda como está.',
    },
    'claim-account': {
      subject: 'Active su cuenta de {brand}',
      heading: 'Active su cuenta',
      body: 'Aquí hay una cuenta para {address}. Elija una contraseña y verá todo lo suyo en un solo lugar. El botón funciona una sola vez y durante 24 horas.',
      action: 'Elegir una contraseña',
      after: '¿No lo pidió usted? Entonces no haga nada.',
    },
    'security-changed': {
      subject: 'Cambió un ajuste de seguridad de su cuenta de {brand}',
      heading: 'Se cambió un ajuste de seguridad',
      what: {
        password_changed:
          'Se cambió la contraseña de su cuenta. Se cerró la sesión en los demás dispositivos.',
        second_factor_on:
          'Se activó el inicio de sesión en dos pasos. Desde ahora pedimos un código al entrar.',
        second_factor_off: 'Se desactivó el inicio de sesión en dos pasos.',
        second_factor_reset:
          'Una persona administradora restableció su inicio de sesión en dos pasos. Actívelo de nuevo la próxima vez que entre.',
        role_changed: 'Su rol en el equipo cambió. Ahora puede ver o hacer otras cosas que antes.',
        recovery_codes_renewed: 'Se crearon códigos de recuperación nuevos. Los anteriores ya no funcionan.',
      },
      after:
        '¿Fue usted? Entonces todo está bien. Si no, elija una contraseña nueva ahora mismo[[ y llámenos al {phone}]].',
      action: 'Elegir una contraseña nueva',
    },
    'new-device': {
      subject: 'Nuevo inicio de sesión en su cuenta de {brand}',
      heading: 'Nuevo inicio de sesión en su cuenta',
      body: 'Hola, {name}. Alguien entró en su cuenta desde un dispositivo que no habíamos visto antes.',
      after: '¿Fue usted? Entonces todo está bien. Si no, cierre esa sesión y cambie su contraseña.',
      action: 'Ver mis sesiones',
    },
    invitation: {
      subject: '{who} le invita a {brand}',
      heading: 'Únase al equipo de {brand}',
      body: '{who} quiere que usted ayude a administrar {brand}. Elija su contraseña para empezar. El botón funciona una sola vez y durante 7 días.',
      action: 'Aceptar la invitación',
      after: '¿No sabe de qué se trata? Entonces no haga nada.',
    },
    'support-login': {
      subject: 'Nuestro equipo de soporte abrió su cuenta de {brand}',
      heading: 'Nuestro equipo de soporte abrió su cuenta',
      body: 'Alguien de nuestro equipo está viendo su cuenta para ayudarle. No puede ver su contraseña.',
      who: 'Quién',
      reason: 'Motivo',
      time: 'Cuándo',
      after: '¿No pidió ayuda? Escriba a {email}[[ o llame al {phone}]].',
    },
    'new-email': {
      subject: 'Confirme su nuevo correo para {brand}',
      heading: 'Confirme su nuevo correo electrónico',
      body: 'Alguien quiere usar {address} para su cuenta de {brand} de ahora en adelante. Si fue usted, abra la página y confirme. El enlace funciona una sola vez y durante 24 horas.',
      action: 'Confirmar este correo',
      after: '¿No fue usted? Entonces no haga nada. Sin la confirmación no cambia nada.',
    },
    'email-in-use': {
      subject: 'Su correo y otra cuenta de {brand}',
      heading: 'Este correo ya tiene una cuenta',
      body: 'Alguien que entró en otra cuenta de {brand} quiere usar {address} para ella. Este correo ya tiene una cuenta, así que no cambió nada. Si fue usted, inicie sesión con este correo o use otro distinto.',
      action: 'Iniciar sesión',
      after: '¿No fue usted? Entonces no haga nada. Nadie entró en su cuenta.',
    },
    'email-change-asked': {
      subject: '¿Un correo nuevo para su cuenta de {brand}?',
      heading: 'Alguien pidió un correo electrónico nuevo',
      body: 'Hola, {name}. Alguien que entró en su cuenta quiere usar el correo {newAddress} para ella. Todavía no cambió nada: primero esperamos a que se confirme ese correo.',
      after:
        '¿Fue usted? Entonces no tiene que hacer nada aquí. Si no, detenga el cambio ahora y elija una contraseña nueva. No hace falta iniciar sesión para detenerlo.',
      action: 'Detener el cambio',
    },
    'email-changed': {
      subject: 'Su cuenta de {brand} tiene un correo nuevo',
      heading: 'Se cambió su correo electrónico',
      body: 'Hola, {name}. Su cuenta tiene ahora el correo {newAddress}. Úselo para iniciar sesión. Desde ahora le escribimos allí.',
      after:
        '¿Fue usted? Entonces todo está bien. Si no, recupere su correo. El enlace funciona durante 72 horas. Cierra la sesión en todos los dispositivos y usted elige una contraseña nueva.[[ También puede llamarnos al {phone}.]]',
      action: 'Recuperar mi correo',
    },
    'email-restored': {
      subject: 'Su cuenta de {brand} tiene de nuevo su correo anterior',
      heading: 'Volvió el correo anterior',
      body: 'Alguien abrió el enlace que habíamos enviado a {newAddress}. La cuenta tiene de nuevo ese correo y se cerró la sesión en todos los dispositivos.',
      after: '¿Es un error? Escriba a {email}[[ o llame al {phone}]].',
    },
  },
  letters: {
    account: {
      automatic: 'Recibe este mensaje por su cuenta con {brand}.',
      device: {
        name: 'Dispositivo',
        unknown: 'Dispositivo desconocido',
        network: 'Dirección de internet',
        time: 'Hora',
      },
    },
  },
}

export default messages
