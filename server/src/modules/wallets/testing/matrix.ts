import { newId } from '#platform/database/ids.ts'
import { each, matrixPart } from '#server/testing/matrix/part.ts'
import { note } from '#server/testing/matrix/samples.ts'
import { openSession } from '#server/testing/sign-in.ts'

const nobody = () => ({ adjustmentId: newId() })

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

const more = { direction: 'add', reason: 'goodwill', note } as const

export const matrix = matrixPart({
  nobody,
  /** A change of a balance that waits for a second administrator. */
  async make({ world, shop: { tenant }, owner: { wallets } }) {
    const { subjectId: id } = await openSession(world, tenant, 'subscriber')
    return {
      adjustmentId: (await wallets.adjust({ id, ...more, version: 0, amountCents: 500_00 })).adjustmentId,
    }
  },
  inputs: {
    ...each('', ['approve', 'withdraw'], ({ adjustmentId }) => ({ id: adjustmentId })),
    reject: ({ adjustmentId }) => ({ id: adjustmentId, answer: note }),
    get: ({ subscriberId }) => ({ id: subscriberId }),
    adjust: ({ subscriberId }) => ({ id: subscriberId, ...more, version: 0, amountCents: 100 }),
    setLimit: () => ({ approvalAboveCents: 50_00 }),
  },
})
