import { percentOf } from '#contracts/business.ts'
import type { SurchargeBase } from '#contracts/charges/choices.ts'
import type { ChargeView, QuoteLine } from '#contracts/checkout/views.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import { isSent } from './price-shipping.ts'
import type { PricedLine } from './price-lines.ts'

type TaxClass = PricedLine['taxClass']
type Base = SurchargeBase

/** What of a line decides which charges come on top of it. */
export interface TaxedLine {
  taxClass: TaxClass
  line: Pick<QuoteLine, 'simType' | 'quantity' | 'amountCents'> & { item: Pick<QuoteLine['item'], 'type'> }
}

/**
 * Surcharges and tax lines on what is bought, by its tax class and the state where it is used. Without a known state
 * nothing is added.
 */
export function priceSurcharges(
  catalog: Catalog,
  lines: readonly TaxedLine[],
  shippingCents: number,
  state: string | undefined,
): ChargeView[] {
  if (!state) return []
  return catalog.surcharges.flatMap((row): ChargeView[] => {
    if (row.taxClass === 'none' || (row.states && !row.states.includes(state))) return []
    const base = baseOf(lines, row.taxClass, row.base, shippingCents)
    const quantity = row.kind === 'flat' ? base.count : 1
    const unitCents =
      row.kind === 'flat' ? (row.amountCents ?? 0) : percentOf(base.cents, row.basisPoints ?? 0)
    const amountCents = unitCents * quantity
    if (amountCents === 0) return []
    const kind = row.isTax ? 'tax' : 'surcharge'
    return [
      { kind, key: `${kind}:${row.key}`, name: row.name, group: row.group, quantity, unitCents, amountCents },
    ]
  })
}

/** What a charge is reckoned on. What costs nothing bears no charge, and a parcel is taxed as its contents are. */
function baseOf(
  lines: readonly TaxedLine[],
  taxClass: TaxClass,
  base: readonly Base[],
  shippingCents: number,
) {
  const total = { cents: 0, count: 0 }
  const add = (cents: number, count: number) => {
    if (cents === 0) return
    total.cents += cents
    total.count += count
  }
  const taxed = lines.filter((priced) => priced.taxClass === taxClass)
  for (const { line } of taxed) {
    if (base.includes(baseOfType[line.item.type])) add(line.amountCents, line.quantity)
  }
  if (base.includes('shipping') && classOfParcel(lines) === taxClass) add(shippingCents, 1)
  return total
}

const baseOfType = { plan: 'plan', 'add-on': 'addon', device: 'device' } as const

/** One parcel bears the charges of one class: that of the dearest thing that is sent in it and bears any. */
function classOfParcel(lines: readonly TaxedLine[]): TaxClass | undefined {
  const [dearest] = lines
    .filter(({ line, taxClass }) => isSent(line) && taxClass !== 'none')
    .toSorted((one, other) => other.line.amountCents - one.line.amountCents)
  return dearest?.taxClass
}
