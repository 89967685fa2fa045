import type { Translated } from '../messages.ts'
import type english from '../en/enroll-completed.ts'

/** Palabras de la página de un hogar que está inscrito. */
const completed: Translated<typeof english> = {
  title: 'Ya está inscrito',
  lead: 'Su hogar ya recibe {program} con {brand}.',
  reference: 'Su referencia',
  referenceHint: 'Dígala cuando nos llame o nos escriba.',
  next: 'Qué sigue',
  sent: 'Preparamos su pedido ahora y le escribimos el día en que se envía.',
  start:
    'Cuando llegue, ponga la SIM en su teléfono o escanee el código de la eSIM. Entonces su servicio funciona.',
  use: 'Úselo al menos una vez cada 30 días. Si su plan es gratis, pierde el beneficio cuando no lo usa.',
  yearly: 'De vez en cuando el gobierno pregunta si todavía califica. Se lo recordamos.',
  changes: 'Avísenos en un plazo de 30 días si se muda o si su hogar ya no califica.',
  record: 'Guardar o imprimir su constancia (PDF)',
  status: 'Ver dónde está su pedido',
}

export default completed
