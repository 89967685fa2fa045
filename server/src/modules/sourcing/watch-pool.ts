import { and, eq } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import { dataPoolList } from '#contracts/sourcing/lists.ts'
import { dataPoolAttention } from '#contracts/sourcing/attention.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { dataPools } from '#tables/sourcing.ts'
import { notifyAccount, staffWho } from '#modules/identity/index.ts'
import { dataPoolLow } from './messages/data-pool-low.ts'
import { getDataPoolRow } from './data-pool.queries.ts'
import { periodOfPool } from './pool-period.ts'

/**
 * Says of a pool whether it runs low, wherever what is used of it or what is said of it changes; those who look after
 * the catalog are told once in a period. The pool's row is locked by the caller.
 */
export async function watchPool(ctx: Ctx, id: string): Promise<void> {
  const here = and(eq(dataPools.tenantId, ctx.tenant.id), eq(dataPools.id, id))
  const [pool] = await ctx.db.select().from(dataPools).where(here)
  const { name, usedPercent, lineCount, status } = await getDataPoolRow(ctx, id)
  const { alertPercent, toldFor } = pool!
  if (status !== 'active' || lineCount === 0 || usedPercent < alertPercent) {
    await closeAttention(ctx, [dataPoolAttention.pool_low], { subjectId: id })
    return
  }
  const data = { percent: usedPercent, alertPercent }
  await openAttention(ctx, dataPoolAttention.pool_low, { subjectId: id, data })
  const { day } = periodOfPool(ctx, pool!)
  if (toldFor === day) return
  await ctx.db.update(dataPools).set({ toldFor: day }).where(here)
  emit(ctx, events.data_pool.low, { subject: id, data: { percent: usedPercent } })
  for (const person of await staffWho(ctx, 'catalog.write'))
    notifyAccount(ctx, person, dataPoolLow, {
      about: { record: name, path: `${dataPoolList.place}/${id}`, percent: String(usedPercent) },
      occasion: `${id}:${day}`,
    })
}
