import type { Translated } from '../messages.ts'
import type english from '../en/merging.duplicates.ts'

const mergingDuplicates: Translated<typeof english> = {
  panel: {
    title: 'Posibles duplicados',
    none: 'Nadie más parece ser la misma persona.',
    failed: 'No pudimos buscar duplicados. Abra la página de nuevo.',
    signs: {
      phone: 'Mismo teléfono',
      email: 'Mismo correo electrónico',
      name_and_address: 'Mismo nombre y dirección',
    },
    orders: '{count, plural, =0 {Sin pedidos} one {# pedido} many {# de pedidos} other {# pedidos}}',
    compare: 'Comparar con {name}',
    search: 'Comparar con otro registro',
    searchLabel: 'Buscar un suscriptor',
    searchHint: 'Nombre, correo o número',
    nothing: 'Nadie coincide.',
  },
  notice: {
    title: 'Este registro lleva a {name}',
    text: 'Todo lo que había aquí está ahora allí. Los pedidos nuevos con esta dirección también llegarán allí.',
    open: 'Abrir el registro que queda',
    formerly: 'También registrado como',
  },
}

export default mergingDuplicates
