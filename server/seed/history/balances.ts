import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { adjustBalance, approveAdjustment, rejectAdjustment } from '#modules/wallets/index.ts'
import { seedId } from '../catalog-rows.ts'
import { balanceChanges } from '../data/balances.ts'
import { subscriberOf } from '../data/partners.ts'
import { staff } from './actors.ts'
import type { Shop } from './sale.ts'
import type { Scribe } from './scribe.ts'

/** What staff added to the balance of a brand's customer and took from it, and what waits for a second administrator. */
export async function writeBalances(ctx: Ctx, scribe: Scribe, { brand }: Pick<Shop, 'brand'>): Promise<void> {
  const { domain } = brand
  const finance = staff({ shop: { brand } }, 'finance')
  const owner = staff({ shop: { brand } }, 'owner')
  const id = seedId(domain, 'subscriber', subscriberOf(domain).email)
  for (const [version, { daysAgo, decision, answer = '', ...change }] of balanceChanges.entries()) {
    const asking = scribe.moment(later(ctx.now, -daysMs(daysAgo)), finance)
    const { adjustmentId } = await adjustBalance(asking, { id, ...change, version })
    await scribe.settle([asking])
    if (!decision) continue
    const deciding = scribe.moment(later(ctx.now, -daysMs(daysAgo - 0.3)), owner)
    if (decision === 'approve') await approveAdjustment(deciding, { id: adjustmentId })
    else await rejectAdjustment(deciding, { id: adjustmentId, answer })
    await scribe.settle([deciding])
  }
}
