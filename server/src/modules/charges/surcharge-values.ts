import type { ChargedClass, SurchargeType } from '#contracts/charges/choices.ts'
import type { SurchargeInput, SurchargeRate } from '#contracts/charges/views.ts'
import type { UsStateCode } from '#contracts/us-states.ts'
import type { surcharges } from '#tables/charges.ts'
import type { Surcharge } from './statuses.ts'

/** What people say of a surcharge, as its row has it. */
export const columnsOf = ({ type, rate, states, ...input }: SurchargeInput) =>
  ({
    ...input,
    kind: rate.kind,
    basisPoints: rate.kind === 'percent' ? rate.basisPoints : null,
    amountCents: rate.kind === 'flat' ? rate.amountCents : null,
    isTax: type === 'tax',
    group: type === 'carrier_charge' ? 'carrier' : 'government',
    states: states && [...new Set(states)].toSorted(),
  }) satisfies Partial<typeof surcharges.$inferInsert>

const typeOf = ({ isTax, group }: Surcharge): SurchargeType =>
  isTax ? 'tax' : group === 'carrier' ? 'carrier_charge' : 'government_fee'

const rateOf = ({ kind, basisPoints, amountCents }: Surcharge): SurchargeRate =>
  kind === 'percent' ? { kind, basisPoints: basisPoints ?? 0 } : { kind, amountCents: amountCents ?? 0 }

/** What a row says, as people say it. */
export const inputOf = (row: Surcharge): SurchargeInput => ({
  name: { en: row.name.en, es: row.name.es },
  type: typeOf(row),
  rate: rateOf(row),
  base: row.base,
  states: row.states as UsStateCode[] | null,
  taxClass: row.taxClass as ChargedClass,
  sort: row.sort,
})
