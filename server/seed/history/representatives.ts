import { daysMs, later } from '#platform/clock.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import { askApproval, decide, type Decision } from '#modules/representatives/index.ts'
import { seedId } from '../catalog-rows.ts'
import { hashOf } from '../data/deterministic.ts'
import { resellersOf } from '../data/partners.ts'
import { requests } from '../data/representatives.ts'
import { staff } from './actors.ts'
import type { Shop } from './sale.ts'
import type { Scribe } from './scribe.ts'

/** Representative IDs of a brand's agents, and what was decided about them. */
export async function writeRepresentatives(
  ctx: Ctx,
  scribe: Scribe,
  { brand }: Pick<Shop, 'brand'>,
): Promise<void> {
  const support = staff({ shop: { brand } }, 'support')
  const sellers = resellersOf(brand.domain)
  for (const [at, { by, daysAgo, decisions }] of requests.entries()) {
    const seller = sellers.find(({ name }) => name === by)!
    const agent: Actor = {
      kind: 'reseller',
      id: seedId(brand.domain, 'reseller', `${by}@${brand.domain}.test`),
      name: `${seller.firstName} ${seller.lastName}`,
      sessionId: 'seed',
      steppedUpUntil: null,
      support: null,
    }
    const asking = scribe.moment(later(ctx.now, -daysMs(daysAgo)), agent)
    const repId = `9${String(hashOf(`${brand.domain}/${at}`) % 1e8).padStart(8, '0')}`
    const { id } = await askApproval(asking, { repId })
    await scribe.settle([asking])
    for (const [turn, [decision, reason]] of decisions.entries())
      await decideAt(later(ctx.now, -daysMs(daysAgo - 0.2 - turn)), decision, reason)

    async function decideAt(moment: Date, decision: Decision, reason?: string) {
      const deciding = scribe.moment(moment, support)
      await decide(decision)(deciding, { id, reason: reason ?? null })
      await scribe.settle([deciding])
    }
  }
}
