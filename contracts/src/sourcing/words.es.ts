import type { Translated } from '../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { sourcePlan: 'Planes de origen de socios', dataPool: 'Bolsas de datos de socios' },
  kinds: { source_plan: 'Plan de origen', data_pool: 'Bolsa de datos' },
  lists: {
    'source-plans': {
      title: 'Planes de origen de socios',
      search: 'Nombre o ID del operador',
      emptyTitle: 'Aún no se compra nada a un operador',
      emptyText:
        'Elija un plan del catálogo del operador para ver lo que dejan los planes que usted vende sobre él.',
      columns: {
        name: 'Nombre',
        providerRefId: 'ID del operador',
        source: 'Origen de SIM',
        dataMb: 'Datos (MB)',
        validityDays: 'Días',
        costCents: 'Costo',
        carrierCostCents: 'Precio del operador',
        difference: 'Catálogo del operador',
        soldCount: 'Se venden sobre él',
        status: 'Estado',
        comparedAt: 'Comparado',
      },
      filters: { sourceId: 'Origen de SIM' },
    },
    'data-pools': {
      title: 'Bolsas de datos de socios',
      search: 'Nombre',
      emptyTitle: 'Aún no hay bolsas de datos',
      emptyText: 'Cree una donde varias líneas comparten una cantidad de datos, para ver cuánto dura.',
      columns: {
        name: 'Nombre',
        source: 'Origen de SIM',
        totalMb: 'Total',
        usedMb: 'Usado',
        usedPercent: 'Usado (%)',
        lineCount: 'Líneas',
        endsAt: 'Se agota',
        status: 'Estado',
        asOf: 'A fecha de',
      },
      filters: { needsAttention: 'Se agota', sourceId: 'Origen de SIM' },
    },
  },
  errors: {
    SOURCE_PLAN_EXISTS: 'Este plan del operador ya se compra.',
    LINE_IN_POOL: 'Una línea ya está en una bolsa de datos. Sáquela de allí primero o déjela fuera aquí.',
    LINE_UNFIT:
      'Una línea no puede entrar en esta bolsa de datos: no es de su origen de SIM o nadie la tiene. Busque de nuevo.',
    POOL_FULL: 'Esta bolsa de datos no admite más líneas. Cree otra para las demás.',
  },
  events: {
    data_pool: {
      create: 'Bolsa de datos agregada',
      edit: 'Bolsa de datos cambiada',
      add_lines: 'Líneas agregadas',
      remove_line: 'Línea sacada',
      low: 'Se agota; se avisó al personal',
      archive: 'Archivada',
    },
    source_plan: {
      create: 'Plan de origen agregado',
      activate: 'Se compra de nuevo',
      deactivate: 'Ya no se compra',
      edit: 'Plan de origen modificado',
      adopt: 'Precio del operador adoptado',
      price_differs: 'El operador pide otro precio',
      gone: 'El operador ya no lo tiene',
      back: 'El operador lo tiene de nuevo',
    },
  },
  notices: {
    pool_low: {
      title: 'La bolsa de datos se agota',
      happened: 'Está usado el {percent}% de sus datos; conviene mirarla desde el {alertPercent}%.',
      toDo: 'Acuerde más datos con el operador y cambie aquí el total, o saque líneas.',
    },
  },
}

export default words
