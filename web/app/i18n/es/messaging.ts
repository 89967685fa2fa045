import type { Translated } from '../messages.ts'
import type english from '../en/messaging.ts'

/** Palabras sobre los mensajes para el personal. */
const messaging: Translated<typeof english> = {
  channels: { email: 'Correo', sms: 'SMS' },
  templates: {
    'order-placed': 'Pedido recibido',
    'order-confirmation': 'Confirmación del pedido',
    'esim-ready': 'eSIM',
    'payment-failed': 'Pago fallido',
    'refund-issued': 'Aviso de reembolso',
    'order-cancelled': 'Cancelación',
    'provisioning-delayed': 'Aviso de demora',
    'plan-unused': 'Recordatorio de usar el plan',
  },
  problems: {
    ACCOUNT_NOT_FOUND: 'La cuenta ya no existe',
    ANSWER_LOST: 'El proveedor nunca dijo si se envió',
    CONTACT_NOT_FOUND: 'Lo que se escribió ya no existe',
    EMAIL_REFUSED: 'El servidor de este correo lo rechazó',
    NOTHING_TO_SAY: 'Ya no había nada que decir',
    ORDER_NOT_FOUND: 'El pedido ya no existe',
    sms_21211: 'Esto no es un número de teléfono',
    sms_21610: 'Este número pidió no recibir más mensajes de texto',
    sms_21614: 'Este número no recibe mensajes de texto',
    sms: 'El proveedor de SMS lo rechazó, por el motivo {number}',
  },
  accounts: {
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
    mention: 'Mención en una nota',
  },
}

export default messaging
