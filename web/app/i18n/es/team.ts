import type { Translated } from '../messages.ts'
import type english from '../en/team.ts'

const team: Translated<typeof english> = {
  lead: 'Todas las personas que administran {brand}.',
  onlyOwners: 'Solo un propietario puede cambiar el equipo.',
  you: 'Usted',
  role: 'Rol',
  roles: {
    owner: { name: 'Propietario', text: 'Todo, también el equipo.' },
    support: {
      name: 'Soporte',
      text: 'Pedidos, cancelaciones, mensajes, accesos de soporte. Nada de dinero.',
    },
    finance: { name: 'Finanzas', text: 'Pagos, reembolsos y exportaciones.' },
    catalog: { name: 'Catálogo', text: 'Textos del sitio, planes y precios.' },
    'read-only': { name: 'Solo lectura', text: 'Ve todo y no cambia nada.' },
  },
  states: {
    active: 'Activo',
    invited: 'Invitado',
    unverified: 'Sin verificar',
    unclaimed: 'Sin reclamar',
    disabled: 'Desactivado',
  },
  twoStepOn: 'Activado',
  twoStepOff: 'Desactivado',
  neverSeen: 'Nunca',
  invitedUntil: 'Invitado hasta {time}',
  invitationOver: 'La invitación caducó',
  actsFor: 'Acciones para {name}',
  invite: {
    menu: 'Invitar a alguien',
    title: 'Invitar a alguien al equipo',
    effect:
      'Recibe un correo con un enlace para elegir su contraseña. El enlace sirve una vez y durante 7 días.',
    email: 'Correo electrónico',
    submit: 'Enviar la invitación',
    done: 'La invitación va en camino a {address}.',
  },
  edit: {
    menu: 'Cambiar nombre o rol',
    title: 'Cambiar a {name}',
    firstName: 'Nombre',
    lastName: 'Apellido',
    effect: 'El nuevo rol vale desde su próximo clic. Se le avisa por correo.',
    submit: 'Guardar',
    done: 'Los datos de {name} cambiaron.',
  },
  acts: {
    disable: {
      menu: 'Desactivar',
      title: 'Desactivar a {name}',
      effect:
        '{name} ya no podrá entrar. {count, plural, =0 {No hay ninguna sesión abierta.} one {La sesión abierta se cierra enseguida.} other {Las # sesiones abiertas se cierran enseguida.}} Lo que hizo queda registrado. Puede activarlo de nuevo.',
      submit: 'Desactivar',
      done: '{name} quedó desactivado.',
    },
    enable: {
      menu: 'Activar',
      title: 'Activar a {name}',
      effect:
        '{name} podrá entrar otra vez con la misma contraseña y rol. Quien nunca eligió una contraseña recibe una invitación nueva en {address}.',
      submit: 'Activar',
      done: '{name} quedó activado.',
    },
    reset_mfa: {
      menu: 'Restablecer los dos pasos',
      title: 'Restablecer los dos pasos de {name}',
      effect:
        'Para quien perdió el teléfono y los códigos de recuperación. Asegúrese de que quien lo pide es de verdad esa persona. Sus sesiones se cierran, podrá entrar solo con su contraseña hasta configurarlo otra vez y se le avisa en {address}.',
      submit: 'Restablecer',
      done: 'El inicio en dos pasos de {name} quedó restablecido.',
    },
    end_sessions: {
      menu: 'Cerrar todas las sesiones',
      title: 'Cerrar todas las sesiones de {name}',
      effect:
        '{count, plural, one {Se cierra una sesión} other {Se cierran # sesiones}} enseguida. {name} puede volver a entrar cuando quiera.',
      submit: 'Cerrar todas las sesiones',
      done: 'Se cerraron todas las sesiones de {name}.',
    },
    resend_invite: {
      menu: 'Enviar la invitación otra vez',
      title: 'Enviar otra vez la invitación a {name}',
      effect: 'Se envía un enlace nuevo a {address}, que sirve durante 7 días. El anterior deja de servir.',
      submit: 'Enviar otra vez',
      done: 'Una invitación nueva va en camino a {name}.',
    },
  },
}

export default team
