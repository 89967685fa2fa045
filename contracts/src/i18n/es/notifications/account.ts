import type english from '../../en/notifications/account.ts'
import type { Translated } from '../../words.ts'

/** Spanish words of what is written to people about their account. */
const accountNotifications: Translated<typeof english> = {
  account: {
    automatic: 'Recibe este mensaje por su cuenta con {brand}.',
    verifyEmail: {
      subject: '{digits} es su código de {brand}',
      heading: 'Confirme su correo electrónico',
      body: 'Hola, {name}. Escriba este código en la página de registro o use el botón. El código sirve durante 24 horas.',
      action: 'Confirmar mi correo',
      after: '¿No se registró usted? Entonces no haga nada. Sin el código no hay cuenta.',
    },
    alreadyRegistered: {
      subject: 'Usted ya tiene una cuenta de {brand}',
      heading: 'Usted ya tiene una cuenta',
      body: 'Hola, {name}. Alguien intentó registrarse con {address}. Este correo ya tiene una cuenta, así que no cambió nada. Inicie sesión o elija una contraseña nueva si olvidó la suya.',
      action: 'Iniciar sesión',
      after: '¿No fue usted? Entonces no haga nada. Nadie entró en su cuenta.',
    },
    resetPassword: {
      subject: 'Elija una contraseña nueva de {brand}',
      heading: 'Elija una contraseña nueva',
      body: 'Hola, {name}. Use este botón para elegir una contraseña nueva. Funciona una sola vez y durante una hora.',
      action: 'Elegir una contraseña nueva',
      after: '¿No lo pidió usted? Entonces no haga nada. Su contraseña queda como está.',
    },
    claimAccount: {
      subject: 'Active su cuenta de {brand}',
      heading: 'Active su cuenta',
      body: 'Aquí hay una cuenta para {address}. Elija una contraseña y verá todo lo suyo en un solo lugar. El botón funciona una sola vez y durante 24 horas.',
      action: 'Elegir una contraseña',
      after: '¿No lo pidió usted? Entonces no haga nada.',
    },
    securityChanged: {
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
    copyReady: {
      subject: 'Sus datos de {brand} están listos',
      heading: 'La copia de sus datos está lista',
      body: 'Pidió una copia de todo lo que guardamos de usted. Puede descargarla durante 7 días en «Mis datos» de su cuenta, con su contraseña.',
      after: '¿No la pidió usted? Cambie su contraseña[[ y llámenos al {phone}]].',
      action: 'Abrir mis datos',
    },
    accountsMerged: {
      subject: 'Sus cuentas en {brand} son ahora una sola',
      heading: 'Sus cuentas son ahora una sola',
      body: 'Encontramos dos cuentas suyas y las unimos. Los pedidos, las SIM y el saldo de ambas están en un solo lugar.',
      stays: 'Inicie sesión con esta dirección, como antes.',
      goes: 'Desde ahora, inicie sesión con su otra dirección. Esta ya no abre ninguna cuenta.',
      after: '¿Una de ellas no es suya? Escriba de inmediato a {email}[[ o llámenos al {phone}]].',
      action: 'Iniciar sesión',
    },
    newDevice: {
      subject: 'Nuevo inicio de sesión en su cuenta de {brand}',
      heading: 'Nuevo inicio de sesión en su cuenta',
      body: 'Hola, {name}. Alguien entró en su cuenta desde un dispositivo que no habíamos visto antes.',
      device: 'Dispositivo',
      unknown: 'Dispositivo desconocido',
      network: 'Dirección de internet',
      time: 'Hora',
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
    radId: {
      action: 'Abrir mi perfil',
      reason: 'Motivo: {reason}',
      decisions: {
        approve: {
          subject: 'Su RAD ID {record} está aprobado',
          heading: 'Su RAD ID está aprobado',
          body: 'Hola, {name}: ya puede ayudar a las personas a inscribirse con su RAD ID {record}.',
        },
        reject: {
          subject: 'Su RAD ID {record} no fue aprobado',
          heading: 'Su RAD ID no fue aprobado',
          body: 'Hola, {name}: no pudimos aprobar el RAD ID {record}. Puede pedirlo otra vez en su perfil.',
        },
        lock: {
          subject: 'Su RAD ID {record} está bloqueado',
          heading: 'Su RAD ID está bloqueado',
          body: 'Hola, {name}: USAC bloqueó su RAD ID {record}. Mientras siga bloqueado, no puede ayudar a las personas a inscribirse.',
        },
        unlock: {
          subject: 'Su RAD ID {record} ya no está bloqueado',
          heading: 'Su RAD ID ya no está bloqueado',
          body: 'Hola, {name}: su RAD ID {record} ya no está bloqueado. Puede volver a ayudar a las personas a inscribirse.',
        },
        revoke: {
          subject: 'Su RAD ID {record} ya no está aprobado',
          heading: 'Su RAD ID ya no está aprobado',
          body: 'Hola, {name}: ya no puede ayudar a las personas a inscribirse con el RAD ID {record}.',
        },
        restore: {
          subject: 'Su RAD ID {record} está aprobado otra vez',
          heading: 'Su RAD ID está aprobado otra vez',
          body: 'Hola, {name}: puede volver a ayudar a las personas a inscribirse con su RAD ID {record}.',
        },
      },
    },
    mention: {
      subject: '{who} le mencionó en una nota sobre {record}',
      heading: 'Le mencionaron en una nota',
      body: '{who} le mencionó en una nota sobre {record}. Inicie sesión para leerla.',
      action: 'Leer la nota',
      after: 'Puede desactivar estos mensajes en su configuración.',
    },
    mentionsMore: {
      subject: 'Le mencionaron en más notas',
      heading: 'Más notas le mencionan',
      body: 'Desde nuestro último correo, sus colegas le mencionaron en más notas. Todas le esperan en la campana.',
      action: 'Ver sus menciones',
    },
    report: {
      subject: 'Informe: {record}',
      heading: '{record}',
      body: '{who} preparó este informe para usted. Esto dice la lista ahora:',
      attached: 'Sus filas van adjuntas en un archivo.',
      tooLarge: 'La lista es demasiado larga para un correo. Ábrala para ver sus filas.',
      action: 'Abrir la lista',
      after: 'Puede dejar de recibir este informe en la página «Informes» de la administración.',
    },
    balanceGift: {
      subject: '{brand} le ha regalado {amount}',
      heading: '{amount} para usted',
      body: 'Tiene {amount} en su saldo. Nuestro equipo le escribe:',
      action: 'Ver mi saldo',
      after: 'Elija su saldo cuando pague un pedido.',
    },
    dataPoolLow: {
      subject: 'La bolsa de datos {record} se está agotando',
      heading: 'Una bolsa de datos se está agotando',
      body: 'Las líneas de la bolsa de datos {record} han usado tantos datos que requiere atención.',
      used: 'Usado en este periodo',
      action: 'Abrir la bolsa de datos',
      after: 'Usted recibe este aviso una vez por periodo porque se ocupa del catálogo.',
    },
    supportLogin: {
      subject: 'Nuestro equipo de soporte abrió su cuenta de {brand}',
      heading: 'Nuestro equipo de soporte abrió su cuenta',
      body: 'Alguien de nuestro equipo está viendo su cuenta para ayudarle. No puede ver su contraseña.',
      who: 'Quién',
      reason: 'Motivo',
      time: 'Cuándo',
      after: '¿No pidió ayuda? Escriba a {email}[[ o llame al {phone}]].',
    },
    newEmail: {
      subject: 'Confirme su nuevo correo para {brand}',
      heading: 'Confirme su nuevo correo electrónico',
      body: 'Alguien quiere usar {address} para su cuenta de {brand} de ahora en adelante. Si fue usted, abra la página y confirme. El enlace funciona una sola vez y durante 24 horas.',
      action: 'Confirmar este correo',
      after: '¿No fue usted? Entonces no haga nada. Sin la confirmación no cambia nada.',
    },
    emailInUse: {
      subject: 'Su correo y otra cuenta de {brand}',
      heading: 'Este correo ya tiene una cuenta',
      body: 'Alguien que entró en otra cuenta de {brand} quiere usar {address} para ella. Este correo ya tiene una cuenta, así que no cambió nada. Si fue usted, inicie sesión con este correo o use otro distinto.',
      action: 'Iniciar sesión',
      after: '¿No fue usted? Entonces no haga nada. Nadie entró en su cuenta.',
    },
    emailChangeAsked: {
      subject: '¿Un correo nuevo para su cuenta de {brand}?',
      heading: 'Alguien pidió un correo electrónico nuevo',
      body: 'Hola, {name}. Alguien que entró en su cuenta quiere usar el correo {newAddress} para ella. Todavía no cambió nada: primero esperamos a que se confirme ese correo.',
      after:
        '¿Fue usted? Entonces no tiene que hacer nada aquí. Si no, detenga el cambio ahora y elija una contraseña nueva. No hace falta iniciar sesión para detenerlo.',
      action: 'Detener el cambio',
    },
    emailChanged: {
      subject: 'Su cuenta de {brand} tiene un correo nuevo',
      heading: 'Se cambió su correo electrónico',
      body: 'Hola, {name}. Su cuenta tiene ahora el correo {newAddress}. Úselo para iniciar sesión. Desde ahora le escribimos allí.',
      after:
        '¿Fue usted? Entonces todo está bien. Si no, recupere su correo. El enlace funciona durante 72 horas. Cierra la sesión en todos los dispositivos y usted elige una contraseña nueva.[[ También puede llamarnos al {phone}.]]',
      action: 'Recuperar mi correo',
    },
    emailRestored: {
      subject: 'Su cuenta de {brand} tiene de nuevo su correo anterior',
      heading: 'Volvió el correo anterior',
      body: 'Alguien abrió el enlace que habíamos enviado a {newAddress}. La cuenta tiene de nuevo ese correo y se cerró la sesión en todos los dispositivos.',
      after: '¿Es un error? Escriba a {email}[[ o llame al {phone}]].',
    },
  },
}

export default accountNotifications
