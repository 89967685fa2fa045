import type { Translated } from '../messages.ts'
import type english from '../en/inputs.ts'

const inputs: Translated<typeof english> = {
  phone: { country: 'Código de país' },
  email: { meant: '¿Quiso decir {address}?', take: 'Usarlo' },
  file: {
    choose: 'Elegir un archivo',
    chooseOther: 'Elegir otro archivo',
    none: 'Ningún archivo elegido',
    limit: '{formats}, hasta {size}.',
    tooLarge: 'Este archivo pesa {size}. Elija uno de hasta {limit}.',
    wrongFormat: 'No podemos recibir {name}. Elija un archivo en uno de estos formatos: {formats}.',
    remove: 'Quitar el archivo',
  },
}

export default inputs
