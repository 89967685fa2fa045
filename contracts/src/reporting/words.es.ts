import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: {
    dashboard: 'Panel',
    salesReport: 'Informe de ventas',
    salesByMonth: 'Ventas por mes',
    cohorts: 'Cohortes de clientes',
  },
  also: { salesReport: 'ingresos, cifras, estadísticas' },
  lists: {
    cohorts: {
      title: 'Cohortes de clientes',
      emptyTitle: 'Nadie ha comprado todavía',
      emptyText: 'Quienes compran por primera vez figuran aquí por mes, con la parte que vuelve a comprar.',
      columns: {
        month: 'Primera compra',
        buyers: 'Clientes',
        month1: 'Mes 1',
        month2: 'Mes 2',
        month3: 'Mes 3',
        month4: 'Mes 4',
        month5: 'Mes 5',
        month6: 'Mes 6',
        month7: 'Mes 7',
        month8: 'Mes 8',
        month9: 'Mes 9',
        month10: 'Mes 10',
        month11: 'Mes 11',
        month12: 'Mes 12',
      },
      filters: { first: 'Primera compra' },
      file: {
        month1: 'Volvieron a comprar en el mes 1 (%)',
        month2: 'Volvieron a comprar en el mes 2 (%)',
        month3: 'Volvieron a comprar en el mes 3 (%)',
        month4: 'Volvieron a comprar en el mes 4 (%)',
        month5: 'Volvieron a comprar en el mes 5 (%)',
        month6: 'Volvieron a comprar en el mes 6 (%)',
        month7: 'Volvieron a comprar en el mes 7 (%)',
        month8: 'Volvieron a comprar en el mes 8 (%)',
        month9: 'Volvieron a comprar en el mes 9 (%)',
        month10: 'Volvieron a comprar en el mes 10 (%)',
        month11: 'Volvieron a comprar en el mes 11 (%)',
        month12: 'Volvieron a comprar en el mes 12 (%)',
      },
      totals: {
        count: 'Todos los meses que coinciden y en los que alguien compró por primera vez.',
        buyers: 'Todas las personas que compraron por primera vez en estos meses.',
      },
    },
    sales: {
      title: 'Ventas por mes',
      emptyTitle: 'Nada vendido en estos meses',
      emptyText: 'Lo que se vende aparece aquí por mes. Elija otros meses o espere el primer pedido.',
      columns: {
        name: 'Nombre',
        month: 'Mes',
        by: 'Desglose',
        orders: 'Pedidos',
        paidOrders: 'Pedidos pagados',
        revenueCents: 'Ingresos',
        refundedCents: 'Reembolsado',
        sold: 'Vendidos',
        soldCents: 'Vendido por',
        opens: 'Pedidos',
      },
    },
  },
  documents: {
    sales: {
      devices: 'Dispositivos',
      nobody: 'Sin revendedor',
      gone: 'Ya no está en el catálogo',
    },
  },
}

export default words
