import type { Translated } from '../messages.ts'
import type english from '../en/security.reveal.ts'

const reveal: Translated<typeof english> = {
  reveal: {
    open: 'Mostrar datos personales',
    title: 'Mostrar los datos personales de {name}',
    effect:
      'Verá nombres, direcciones y números de teléfono hasta que salga de esta página. Su nombre, la hora y el motivo quedan en el historial del registro.',
    reason: 'Motivo',
    reasonHint: 'Indique el caso o la llamada.',
    submit: 'Mostrar',
  },
}
export default reveal
