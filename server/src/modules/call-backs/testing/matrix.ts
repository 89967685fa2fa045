import { newId, newReference } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { matrixPart } from '#server/testing/matrix/part.ts'
import { callBacks } from '#tables/call-backs.ts'

const nobody = () => ({ callBackId: newId() })

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

export const matrix = matrixPart({
  nobody,
  /** Somebody who asks to be called. */
  make: ({ world, shop: { tenant } }) =>
    inTransaction(world.caller(tenant), async ({ db, now: createdAt }) => {
      const callBackId = newId()
      await db.insert(callBacks).values({
        ...{ tenantId: tenant.id, id: callBackId, reference: newReference(), topic: 'plans', createdAt },
        ...{ name: 'Matrix', phoneNumber: '+12125550199', preferredTime: 'any', locale: 'en' },
        ...{ addressHash: 'matrix', state: 'waiting' },
      })
      return { callBackId }
    }),
})
