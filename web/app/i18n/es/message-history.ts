import type { Translated } from '../messages.ts'
import type english from '../en/message-history.ts'

const history: Translated<typeof english> = {
  states: {
    queued: 'En cola',
    unknown: 'Desconocido',
    failed: 'Fallido',
    sent: 'Enviado',
    delivered: 'Entregado',
    withheld: 'Retenido',
    bounced: 'Rebotado',
  },
  texting: { opted_out: 'Detenidos', opted_in: 'Pedidos de nuevo', unsaid: 'Sin aviso' },
}

export default history
