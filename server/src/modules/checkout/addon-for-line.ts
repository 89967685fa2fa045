import type { AddonView } from '#contracts/catalog/views.ts'
import type { QuoteView } from '#contracts/checkout/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import { catalogOf, type Catalog } from '#modules/catalog/index.ts'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { findLine, type Line } from './find-line.ts'
import { priceCart } from './price-cart.ts'

/**
 * What an existing line may buy, for somebody who only knows its number: nothing of the answer tells whose it is.
 * @throws CodedError MDN_INVALID, SIM_NOT_FOUND, NO_ACTIVE_PLAN, NO_ADDONS
 */
export async function allowedAddons(
  caller: Caller,
  name: string,
): Promise<{ lineLabel: string; planName: LocalizedText; items: AddonView[] }> {
  const { catalog, line } = await lineWithCatalog(caller, name)
  const items = catalog.addonsByPlan.get(line.planId)
  const plan = catalog.plan(line.planId)
  if (!plan || !items) throw new CodedError('NO_ADDONS')
  return { lineLabel: line.label, planName: plan.name, items }
}

/**
 * Prices one add-on for an existing line; the line and catalog come along for a caller that goes on to buy it.
 * @throws CodedError MDN_INVALID, SIM_NOT_FOUND, NO_ACTIVE_PLAN, ADDON_NOT_FOUND
 */
export async function quoteAddonForLine(
  caller: Caller,
  input: { line: string; addonId: string; quantity: number },
): Promise<{ quote: QuoteView; line: Line; catalog: Catalog }> {
  const { catalog, line } = await lineWithCatalog(caller, input.line)
  const { planId } = line
  const quote = priceCart(catalog, {
    items: [{ type: 'add-on', planId, addonId: input.addonId, quantity: input.quantity }],
    audience: 'public',
    lineContext: { planId },
  })
  if (quote.lines.length === 0) throw new CodedError('ADDON_NOT_FOUND')
  return { quote, line, catalog }
}

/** The catalog first, so that an unknown line takes as long as a known one. */
async function lineWithCatalog(caller: Caller, name: string) {
  const { catalog } = await catalogOf(caller)
  return { catalog, line: await inTransaction(caller, (ctx) => findLine(ctx, name)) }
}
