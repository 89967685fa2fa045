import type { ChargeView, QuoteLine, QuoteView } from '#contracts/checkout/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Catalog } from '#modules/catalog/index.ts'

type Shipping = Pick<QuoteView, 'needsShipping' | 'shippingRateId' | 'shippingOptions'> & {
  charge: ChargeView | undefined
}

const nothingToShip: Shipping = {
  needsShipping: false,
  shippingRateId: null,
  shippingOptions: [],
  charge: undefined,
}

/** Whether a line goes into a parcel. */
export const isSent = ({
  simType,
  item,
}: Pick<QuoteLine, 'simType'> & { item: Pick<QuoteLine['item'], 'type'> }): boolean =>
  simType === 'physical' || item.type === 'device'

/**
 * What it costs to send the physical SIMs and devices of a cart within the United States: the chosen rate, else the cheapest.
 * @throws CodedError RATE_NOT_FOUND, INTL_RATE_NEEDS_FOREIGN_SIM
 */
export function priceShipping(
  catalog: Catalog,
  lines: readonly {
    line: Pick<QuoteLine, 'simType' | 'amountCents'> & { item: Pick<QuoteLine['item'], 'type'> }
  }[],
  chosenRateId: string | null | undefined,
): Shipping {
  if (!lines.some(({ line }) => isSent(line))) return nothingToShip
  const goodsCents = lines.reduce((sum, { line }) => sum + line.amountCents, 0)
  const options = catalog.shippingRates
    .filter((rate) => rate.country === 'US')
    .map((rate) => ({
      id: rate.id,
      name: rate.name,
      priceCents: rate.freeOverCents !== null && goodsCents >= rate.freeOverCents ? 0 : rate.priceCents,
      estimatedDays: rate.estimatedDays,
    }))
    .toSorted((one, other) => one.priceCents - other.priceCents)
  const rate = chosenRateId ? options.find(({ id }) => id === chosenRateId) : options[0]
  if (chosenRateId && !rate) {
    const isForeign = catalog.shippingRates.some(({ id }) => id === chosenRateId)
    throw new CodedError(isForeign ? 'INTL_RATE_NEEDS_FOREIGN_SIM' : 'RATE_NOT_FOUND')
  }
  return {
    needsShipping: true,
    shippingRateId: rate?.id ?? null,
    shippingOptions: options,
    charge: rate && {
      kind: 'shipping',
      key: `shipping:${rate.id}`,
      name: rate.name,
      group: null,
      quantity: 1,
      unitCents: rate.priceCents,
      amountCents: rate.priceCents,
    },
  }
}

/** @throws CodedError NO_SHIPPER when a cart must be shipped and nobody ships it. */
export function assertShippable(quote: QuoteView) {
  if (quote.needsShipping && quote.shippingRateId === null) throw new CodedError('NO_SHIPPER')
}
