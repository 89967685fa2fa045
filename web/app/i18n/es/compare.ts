import type { Translated } from '../messages.ts'
import type english from '../en/compare.ts'

const compare: Translated<typeof english> = {
  title: 'Comparar planes',
  description: 'Vea hasta cuatro planes lado a lado: precio, datos, llamadas, cobertura.',
  lead: 'Hasta cuatro planes lado a lado.',
  empty: 'Elija planes para comparar. Márquelos en una lista de planes o escoja uno aquí.',
  add: 'Agregar un plan',
  addAction: 'Agregar a la comparación',
  remove: 'Quitar {name}',
  removeShort: 'Quitar',
  feature: 'Característica',
  duration: '¿Por cuánto tiempo?',
  lowest: 'Precio más bajo',
  perGigabyte: 'Precio por GB',
  full: 'Caben como máximo cuatro planes. Quite uno para agregar otro.',
  tooMany:
    'Caben cuatro planes como máximo. {count, plural, one {Un plan no se muestra} other {# planes no se muestran}}.',
  showInstead: 'Mostrar {name} en lugar de:',
  replace: 'Mostrar {name} en lugar de {other}',
  gone: 'Un plan que quería comparar ya no se ofrece.',
}

export default compare
