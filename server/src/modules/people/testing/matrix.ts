import { newId } from '#platform/database/ids.ts'
import { each, matrixPart, type OpenPlace } from '#server/testing/matrix/part.ts'
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

/** Somebody who has an application open and gave no code. */
const unproven = ({ enrollmentToken }: { enrollmentToken: string }) => ({
  ...{ id: enrollmentToken, proof: 'N'.repeat(22) },
})

const signedIn = async ({ world, shop }: OpenPlace, kind: 'reseller' | 'subscriber') =>
  (await openSession(world, shop.tenant, kind)).subjectId
const signedInReseller = async (place: OpenPlace) => ({ resellerId: await signedIn(place, 'reseller') })
const signedInSubscriber = async (place: OpenPlace) => ({ subscriberId: await signedIn(place, 'subscriber') })
const accountActs = ['sendPasswordLink', 'endSessions', 'enable']

export const matrix = matrixPart({
  nobody,
  /** Three people, and a copy of all that is kept of the first, ready to be fetched. */
  async make({ world, shop: { tenant }, owner: { people } }) {
    const { subjectId: subscriberId } = await openSession(world, tenant, 'subscriber')
    const { subjectId: spareSubscriberId } = await openSession(world, tenant, 'subscriber')
    const { subjectId: resellerId } = await openSession(world, tenant, 'reseller')
    const { items } = await people.subscribers.askPersonalCopy({ id: subscriberId, reason })
    const copyId = items[0]!.id
    await runJob(world.services, tenant, jobs, 'make-personal-copy', { copyId })
    return { subscriberId, spareSubscriberId, resellerId, copyId }
  },
  usesUp: {
    'resellers.endSessions': signedInReseller,
    'resellers.disable': signedInReseller,
    'subscribers.endSessions': signedInSubscriber,
    'subscribers.disable': signedInSubscriber,
  },
  inputs: {
    'resellers.subscribers': ({ resellerId }) => ({ id: resellerId }),
    'subscribers.totals': ({ resellerId }) => ({ resellerId }),
    'subscribers.export': ({ resellerId }) => ({ resellerId }),
    ...each('resellers.', accountActs, ({ resellerId }) => ({ id: resellerId })),
    'resellers.disable': ({ resellerId }) => ({ id: resellerId, reason }),
    ...each('subscribers.', accountActs, ({ subscriberId }) => ({ id: subscriberId })),
    'subscribers.disable': ({ subscriberId }) => ({ id: subscriberId, reason }),
    'subscribers.move': ({ subscriberId, resellerId }) => ({ id: subscriberId, resellerId, fromId: null }),
    'subscribers.stopTexts': ({ subscriberId }) => ({ id: subscriberId, reason }),
    'subscribers.add': () => ({
      ...{ email: `written-down-${another()}@people.test`, firstName: 'Ada', lastName: 'Matrix' },
      ...{ locale: 'en', resellerId: null, isInvited: false },
    }),
    'own.takeCopy': ({ copyId }) => ({ copyId, password: wrongPassword }),
    'own.askErasure': () => ({ password: wrongPassword, confirmation }),
    ...each('own.applicant.', ['get', 'askCopy', 'withdrawErasure'], unproven),
    'own.applicant.takeCopy': (objects) => ({ ...unproven(objects), copyId: objects.copyId }),
    'own.applicant.askErasure': (objects) => ({ ...unproven(objects), confirmation: 'NOBODY00' }),
    ...each(
      'subscribers.',
      [...['personalCopies', 'duplicates', 'previewErasure', 'unlinkedPurchases'], 'leaveReseller'],
      ({ subscriberId }) => ({ id: subscriberId }),
    ),
    'subscribers.previewMerge': ({ subscriberId, spareSubscriberId }) => ({
      ...{ id: subscriberId, otherId: spareSubscriberId },
    }),
    'subscribers.merge': ({ subscriberId, spareSubscriberId }) => ({
      ...{ id: subscriberId, otherId: spareSubscriberId, keep: {}, reason, confirmation },
    }),
    'subscribers.erase': ({ subscriberId }) => ({ id: subscriberId, reason: 'own_request', confirmation }),
    'subscribers.askPersonalCopy': ({ subscriberId }) => ({ id: subscriberId, reason }),
    'subscribers.takePersonalCopy': ({ subscriberId, copyId }) => ({ id: subscriberId, copyId }),
    ...each('applicants.', ['personalCopies', 'previewErasure'], ({ enrollmentId }) => ({
      id: enrollmentId,
    })),
    'applicants.askPersonalCopy': ({ enrollmentId }) => ({ id: enrollmentId, reason }),
    'applicants.takePersonalCopy': ({ enrollmentId, copyId }) => ({ id: enrollmentId, copyId }),
    'applicants.erase': ({ enrollmentId }) => ({
      ...{ id: enrollmentId, reason: 'own_request', confirmation: 'NOBODY00' },
    }),
    'subscribers.assignUnlinkedPurchases': ({ subscriberId, orderId }) => ({
      ...{ id: subscriberId, orderIds: [orderId] },
    }),
    ...each('subscribers.', ['flagFraud', 'confirmFraud', 'clearFraud'], ({ subscriberId }) => ({
      ...{ id: subscriberId, reason },
    })),
  },
})
