import type { Translated } from '../messages.ts'
import type english from '../en/identity.ts'

/** Palabras de cómo entra el personal y de sus ajustes. */
const identity: Translated<typeof english> = {
  signIn: {
    title: 'Entrar en la administración',
    lead: 'Para quienes administran {brand}.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    remember: 'Mantener la sesión en este dispositivo durante 24 días',
    submit: 'Entrar',
    needsScripts: 'La administración necesita JavaScript. Actívelo y vuelva a cargar la página.',
    expired: 'Su sesión ha caducado, vuelva a entrar',
    ended: 'Su sesión ha terminado. Vuelva a entrar.',
    signedOut: 'Ha cerrado la sesión.',
    forgot: '¿Olvidó su contraseña?',
    codeTitle: 'Escriba su código',
    codeLead: 'Su contraseña es correcta. Ahora abra su aplicación de autenticación.',
    code: 'Código',
    codeHint: 'Seis dígitos de la aplicación, o uno de sus códigos de recuperación',
    otherAccount: 'Usar otra cuenta',
    leftAdministration: 'Salió de la administración, por eso se cerró su sesión.',
    notGlobal:
      'Esta cuenta pertenece a un solo proveedor, por eso no puede trabajar aquí. Entre en la administración de ese proveedor.',
    toAdmin: 'Ir a la administración',
  },
  forgot: {
    title: '¿Olvidó su contraseña?',
    lead: 'Le enviamos un enlace para elegir una nueva.',
    submit: 'Enviarme un enlace',
    toSignIn: 'Volver a entrar',
    sentTitle: 'Revise su correo',
    sentText:
      'Si {address} pertenece a una cuenta de aquí, un enlace va en camino. Sirve una vez y durante una hora.',
    sentNext:
      '¿No llega nada en unos minutos? Mire en el correo no deseado, o pregunte a un propietario de su equipo.',
  },
  newPassword: {
    password: 'Contraseña nueva',
    repeat: 'Contraseña nueva otra vez',
    rule: 'Al menos {min} caracteres; sirve cualquiera.',
  },
  reset: {
    title: 'Elija una contraseña nueva',
    lead: 'Aquí sigue con la sesión abierta; en los demás dispositivos se cierra.',
    submit: 'Guardar la contraseña nueva',
    doneTitle: 'Su contraseña nueva está guardada',
    codeLead: 'Falta un paso: abra su aplicación de autenticación.',
    deadTitle: 'Este enlace ya no sirve',
    deadText: 'Caducó, ya se usó o no está completo. Uno nuevo se envía enseguida.',
    askAgain: 'Pedir un enlace nuevo',
  },
  join: {
    title: 'Únase al equipo de {brand}',
    lead: 'Revise su nombre y elija su contraseña.',
    firstName: 'Nombre',
    lastName: 'Apellido',
    submit: 'Aceptar la invitación',
    toSignIn: 'Entrar',
    deadTitle: 'Esta invitación ya no sirve',
    deadText:
      'Caducó, ya se usó o no está completa. Pida a quien le invitó que la envíe otra vez. Si ya la aceptó antes, entre sin más.',
  },
  settings: {
    messages: {
      title: 'Correos sobre su trabajo',
      mention: 'Cuando un colega me menciona en una nota',
      saved: 'Guardado.',
    },
    title: 'Ajustes',
    tabs: { profile: 'Perfil', security: 'Seguridad', sessions: 'Sesiones', appearance: 'Apariencia' },
    profile: 'Su perfil',
    firstName: 'Nombre',
    lastName: 'Apellido',
    language: 'Idioma de nuestros correos para usted',
    languageHint: 'El idioma de esta página se elige arriba.',
    save: 'Guardar',
    saved: 'Su perfil está guardado.',
    account: 'Cuenta',
    role: 'Rol',
    worksIn: 'Proveedor de servicios',
    themeText: 'Vale para este navegador.',
    keyboard: 'Teclado',
    signOut: 'Cerrar la sesión de este navegador',
  },
}

export default identity
