import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { programs: 'Programas', sacCodes: 'Códigos SAC' },
  kinds: { program: 'Programa', sac_code: 'Código SAC' },
  lists: {
    programs: {
      title: 'Programas',
      emptyTitle: 'No hay programas',
      emptyText: 'Ningún programa está así ahora.',
      columns: {
        code: 'Programa',
        status: 'Estado',
        version: 'Versión vigente',
        effectiveFrom: 'Vigente desde',
        nextFrom: 'Próxima versión desde',
        stateCount: 'Estados',
        spin: 'SPIN',
      },
      filters: {},
    },
    'sac-codes': {
      title: 'Códigos SAC',
      search: 'SAC o SPIN',
      emptyTitle: 'Aún no hay códigos SAC',
      emptyText: 'Cada programa necesita un código de área de estudio en cada estado en que se reclama.',
      columns: {
        sac: 'SAC',
        program: 'Programa',
        state: 'Estado',
        standing: 'Situación',
        spin: 'SPIN',
        fromDay: 'Primer día',
        untilDay: 'Último día',
      },
      filters: {},
    },
  },
  imports: {
    'sac-codes': {
      fields: {
        program: 'Programa',
        state: 'Estado',
        sac: 'SAC',
        spin: 'SPIN',
        fromDay: 'Primer día',
        untilDay: 'Último día',
      },
      program: { lifeline: 'Lifeline', acp: 'ACP' },
    },
  },
  importHeadings: {
    'sac-codes': {
      program: 'subsidio, programa de subsidio',
      sac: 'código de área de estudio, código sac',
      spin: 'número de proveedor',
      fromDay: 'desde, vigente desde, inicio',
      untilDay: 'hasta, vigente hasta, fin',
    },
  },
  importProblems: {
    STATE_UNKNOWN: 'No es un estado ni territorio. Escriba su código, como TX, o su nombre.',
    SAC_DIGITS: 'No es un SAC. Tiene seis dígitos; dé a la columna formato de texto antes de guardar.',
    SPIN_DIGITS: 'No es un SPIN. Tiene nueve dígitos; dé a la columna formato de texto antes de guardar.',
    DAY_UNREADABLE: 'No es un día. Escríbalo así: 2026-12-31.',
    DAYS_TURNED: 'El último día está antes del primero. Revise los dos.',
    SAC_OVERLAP:
      'Otro código de este programa y estado rige en algunos de estos días, en la lista o en una fila anterior. Dele antes su último día.',
  },
  errors: {
    SAC_OVERLAP:
      'El código {sac} está vigente para este programa y estado en algunos de esos días. Termínelo primero o elija otros días.',
    VERSION_IN_FORCE: 'Esta versión ya está vigente y no se puede retirar. Programe otra en su lugar.',
    CLOCK_NOT_ALLOWED: 'Los programas siguen la hora real donde se atiende a clientes reales.',
  },
  events: {
    program: {
      offer: 'Se cambió dónde se ofrece',
      set_clock: 'Se fijó el reloj de los programas',
      clear_clock: 'El reloj de los programas volvió a la hora real',
    },
    program_version: {
      copy: 'Versión propia iniciada',
      edit: 'Versión propia cambiada',
      schedule: 'Versión propia programada',
      withdraw: 'Versión propia retirada',
    },
    sac_code: {
      create: 'Código SAC añadido',
      update: 'Código SAC corregido',
      end: 'Último día fijado',
      export: 'Códigos SAC exportados',
    },
  },
}

export default words
