import type english from '../en/import-files.ts'
import type { Translated } from '../words.ts'

const words: Translated<typeof english> = {
  flags: { yes: 'Sí', no: 'No' },
  languages: { en: 'Inglés', es: 'Español' },
  file: { row: 'Fila', reasons: 'Motivos' },
  headings: {
    email: 'correo, email, e-mail, dirección de correo',
    firstName: 'nombre de pila, nombres',
    lastName: 'apellido, primer apellido',
    phoneNumber: 'teléfono, móvil, celular',
    locale: 'lengua',
    iccid: 'sim, número de sim, tarjeta sim',
    activationCode: 'activación, lpa, código de la sim',
    state: 'código del estado',
    simType: 'tipo de sim',
    simSource: 'origen',
  },
}

export default words
