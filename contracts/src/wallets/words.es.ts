import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { balances: 'Saldos' },
  also: { balances: 'monedero, crédito, saldo' },
  kinds: { balance_adjustment: 'Saldo' },
  lists: {
    'balance-adjustments': {
      title: 'Saldos',
      search: 'Suscriptor, correo o quién pidió',
      searchWhole: 'Correo electrónico completo',
      emptyTitle: 'Aún no se ha cambiado ningún saldo',
      emptyText:
        'Lo que el equipo añade a los saldos o quita de ellos está aquí, con lo que espera a un segundo administrador.',
      columns: {
        subscriber: 'Suscriptor',
        amountCents: 'Importe',
        reason: 'Motivo',
        state: 'Estado',
        askedAt: 'Pedido',
        askedBy: 'Pedido por',
        decidedAt: 'Decidido',
        decidedBy: 'Decidido por',
        appliedCents: 'Cambiado',
      },
      filters: {
        asked: 'Pedido',
        amount: 'Importe',
        needsAttention: 'Espera una decisión',
      },
      totals: {
        count: 'Todos los cambios que coinciden.',
        appliedCents: 'Lo añadido, menos lo quitado. Las peticiones no cuentan.',
      },
    },
  },
  errors: {
    BALANCE_TOO_LOW: 'No hay tanto en el saldo. No se cambió nada.',
    SECOND_PERSON_NEEDED: 'Usted mismo lo pidió, así que tiene que decidir otra persona del equipo.',
  },
  events: {
    balance_adjustment: {
      apply: 'Saldo cambiado',
      request: 'Cambio del saldo pedido',
      approve: 'De acuerdo un segundo administrador',
      reject: 'Cambio del saldo rechazado',
      withdraw: 'Petición retirada',
      expire: 'No se decidió a tiempo',
    },
    wallet: { change: 'Saldo cambiado', limit: 'Límite de los cambios de saldo modificado' },
  },
  notices: {
    balance_waiting: {
      title: 'Espera a un segundo administrador',
      happened: '{askedBy} quiere cambiar un saldo en {amount}.',
      toDo: 'Mire el motivo y luego esté de acuerdo o rechace. Quien lo pidió no puede decidir.',
    },
  },
}

export default words
