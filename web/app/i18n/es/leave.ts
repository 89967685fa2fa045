import type { Translated } from '../messages.ts'
import type english from '../en/leave.ts'

const leave: Translated<typeof english> = {
  title: '¿Salir sin guardar?',
  text: 'Se perderá lo que escribió y no guardó.',
  leave: 'Salir sin guardar',
  stay: 'Quedarme aquí',
}

export default leave
