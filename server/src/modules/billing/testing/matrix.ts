import { eq } from 'drizzle-orm'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { invoices } from '#tables/billing.ts'
import { orders } from '#tables/orders.ts'
import type { AppWorld } from '#server/testing/app-world.ts'
import { anotherOrder } from '#server/testing/matrix/another-order.ts'
import { each, matrixPart, type OpenPlace } from '#server/testing/matrix/part.ts'
import { note, unknownLink } from '#server/testing/matrix/samples.ts'
import type { Shop } from '#server/testing/shopping.ts'

const nobody = () => ({
  invoiceId: newId(),
  invoiceToken: unknownLink,
  /** The same as staff know it: to them it is no one person's. */
  billedId: newId(),
})

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

async function invoiceOf(world: AppWorld, { tenant }: Shop, orderId: string): Promise<string> {
  const [row] = await inTransaction(world.caller(tenant), (ctx) =>
    ctx.db.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orderId)),
  )
  return row!.id
}

/** An order that is delivered on account, with its open invoice. */
async function owed(place: OpenPlace) {
  const order = await anotherOrder(place, false)
  await place.owner.orders.bill({ id: order.orderId, days: '30', reason: note })
  return { ...order, billedId: await invoiceOf(place.world, place.shop, order.orderId) }
}

export const matrix = matrixPart({
  nobody,
  needs: ['orderId', 'orderToken', 'orderProof'],
  async make({ world, shop }, { orderId, orderToken, orderProof }) {
    const { own } = world.api(shop.tenant.domain).orders
    const { invoiceToken } = await own.get({ token: orderToken, proof: orderProof })
    const invoiceId = await invoiceOf(world, shop, orderId)
    return { invoiceId, billedId: invoiceId, invoiceToken: invoiceToken! }
  },
  personal: {
    names: ['invoiceId'],
    async make({ world, shop }, role, { subjectId }) {
      if (role !== 'subscriber') return {}
      const { orderId } = await anotherOrder({ world, shop }, true)
      await inTransaction(world.caller(shop.tenant), (ctx) =>
        ctx.db.update(orders).set({ subscriberId: subjectId }).where(eq(orders.id, orderId)),
      )
      return { invoiceId: await invoiceOf(world, shop, orderId) }
    },
  },
  usesUp: { remind: owed, void: owed, writeOff: owed },
  inputs: {
    ...each('', ['remind'], ({ billedId }) => ({ id: billedId })),
    ...each('', ['void', 'writeOff'], ({ billedId }) => ({ id: billedId, reason: note })),
    ...each('', ['creditNotePdf', 'getInvoice'], ({ billedId }) => ({ id: billedId })),
    invoicePdf: ({ orderId }) => ({ id: orderId }),
    ...each('own.', ['invoice', 'invoicePdf'], ({ invoiceToken }) => ({ id: invoiceToken })),
  },
})
