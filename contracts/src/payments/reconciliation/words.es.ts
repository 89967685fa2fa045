import type { Translated } from '../../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { reconciliation: 'Conciliación' },
  kinds: { reconciliation: 'Día conciliado' },
  lists: {
    reconciliations: {
      title: 'Conciliación',
      counted: 'Días',
      search: 'Referencia o pedido de una diferencia',
      searchWhole: 'Referencia o pedido completo de una diferencia',
      emptyTitle: 'Aún no se comparó ningún día',
      emptyText:
        'Cada mañana se compara el informe de cada proveedor de pagos con el libro. Entonces aquí está el día anterior.',
      columns: {
        day: 'Día',
        provider: 'Proveedor',
        account: 'Cuenta',
        state: 'Estado',
        lineCount: 'Líneas',
        chargedCents: 'Cobrado',
        refundedCents: 'Reembolsado',
        disputedCents: 'Disputado',
        feeCents: 'Comisiones',
        openCount: 'Diferencias abiertas',
        differenceCount: 'Todas las diferencias',
        currency: 'Moneda',
      },
      filters: { day: 'Día', needsAttention: 'Por revisar' },
      totals: {
        count: 'Todos los días que coinciden.',
        chargedCents: 'Lo que los proveedores cobraron por nosotros.',
        refundedCents: 'Lo que devolvieron, menos lo que volvió a nosotros.',
        disputedCents: 'Lo retirado por disputas, menos lo devuelto.',
        feeCents: 'Lo que se quedaron los proveedores.',
      },
    },
  },
  events: {
    reconciliation: {
      start: 'Se está comparando el día',
      match: 'El informe y el libro coinciden',
      differ: 'El informe y el libro difieren',
      resolve: 'Todas las diferencias tienen explicación',
      miss_report: 'El proveedor no dio ningún informe',
      export: 'Días conciliados exportados',
    },
    reconciliation_difference: {
      find: 'Diferencia encontrada',
      find_again: 'Diferencia encontrada de nuevo',
      resolve: 'Diferencia resuelta',
      explain: 'La diferencia se explicó sola',
    },
  },
  notices: {
    day_differs: {
      title: 'El informe del proveedor y el libro difieren',
      happened:
        '{count, plural, one {# diferencia del {day} aún no tiene} other {# diferencias del {day} aún no tienen}} explicación.',
      toDo: 'Revise cada una abajo, corrija lo que esté mal y diga por qué difiere.',
    },
    report_missing: {
      title: 'El proveedor no da ningún informe',
      happened: 'No se pudo obtener el informe del {day}: {problem}.',
      toDo: 'Se vuelve a pedir solo. Si continúa, revise la cuenta del proveedor en «Formas de pago».',
    },
  },
}

export default words
