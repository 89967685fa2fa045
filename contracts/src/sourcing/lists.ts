import { choice, count, defineList, flag, instant, money, reference, state, text } from '../define-list.ts'
import type { Tone } from '../machine.ts'
import { sourceDifferences, type SourceDifference } from './choices.ts'
import { dataPoolMachine, sourcePlanMachine } from './machines.ts'
import { dataPoolKind, sourcePlanKind } from './records.ts'

export const differenceTones = {
  none: 'success',
  price: 'warning',
  gone: 'danger',
  unknown: 'neutral',
} as const satisfies Record<SourceDifference, Tone>

/** What is bought from carriers. */
export const sourcePlanList = defineList({
  name: 'source-plans',
  record: sourcePlanKind,
  columns: {
    name: text({ sort: 'up' }),
    providerRefId: text({ about: 'What the carrier calls it' }),
    source: text({ yields: true, about: 'The SIM source that it is bought from' }),
    dataMb: count({ nullable: true, about: 'Megabytes; null without limit' }),
    validityDays: count({ sort: true, yields: true }),
    costCents: money({ sort: true }),
    carrierCostCents: money({ nullable: true, shown: 'chosen', about: 'What the carrier asks now' }),
    difference: choice(sourceDifferences, { tones: differenceTones }),
    soldCount: count({ yields: true, about: 'Plans and add-ons that are sold on it' }),
    status: state(sourcePlanMachine),
    comparedAt: instant({ nullable: true, shown: 'chosen' }),
  },
  filters: { status: true, difference: true, sourceId: reference('id', { address: false }) },
  search: 'A part of a name or of what the carrier calls it',
  defaultSort: 'name',
})

/** Amounts of data that lines share. */
export const dataPoolList = defineList({
  name: 'data-pools',
  record: dataPoolKind,
  columns: {
    name: text({ sort: 'up' }),
    source: text({ yields: true, about: 'The SIM source whose lines share it' }),
    totalMb: count({ sort: true, about: 'Megabytes of each period' }),
    usedMb: count({ sort: true, about: 'What its lines have used since the period began' }),
    usedPercent: count({ sort: true, about: 'Of the total; more than 100 where they have used more' }),
    lineCount: count({ yields: true }),
    endsAt: instant({
      nullable: true,
      about: 'When it is used up at the pace of this period; null where it lasts that long',
    }),
    status: state(dataPoolMachine),
    asOf: instant({ nullable: true, shown: 'chosen', about: 'Of the oldest figure among its lines' }),
  },
  filters: { status: true, needsAttention: flag(), sourceId: reference('id', { address: false }) },
  search: 'A part of a name',
  defaultSort: 'name',
})
