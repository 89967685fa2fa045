import type { Translated } from '../messages.ts'
import type english from '../en/reconciliation.ts'

const reconciliation: Translated<typeof english> = {
  title: '{provider}, {day}',
  looked: 'Comparado {time}',
  never: 'Aún no comparado',
  run: 'Comparar un día',
  runEffect:
    'Se pide el día a cada proveedor con informe y se compara con el libro. Puede hacerlo cuantas veces quiera.',
  runDay: 'Día',
  runSubmit: 'Comparar',
  ran: 'El día está comparado.',
  notCompared:
    '{providers} no tienen informe de movimientos, así que sus días no se comparan. Compárelos a mano con lo que muestran las páginas de esos proveedores.',
  states: { running: 'Comparándose', matched: 'Coincide', differs: 'Difiere', resolved: 'Resuelto' },
  facts: {
    title: 'Día',
    account: 'Cuenta',
    ofInstallation: 'De la instalación',
    span: 'Desde … hasta',
    again: 'Se revisa de nuevo',
    problem: 'Por qué no hay informe',
  },
  differences: {
    title: 'Diferencias',
    none: 'El informe y el libro coinciden en cada movimiento.',
    waiting: 'El informe aún no ha llegado.',
    theirs: 'Informe',
    ours: 'Libro',
    nothing: 'nada',
    amountAt: '{amount}, {time}',
    reference: 'Referencia',
    payment: 'Pago',
    dispute: 'Disputa',
    resolvedBy: '{name}, {time}',
    explained: 'La otra parte lo tiene el {day}.',
  },
  kinds: {
    missing_here: 'No está en el libro',
    missing_there: 'No está en el informe',
    amount_differs: 'Otro importe',
    wrong_day: 'Otro día',
  },
  moved: {
    charge: 'Cobro',
    refund: 'Reembolso',
    refund_returned: 'Reembolso que volvió',
    withdrawn: 'Retirado por una disputa',
    reinstated: 'Devuelto tras una disputa',
    dispute_fee: 'Comisión de una disputa',
    dispute_fee_returned: 'Comisión de disputa devuelta',
  },
  differenceStates: { open: 'Abierta', resolved: 'Resuelta', explained: 'Explicada' },
  acts: { look: { menu: 'Comparar de nuevo', done: 'El día está comparado.' } },
  resolve: {
    menu: 'Resolver',
    title: 'Resolver: {name}',
    effect: 'Lo que escriba queda con la diferencia. No se asienta nada ni se mueve dinero.',
    submit: 'Resolver',
    reason: 'Por qué difieren el informe y el libro',
    hint: 'Por ejemplo, a quién se preguntó en el proveedor y qué se corrigió.',
    done: 'La diferencia está resuelta.',
  },
}

export default reconciliation
