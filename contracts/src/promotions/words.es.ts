import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { promoCodes: 'Códigos promocionales' },
  also: { promoCodes: 'cupones, descuento, vales' },
  kinds: { promo_code: 'Código promocional' },
  lists: {
    'promo-codes': {
      title: 'Códigos promocionales',
      search: 'Una parte del código o de su nombre',
      emptyTitle: 'Aún no hay códigos promocionales',
      emptyText: 'Cree el primero: los compradores lo escriben al pagar.',
      columns: {
        code: 'Código',
        name: 'Nombre',
        resellerCode: 'Revendedor',
        state: 'Estado',
        percent: 'Porcentaje',
        amountCents: 'Importe',
        uses: 'Usos',
        maxUses: 'Usos como máximo',
        savedCents: 'Descontado',
        startsAt: 'Desde',
        endsAt: 'Hasta',
        createdAt: 'Creado',
      },
      filters: {
        created: 'Creado',
      },
    },
  },
  errors: {
    PROMO_TAKEN: 'Ya hay un código promocional así. Elija otro.',
    PROMO_IN_USE:
      'Alguien ha comprado con este código, así que lo que descuenta no cambia. Termínelo y cree otro.',
    PROMO_LIMIT_LOW: 'Ya se ha usado más veces. Escriba un límite mayor, o termine el código.',
    PROMO_UNKNOWN: 'No conocemos este código promocional. Revíselo o quítelo.',
    PROMO_NOT_NOW: 'Este código promocional no se puede usar ahora. Quítelo para seguir.',
    PROMO_USED_UP: 'Este código promocional ya se usó todas las veces posibles. Quítelo para seguir.',
    PROMO_USED_BY_YOU: 'Ya usó este código promocional todas las veces que puede. Quítelo para seguir.',
    PROMO_FIRST_ONLY: 'Este código promocional es solo para la primera compra. Quítelo para seguir.',
    PROMO_OWN:
      'Con este código la venta sería suya como vendedor, así que no vale para su propia compra. Quítelo para seguir.',
    PROMO_NOT_FOR_CART:
      'Este código promocional es para otros planes, no para los de su carrito. Quítelo para seguir.',
  },
  events: {
    promo_code: {
      create: 'Creado',
      edit: 'Cambiado',
      pause: 'En pausa',
      resume: 'Sigue',
      end: 'Terminado',
      activate: 'Activado otra vez',
    },
  },
}

export default words
