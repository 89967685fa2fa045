import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { EsimView } from '#contracts/sims/views.ts'
import type { ProvisioningState } from '#contracts/sims/machines.ts'
import { later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/outbox.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { orderLines, type orders } from '#tables/orders.ts'
import { provisionings } from '#tables/sims.ts'
import { notify, notifyNow, prepareWith, type Prepared } from '#modules/messaging/index.ts'
import { esimReady } from '../messages/esim-ready.ts'
import { factsOf } from './facts.ts'
import { noticesOf } from './tell.ts'

const restOfOrderMs = 20_000

/** An order of which eSIMs have just arrived: its plans with what is known of each. */
export interface Ready {
  order: typeof orders.$inferSelect
  lines: {
    provisioning: ProvisioningState | null
    name: { en: string; es: string }
    /** Null where they are to be read. */
    esims: EsimView[] | null
  }[]
}

/**
 * One message for all eSIMs of an order; those that are late for more than a moment get one of their own. Where all are
 * at hand and `now` is set the messages are the caller's to send, else each gets a job.
 */
export async function tellEsimsReady(ctx: Ctx, ready: readonly Ready[], now: boolean): Promise<Prepared[]> {
  const due = ready.flatMap(({ order, lines }) => {
    const occasion = occasionOf(ctx, order.id, lines, false)
    if (!occasion) return []
    const esims = lines.flatMap(({ name, esims: own }) =>
      own ? own.map((esim) => ({ name: name[order.locale], esim })) : [],
    )
    const isWhole = lines.every(({ provisioning, esims: own }) => provisioning !== 'delivered' || own)
    return {
      order,
      esims: now && isWhole ? esims : null,
      notices: noticesOf(order, esimReady, { sms: true, occasion }),
    }
  })
  for (const { notices, esims } of due) if (!esims) for (const notice of notices) notify(ctx, notice)
  const atOnce = due.filter(({ esims }) => esims)
  const written = await notifyNow(
    ctx,
    atOnce.flatMap(({ notices }) => notices),
  )
  if (written.length === 0) return []
  const taken = written.map((notification) => {
    const { order, esims } = atOnce.find(({ order: { id } }) => id === notification.orderId)!
    const facts = factsOf(ctx, { order, lines: [], invoiceId: null, refundCents: 0, esims: esims! })
    return { notification, message: esimReady, facts }
  })
  return prepareWith(ctx, await siteOf(ctx), taken)
}

/** The same for one order, when the rest has been waited for. */
export async function tellEsimReady(ctx: Ctx, order: Ready['order'], waited: boolean): Promise<void> {
  const lines = await ctx.db
    .select({ provisioning: provisionings.state })
    .from(provisionings)
    .innerJoin(
      orderLines,
      and(eq(orderLines.tenantId, provisionings.tenantId), eq(orderLines.id, provisionings.orderLineId)),
    )
    .where(
      and(
        eq(provisionings.tenantId, ctx.tenant.id),
        eq(provisionings.orderId, order.id),
        eq(orderLines.kind, 'plan'),
      ),
    )
    .orderBy(asc(orderLines.position))
  const occasion = occasionOf(ctx, order.id, lines, waited)
  if (occasion) for (const notice of noticesOf(order, esimReady, { sms: true, occasion })) notify(ctx, notice)
}

export const esimArrived = defineJob(
  'tell-esim-ready',
  z.object({ timelineId: z.uuid(), waited: z.boolean().default(false) }),
)

/** How many have arrived, which sets one message apart from the next; none while more is about to come. */
function occasionOf(
  ctx: Ctx,
  orderId: string,
  lines: readonly { provisioning: ProvisioningState | null }[],
  waited: boolean,
): string | null {
  const count = (...states: ProvisioningState[]) =>
    lines.filter(({ provisioning }) => provisioning && states.includes(provisioning)).length
  const delivered = count('delivered')
  if (delivered === 0) return null
  if (waited || count('queued', 'sent', 'unknown') === 0) return String(delivered)
  enqueue(
    ctx,
    esimArrived,
    { timelineId: orderId, waited: true },
    { jobKey: `tell-esim-ready:${orderId}`, runAt: later(ctx.now, restOfOrderMs) },
  )
  return null
}
