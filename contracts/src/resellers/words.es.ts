import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  areaMenu: { 'promo-code': 'Código de promoción' },
  lists: {
    customers: {
      title: 'Clientes',
      search: 'Nombre, correo o pedido',
      emptyTitle: 'Aún no hay clientes',
      emptyText: 'Comparta su código de promoción. Quien compre con él aparece aquí.',
      columns: {
        name: 'Cliente',
        emailAddress: 'Correo',
        bought: 'Última compra',
        orderCount: 'Pedidos',
        simCount: 'SIM',
        spentCents: 'Pagado',
        lastOrderAt: 'Último pedido',
        through: 'Por medio de',
      },
      filters: { spent: 'Pagado' },
      totals: {
        count: 'Todas las personas que coinciden.',
        orderCount: 'Sus pedidos que se pagaron.',
        simCount: 'SIM y eSIM de estos pedidos.',
        spentCents: 'Lo que se pagó por estos pedidos, menos lo que se devolvió.',
      },
    },
  },
}

export default words
