import { eq } from 'drizzle-orm'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { sims } from '#tables/sims.ts'
import { each, matrixPart } from '#server/testing/matrix/part.ts'
import { reason } from '#server/testing/matrix/samples.ts'

const nobody = () => ({
  simSourceId: newId(),
  /** The SIM card of the order, and its number. */
  simId: newId(),
  line: '8901990999999999999',
})

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

/** A SIM card that nobody has yet. */
const scanned = '8901999900000900014'
const facts = { name: 'Lines', holdFloor: 5, holdPercent: 20, alertCents: null }

export const matrix = matrixPart({
  nobody,
  needs: ['orderId'],
  async make({ world, shop }, { orderId }) {
    const [sold] = await inTransaction(world.caller(shop.tenant), (ctx) =>
      ctx.db.select({ simId: sims.id, line: sims.iccid }).from(sims).where(eq(sims.orderId, orderId)),
    )
    return { simSourceId: shop.ids.esimSourceId, ...sold! }
  },
  inputs: {
    check: () => ({ iccid: scanned }),
    receive: ({ simSourceId }) => ({ sourceId: simSourceId, type: 'physical', iccid: scanned }),
    receiveMany: ({ simSourceId }) => ({ sourceId: simSourceId, iccids: [scanned] }),
    'sources.create': () => ({ provider: 'stock', ...facts }),
    'sources.edit': ({ simSourceId }) => ({ id: simSourceId, version: 1, ...facts }),
    'sources.saveKey': ({ simSourceId }) => ({
      ...{ id: simSourceId, keyNumber: 0, credentials: { apiKey: 'not-a-key' } },
    }),
    'sources.forgetKey': ({ simSourceId }) => ({ id: simSourceId, reason }),
    ...each('sources.', ['get', 'check', 'compare', 'close', 'reopen'], ({ simSourceId }) => ({
      id: simSourceId,
    })),
    'sources.difference.ignore': ({ simSourceId }) => ({ id: simSourceId, days: '7' }),
    'sources.difference.find': ({ simSourceId }) => ({ id: simSourceId }),
  },
})
