import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tenant } from '#platform/context.ts'
import { done, refused } from '#platform/effects.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { insertPaidOrder } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { payments } from '#tables/payments.ts'
import { applyDisputeState } from './apply-dispute-state.ts'
import { recordRefundOutcome } from './refund-payment.ts'
import { requestRefund } from './request-refund.ts'

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
})
afterAll(() => world.close())

const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(tenant, administrator('finance')), work)
const stateOf = (id: string) =>
  within(async ({ db }) => (await db.select().from(payments).where(eq(payments.id, id)))[0]!)
const given = done({ providerRefund: newId(), state: 'succeeded' as const, problem: null })

/** A refund that was pressed, and a dispute that opened before the provider's answer to it came. */
async function both(amountCents?: number) {
  const { payment } = await within((ctx) => insertPaidOrder(ctx))
  const { refund } = await within((ctx) =>
    requestRefund(ctx, {
      ...{ paymentId: payment.id, reason: 'requested_by_customer', note: null },
      amountCents,
    }),
  )
  await within((ctx) => applyDisputeState(ctx, payment.id, 'open'))
  return { payment, refund }
}

describe('a refund pressed while a dispute opens', () => {
  test.each([
    ['won', 100, 'partially_refunded'],
    ['won', undefined, 'refunded'],
    ['lost', 100, 'charged_back'],
  ] as const)('went out: it counts once the dispute is %s', async (verdict, amountCents, state) => {
    const { payment, refund } = await both(amountCents)
    await within((ctx) => recordRefundOutcome(ctx, refund.id, given))
    const refundedCents = amountCents ?? payment.amountCents
    expect(await stateOf(payment.id)).toMatchObject({ state: 'disputed', refundedCents, reservedCents: 0 })
    await within((ctx) => applyDisputeState(ctx, payment.id, verdict))
    expect(await stateOf(payment.id)).toMatchObject({ state, refundedCents })
  })

  test('was refused by the provider: nothing went back, and the dispute goes on', async () => {
    const { payment, refund } = await both()
    await within((ctx) => recordRefundOutcome(ctx, refund.id, refused('charge_disputed', 'It is disputed.')))
    expect(await stateOf(payment.id)).toMatchObject({ state: 'disputed', refundedCents: 0, reservedCents: 0 })
  })

  test('came back from the bank meanwhile, and after the dispute was lost', async () => {
    for (const verdict of ['open', 'lost'] as const) {
      const { payment, refund } = await both(100)
      await within((ctx) => recordRefundOutcome(ctx, refund.id, given))
      await within((ctx) => applyDisputeState(ctx, payment.id, verdict))
      const bounced = done({ providerRefund: newId(), state: 'failed' as const, problem: 'expired_card' })
      await within((ctx) => recordRefundOutcome(ctx, refund.id, bounced))
      expect((await stateOf(payment.id)).refundedCents).toBe(0)
    }
  })

  test('opened first: nothing more is asked for', async () => {
    const { payment } = await within((ctx) => insertPaidOrder(ctx))
    await within((ctx) => applyDisputeState(ctx, payment.id, 'open'))
    const asked = within((ctx) =>
      requestRefund(ctx, { paymentId: payment.id, reason: 'requested_by_customer', note: null }),
    )
    await expect(asked).rejects.toMatchObject({ code: 'REFUND_NOT_POSSIBLE' })
  })
})
