import type { Translated } from '../messages.ts'
import type english from '../en/events.people.ts'

const people: Translated<typeof english> = {
  people: {
    export: 'Lista de personas exportada',
  },
  personal: {
    reveal: 'Datos personales consultados',
    take_copy: 'Copia de los datos personales descargada',
    ask_erasure: 'Pidió en su cuenta que se le olvide',
    withdraw_erasure: 'Se queda al final',
  },
  personal_copy: {
    ask: 'Copia de los datos personales solicitada',
    finish: 'Copia de los datos personales lista',
  },
  erasure: {
    ask: 'Borrado de los datos personales solicitado',
    erase: 'Datos personales borrados, salvo lo que la ley obliga a conservar',
    finish: 'Todos los datos personales borrados',
  },
}

export default people
