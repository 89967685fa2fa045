import type { Translated } from '../messages.ts'
import type english from '../en/leave.ts'

const leave: Translated<typeof english> = {
  title: '¿Salir sin guardar?',
  text: 'Se perderá lo que escribió y no guardó.',
  leave: 'Salir sin guardar',
  stay: 'Quedarme aquí',
  clash: {
    title: 'Otra persona también cambió esto',
    text: 'Al guardar, lo que usted escribió reemplaza lo que hay ahora.',
    now: '{field}, ahora: {value}',
    take: 'Tomar lo que hay ahora',
  },
  see: 'Ver cómo está ahora',
}

export default leave
