import { stateOfZip } from '#contracts/us-states.ts'
import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { isServedNow, removeLead, storeLead, tellLeadNow } from '#modules/coverage-leads/index.ts'
import { coverageWishes, type CoverageWish } from '../data/coverage-leads.ts'
import { buyer, job, staff } from './actors.ts'
import type { Shop } from './sale.ts'
import type { Scribe } from './scribe.ts'

/** Who waits until a brand takes applications where they live, and who was told since that it does. */
export async function writeCoverageLeads(
  ctx: Ctx,
  scribe: Scribe,
  { brand }: Pick<Shop, 'brand'>,
): Promise<void> {
  if (!brand.programs.includes('lifeline')) return
  for (const wish of coverageWishes.filter(({ locale }) => brand.locales.includes(locale)))
    await writeWish(ctx, scribe, brand, wish)
}

async function writeWish(ctx: Ctx, scribe: Scribe, brand: Shop['brand'], wish: CoverageWish): Promise<void> {
  const { daysAgo, zip, locale, emailAddress, phoneNumber, isRemoved } = wish
  const place = { program: 'lifeline', usState: stateOfZip(zip)! } as const
  const asking = scribe.moment(later(ctx.now, -daysMs(daysAgo)), buyer)
  const id = await storeLead(asking, {
    ...{ zip, locale, program: place.program },
    contact: { emailAddress, phoneNumber },
  })
  await scribe.settle([asking])
  const isServed = await isServedNow(ctx, place)
  if (!id || (!isServed && !isRemoved)) return
  const after = later(ctx.now, -daysMs(daysAgo) + hoursMs(20))
  const next = scribe.moment(after, isServed ? job('coverage-served') : staff({ shop: { brand } }, 'support'))
  await (isServed ? tellLeadNow(next, { id }) : removeLead(next, { id }))
  await scribe.settle([next])
}
