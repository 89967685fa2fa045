import type { Translated } from '../messages.ts'
import type english from '../en/messaging.ts'

/** Palabras sobre los mensajes para el personal. */
const messaging: Translated<typeof english> = {
  channels: { email: 'Correo', sms: 'SMS' },
  waits: 'Espera la hora de enviar mensajes de texto en su lugar: {time}',
  problems: {
    ACCOUNT_NOT_FOUND: 'La cuenta ya no existe',
    ANSWER_LOST: 'El proveedor nunca dijo si se envió',
    CONTACT_NOT_FOUND: 'Lo que se escribió ya no existe',
    CALL_BACK_NOT_FOUND: 'Ya nadie pide esta llamada',
    ENROLLMENT_NOT_FOUND: 'La solicitud ya no está',
    EMAIL_REFUSED: 'El servidor de este correo lo rechazó',
    NOTHING_TO_SAY: 'Ya no había nada que decir',
    OPTED_OUT: 'No quiere más mensajes de texto',
    ORDER_NOT_FOUND: 'El pedido ya no existe',
    sms_21211: 'Esto no es un número de teléfono',
    sms_21610: 'Este número pidió no recibir más mensajes de texto',
    sms_21614: 'Este número no recibe mensajes de texto',
    sms: 'El proveedor de SMS lo rechazó, por el motivo {number}',
  },
}

export default messaging
