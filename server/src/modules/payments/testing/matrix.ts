import { eq } from 'drizzle-orm'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { payments } from '#tables/payments.ts'
import { anotherOrder } from '#server/testing/matrix/another-order.ts'
import { each, matrixPart, type Objects, type OpenPlace } from '#server/testing/matrix/part.ts'
import { note, reason } from '#server/testing/matrix/samples.ts'
import type { AppWorld } from '#server/testing/app-world.ts'
import type { Shop } from '#server/testing/shopping.ts'
import { wayIdOf } from '../index.ts'

const nobody = () => ({ paymentId: newId(), reconciliationId: newId(), wayId: newId() })

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

async function paymentOf(world: AppWorld, { tenant }: Shop, orderId: string): Promise<string> {
  const [row] = await inTransaction(world.caller(tenant), (ctx) =>
    ctx.db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId)),
  )
  return row!.id
}

const unpaid = (place: OpenPlace) => anotherOrder(place, false)
const paid = async (place: OpenPlace): Promise<Partial<Objects>> => {
  const order = await anotherOrder(place, true)
  const paymentId = await paymentOf(place.world, place.shop, order.orderId)
  await inTransaction(place.world.caller(place.shop.tenant), (ctx) =>
    ctx.db.update(payments).set({ version: seen.version }).where(eq(payments.id, paymentId)),
  )
  return { ...order, paymentId }
}
/** Which version of a payment the administrator who gives back has seen: that of one which stands as it was made. */
const seen = { version: 1 }
const stripe = { provider: 'stripe' }

export const matrix = matrixPart({
  nobody,
  needs: ['orderId'],
  async make({ world, shop, owner }, { orderId }) {
    const reconciled = await owner.payments.reconciliations.run({ day: '2026-01-14' })
    return {
      paymentId: await paymentOf(world, shop, orderId),
      reconciliationId: reconciled.items[0]!.id,
      wayId: wayIdOf(shop.tenant.id, { method: 'card', provider: 'stripe' }),
    }
  },
  usesUp: {
    markAsPaid: unpaid,
    'own.pay': unpaid,
    refund: paid,
    markAsRefunded: paid,
  },
  inputs: {
    // Nobody disputes the payments of the matrix: a role that may is told that there is none.
    'disputes.addEvidence': ({ paymentId }) => ({ id: paymentId, kind: 'usage', words: note }),
    'disputes.addEvidenceFile': ({ paymentId }) => ({
      ...{ id: paymentId, kind: 'usage', name: 'proof.pdf' },
      file: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64'),
    }),
    ...each('disputes.', ['removeEvidence', 'takeFile'], ({ paymentId }) => ({
      ...{ id: paymentId, evidenceId: paymentId },
    })),
    'reconciliations.run': () => ({ day: '2026-01-15' }),
    ...each('own.', ['pay', 'payFromBalance', 'settle'], ({ orderToken }) => ({ token: orderToken })),
    payEditFromBalance: ({ orderId }) => ({ id: orderId }),
    'ways.save': ({ wayId }) => ({
      ...{ id: wayId, isActive: true, countries: null, currencies: null },
      ...{ minCents: null, maxCents: null, revision: 0 },
    }),
    'ways.order': ({ wayId }) => ({ ids: [wayId] }),
    'ways.saveAccount': () => ({
      ...{ ...stripe, revision: 0 },
      credentials: { secretKey: 'sk_test_wrong', webhookSecret: 'whsec_wrong' },
    }),
    'ways.testAccount': () => stripe,
    'ways.retireAccount': () => ({ ...stripe, revision: 1, reason }),
    markAsPaid: ({ orderId }) => ({ id: orderId, reference: 'Cash', note }),
    refund: ({ paymentId }) => ({
      ...{ id: paymentId, ...seen, amountCents: 100, reason: 'requested_by_customer', note },
    }),
    markAsRefunded: ({ paymentId }) => ({
      ...{ id: paymentId, ...seen, amountCents: 100, reference: 'Cash', note },
    }),
  },
  moneyInputs: {
    // All of it, so that what follows from that is seen, too.
    markAsRefunded: ({ paymentId }) => ({ id: paymentId, ...seen, reference: 'Cash', note }),
  },
})
