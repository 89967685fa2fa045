import type english from '../../en/lists/sim-sources.ts'
import type { Translated } from '../../words.ts'

/** Palabras en español de las listas de orígenes de SIM y de lo que difiere allí. */
const simSourceLists: Translated<typeof english> = {
  'sim-sources': {
    title: 'Orígenes de SIM',
    search: 'Nombre u operador',
    emptyTitle: 'Aún no hay orígenes de SIM',
    emptyText: 'Añada un operador, o su propio almacén, para que las SIM vengan de allí.',
    columns: {
      name: 'Nombre',
      vendor: 'Operador',
      state: 'Estado',
      health: 'El operador responde',
      account: 'Cuenta',
      balanceCents: 'Saldo',
      differenceCount: 'Diferencias',
      answeredAt: 'Última respuesta',
      comparedAt: 'SIM comparadas',
    },
    filters: { needsAttention: 'Requiere atención' },
  },
  'sim-differences': {
    title: 'SIM que difieren',
    search: 'Comienzo de un ICCID',
    emptyTitle: 'Nada difiere',
    emptyText:
      'Las SIM de los operadores y las nuestras se comparan una vez al día, y cuando usted lo pida en un origen de SIM.',
    columns: {
      iccid: 'ICCID',
      kind: 'Qué difiere',
      state: 'Estado',
      source: 'Origen de SIM',
      theirs: 'En el operador',
      ours: 'Aquí',
      costCents: 'Costo en 30 días',
      foundAt: 'Hallada',
      seenAt: 'Vista por última vez',
      ignoredUntil: 'Ignorada hasta',
      simId: 'SIM (ID)',
    },
    filters: { sourceId: 'Origen de SIM' },
  },
}
export default simSourceLists
