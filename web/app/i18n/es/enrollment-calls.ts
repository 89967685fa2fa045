import type { Translated } from '../messages.ts'
import type english from '../en/enrollment-calls.ts'

const calls: Translated<typeof english> = {
  categories: {
    RETRY: 'Se vuelve a preguntar',
    FIX_DATA: 'Respuestas',
    NV_ACTION: 'Verificador Nacional',
    TRANSFER: 'Traslado',
    HOUSEHOLD: 'Hogar',
    DEVICE: 'Dispositivo',
    WAIT_UNTIL: 'No antes del',
    CONFIG: 'Ajustes',
    UNKNOWN: 'Nuevo',
  },
  exchangeStates: {
    sent: 'Enviada',
    unknown: 'Sin respuesta',
    answered: 'Respondida',
    refused: 'Rechazada',
    unavailable: 'No recibida',
    asked_again: 'Enviada de nuevo',
  },
}

export default calls
