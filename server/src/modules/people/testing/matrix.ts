import { newId } from '#platform/database/ids.ts'
import { each, matrixPart } from '#server/testing/matrix/part.ts'
import { another, reason, wrongPassword } from '#server/testing/matrix/samples.ts'
import { openSession } from '#server/testing/sign-in.ts'
import { runJob } from '#server/testing/worker.ts'
import { jobs } from '../people.jobs.ts'

const nobody = () => ({
  subscriberId: newId(),
  spareSubscriberId: newId(),
  resellerId: newId(),
  copyId: newId(),
})

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

/** Another address than theirs, so that nobody is gone for the endpoints after it. */
const confirmation = 'nobody@people.test'

export const matrix = matrixPart({
  nobody,
  /** Three people, and a copy of all that is kept of the first, ready to be fetched. */
  async make({ world, shop: { tenant }, owner: { people } }) {
    const { subjectId: subscriberId } = await openSession(world, tenant, 'subscriber')
    const { subjectId: spareSubscriberId } = await openSession(world, tenant, 'subscriber')
    const { subjectId: resellerId } = await openSession(world, tenant, 'reseller')
    const { items } = await people.askPersonalCopy({ id: subscriberId, reason })
    const copyId = items[0]!.id
    await runJob(world.services, tenant, jobs, 'make-personal-copy', { copyId })
    return { subscriberId, spareSubscriberId, resellerId, copyId }
  },
  inputs: {
    resellerSubscribers: ({ resellerId }) => ({ id: resellerId }),
    'subscribers.totals': ({ resellerId }) => ({ resellerId }),
    'subscribers.export': ({ resellerId }) => ({ resellerId }),
    actOnReseller: ({ resellerId }) => ({ id: resellerId, action: 'send_password_link' }),
    moveSubscriber: ({ subscriberId, resellerId }) => ({ id: subscriberId, resellerId, fromId: null }),
    stopTexts: ({ subscriberId }) => ({ id: subscriberId, reason }),
    addSubscriber: () => ({
      ...{ email: `written-down-${another()}@people.test`, firstName: 'Ada', lastName: 'Matrix' },
      ...{ locale: 'en', resellerId: null, isInvited: false },
    }),
    'own.takeCopy': ({ copyId }) => ({ copyId, password: wrongPassword }),
    'own.askErasure': () => ({ password: wrongPassword, confirmation }),
    ...each(
      '',
      [...['personalCopies', 'duplicates', 'previewErasure', 'unlinkedPurchases'], 'leaveReseller'],
      ({ subscriberId }) => ({ id: subscriberId }),
    ),
    previewMerge: ({ subscriberId, spareSubscriberId }) => ({
      ...{ id: subscriberId, otherId: spareSubscriberId },
    }),
    mergeSubscribers: ({ subscriberId, spareSubscriberId }) => ({
      ...{ id: subscriberId, otherId: spareSubscriberId, keep: {}, reason, confirmation },
    }),
    eraseSubscriber: ({ subscriberId }) => ({ id: subscriberId, reason: 'own_request', confirmation }),
    askPersonalCopy: ({ subscriberId }) => ({ id: subscriberId, reason }),
    takePersonalCopy: ({ subscriberId, copyId }) => ({ id: subscriberId, copyId }),
    assignUnlinkedPurchases: ({ subscriberId, orderId }) => ({ id: subscriberId, orderIds: [orderId] }),
    ...each('', ['flagFraud', 'confirmFraud', 'clearFraud'], ({ subscriberId }) => ({
      ...{ id: subscriberId, reason },
    })),
    actOnSubscriber: ({ subscriberId }) => ({ id: subscriberId, action: 'end_sessions' }),
  },
})
