import type { ModuleWords } from '../i18n/words.ts'

const words = {
  menu: { sourcePlan: 'Partner Source Plan', dataPool: 'Partner Data Pool Plan' },
  kinds: { source_plan: 'Source plan', data_pool: 'Data pool' },
  lists: {
    'source-plans': {
      title: 'Partner Source Plan',
      search: 'Name or the carrier’s ID',
      emptyTitle: 'Nothing is bought from a carrier yet',
      emptyText: 'Choose a plan of the carrier’s catalog to see what the plans that you sell on it leave.',
      columns: {
        name: 'Name',
        providerRefId: 'Carrier’s ID',
        source: 'SIM source',
        dataMb: 'Data (MB)',
        validityDays: 'Days',
        costCents: 'Cost',
        carrierCostCents: 'Carrier’s price',
        difference: 'Carrier’s catalog',
        soldCount: 'Sold on it',
        status: 'Status',
        comparedAt: 'Compared',
      },
      filters: { sourceId: 'SIM source' },
    },
    'data-pools': {
      title: 'Partner Data Pool Plan',
      search: 'Name',
      emptyTitle: 'No data pool yet',
      emptyText: 'Set one up where several lines share an amount of data, to see how long it lasts.',
      columns: {
        name: 'Name',
        source: 'SIM source',
        totalMb: 'Total',
        usedMb: 'Used',
        usedPercent: 'Used (%)',
        lineCount: 'Lines',
        endsAt: 'Used up',
        status: 'Status',
        asOf: 'As of',
      },
      filters: { needsAttention: 'Running low', sourceId: 'SIM source' },
    },
  },
  errors: {
    SOURCE_PLAN_EXISTS: 'This plan of the carrier is bought already.',
    LINE_IN_POOL: 'A line is in a data pool already. Take it out there first, or leave it out here.',
    LINE_UNFIT:
      'A line cannot be put into this data pool: it is not of its SIM source, or nobody has it. Search again.',
    POOL_FULL: 'This data pool takes no more lines. Set up another one for the others.',
  },
  events: {
    data_pool: {
      create: 'Data pool added',
      edit: 'Data pool changed',
      add_lines: 'Lines added',
      remove_line: 'Line taken out',
      low: 'Runs low; staff were told',
      archive: 'Archived',
    },
    source_plan: {
      create: 'Source plan added',
      activate: 'Bought again',
      deactivate: 'Bought no more',
      edit: 'Source plan changed',
      adopt: 'Carrier’s price taken over',
      price_differs: 'The carrier asks another price',
      gone: 'The carrier does not have it any more',
      back: 'The carrier has it again',
    },
  },
  notices: {
    pool_low: {
      title: 'The data pool runs low',
      happened: '{percent}% of its data are used; it is worth a look from {alertPercent}%.',
      toDo: 'Agree on more data with the carrier and change the total here, or take lines out.',
    },
  },
} as const satisfies ModuleWords

export default words
