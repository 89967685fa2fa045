import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  errors: {
    NO_ADDONS: 'No hay complementos disponibles para el plan elegido.',
    DEVICE_LIMIT: 'Un pedido puede llevar como máximo {max} de este dispositivo.',
    PRICE_CHANGED: 'El precio cambió desde que lo vio. Revise el nuevo total antes de pagar.',
    EDIT_LEAVES_NOTHING: 'No quedaría nada por pagar. Cancele el pedido.',
    REFUND_WAY_NEEDED: 'Elija cómo se devuelve la diferencia.',
    DISCOUNT_TOO_LARGE: 'Puede descontar como máximo el {max}% de planes y complementos.',
    NO_ACTIVE_PLAN: 'La SIM solicitada no tiene un plan activo.',
    SELLER_UNKNOWN: 'Este sitio todavía no acepta pedidos ni solicitudes. Vuelva pronto.',
    ADDRESS_INVALID:
      'La dirección de envío no es válida o está incompleta. Revise los datos e inténtelo de nuevo.',
    SHIPPING_US_ONLY: 'Solo hacemos envíos dentro de EE. UU.',
    INTL_RATE_NEEDS_FOREIGN_SIM: 'Debe tener al menos una SIM enviada fuera de EE. UU.',
    NO_SHIPPER: 'No hay transportista disponible.',
    MDN_INVALID: 'El número de teléfono {num} no es válido.',
    CART_EMPTY: 'Su carrito está vacío.',
  },
}

export default words
