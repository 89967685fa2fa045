import type { Translated } from '../../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { simSource: 'Orígenes de SIM', simDifferences: 'SIM que difieren' },
  kinds: { sim_source: 'Origen de SIM' },
  lists: {
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
        acts: 'Acciones',
      },
      filters: { sourceId: 'Origen de SIM' },
    },
  },
  events: {
    sim_source: {
      add: 'Origen de SIM añadido',
      close: 'Origen de SIM cerrado',
      reopen: 'Origen de SIM abierto de nuevo',
      edit: 'Origen de SIM modificado',
      change_key: 'Clave del operador cambiada',
      forget_key: 'Cuenta propia eliminada',
      fall_silent: 'El operador no responde',
      answer_again: 'El operador responde de nuevo',
      refuse_key: 'El operador rechaza la clave',
      run_low: 'El saldo es bajo',
      compare: 'SIM comparadas con el operador',
    },
    sim_difference: {
      find: 'La SIM difiere en su operador',
      settle: 'Diferencia resuelta',
      ignore: 'Diferencia ignorada por un tiempo',
    },
  },
  notices: {
    source_silent: {
      title: 'El operador no responde',
      happened: 'Se le consultó dos o más veces y no respondió.',
      toDo: 'Mientras tanto no se pueden cambiar líneas; lo pedido se vuelve a pedir por sí solo. Consulte la página de estado del operador.',
    },
    source_refuses: {
      title: 'El operador rechaza la clave',
      happened: 'Ya no acepta la clave de la cuenta.',
      toDo: 'Dele una clave nueva en el origen de SIM.',
    },
    source_low: {
      title: 'El saldo en el operador es bajo',
      happened: 'Quedan {amount} en la cuenta allí.',
      toDo: 'Añada dinero en el operador, o pronto no se podrá activar nada.',
    },
  },
}

export default words
