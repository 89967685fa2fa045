import { and, eq } from 'drizzle-orm'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { documents } from '#tables/documents.ts'
import { deviceClaims } from '#tables/enrollment-service.ts'
import { transfers } from '#tables/enrollment-transfer.ts'
import { enrollments } from '#tables/enrollment.ts'
import { events } from '#tables/platform.ts'
import { programOffers } from '#tables/programs.ts'
import { offerPrograms } from '#server/testing/enrollments.ts'
import { each, matrixPart, type Objects, type Place } from '#server/testing/matrix/part.ts'
import { another, person, picture, reason, unknownLink } from '#server/testing/matrix/samples.ts'

const nobody = () => ({
  enrollmentToken: unknownLink,
  enrollmentId: newId(),
  enrollmentReference: 'NOBODY00',
  transferId: newId(),
  documentId: newId(),
  deviceClaimId: newId(),
  programPlanId: newId(),
  registryCodeId: newId(),
})

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

/** Two applications, the second for staff, begun while the program was offered; afterwards nothing is, as endpoints offer it themselves. */
async function startDrafts({ world, shop: { tenant } }: Place) {
  await offerPrograms(world.caller(tenant))
  const start = () => world.api(tenant.domain).enrollment.start({ zip: '10001', program: 'lifeline' })
  const [{ id: enrollmentToken }, { reference: enrollmentReference }] = [await start(), await start()]
  const enrollmentId = await inTransaction(world.caller(tenant), async (ctx) => {
    await ctx.db.delete(programOffers).where(eq(programOffers.tenantId, tenant.id))
    const isThis = and(eq(enrollments.tenantId, tenant.id), eq(enrollments.reference, enrollmentReference))
    const [row] = await ctx.db.select().from(enrollments).where(isThis)
    return row!.id
  })
  return { enrollmentToken, enrollmentReference, enrollmentId }
}

/** What has come of an application: a transfer and a device claim that failed, a document that was sent. */
const takeNextSteps = ({ world, shop: { tenant } }: Place, enrollmentId: string) =>
  inTransaction(world.caller(tenant), async (ctx) => {
    const [deviceClaimId, transferId, documentId] = [newId(), newId(), newId()]
    const own = { tenantId: tenant.id, enrollmentId }
    await ctx.db
      .insert(deviceClaims)
      .values({ ...own, id: deviceClaimId, state: 'claim_failed', changedAt: ctx.now })
    await ctx.db.insert(transfers).values({
      ...{ ...own, id: transferId, state: 'failed', hasChosen: false },
      ...{ program: 'lifeline', usState: 'TX' },
      ...{ createdAt: ctx.now, changedAt: ctx.now },
    })
    const failed = (subjectKind: string, subjectId: string, to: string) => ({
      ...{ tenantId: tenant.id, id: newId(), type: `${subjectKind}.fail`, subjectKind, subjectId },
      ...{ timelineId: enrollmentId, actor: { kind: 'system', name: 'test' } as const, data: { to } },
      at: ctx.now,
    })
    await ctx.db
      .insert(events)
      .values([
        failed('device_claim', deviceClaimId, 'claim_failed'),
        failed('transfer', transferId, 'failed'),
      ])
    await ctx.db.insert(documents).values({
      ...{ ...own, id: documentId, kind: 'driver_license', state: 'uploaded' },
      ...{ type: 'image/jpeg', sizeBytes: 1, digest: documentId, sentAt: ctx.now },
    })
    return { deviceClaimId, transferId, documentId }
  })

const where = { zip: '10001', program: 'lifeline' }
const timeZone = 'America/New_York'
const fullName = 'Mattie Trix'
const signature = { agreed: [], initials: 'MT', fullName, timeZone }
const code = { provider: 'nlad', code: 'MATRIX_CODE', step: 'staff', words: null } as const
const exception = { exception: 'TE1', support: 'Nobody here agreed to it.' }
const ofDocument = ({ enrollmentId, documentId }: Objects) => ({ id: enrollmentId, documentId })
const home = { address1: '12 Main Street', city: 'New York', state: 'NY', zip: '10001' }
const reached = { phoneNumber: '212 555 0187', emailAddress: 'matrix@example.test' }
const newCode = () => `MATRX${String(another()).padStart(7, '0')}`

export const matrix = matrixPart({
  nobody,
  needs: ['programId'],
  async make(place, { programId }) {
    const { programPlans, registryCodes } = place.owner.enrollment
    const drafts = await startDrafts(place)
    const plan = await programPlans.add({
      ...{ id: programId, pricingId: place.shop.ids.localEsim.priceId, households: 'every' },
    })
    const decided = await registryCodes.decide({ ...code, revision: 0, reason })
    return {
      ...drafts,
      ...(await takeNextSteps(place, drafts.enrollmentId)),
      programPlanId: plan.id,
      registryCodeId: decided.id,
    }
  },
  inputs: {
    'accounts.save': () => ({
      ...{ service: 'nlad', environment: 'sandbox', authentication: 'basic' },
      ...{ apiId: 'sandbox', apiKey: 'not-the-key', revision: 0 },
    }),
    'accounts.test': () => ({ service: 'nlad' }),
    'accounts.remove': () => ({ service: 'nlad', revision: 1, reason }),
    'registryCodes.decide': () => ({ ...code, revision: 1, reason }),
    'registryCodes.reset': ({ registryCodeId }) => ({ id: registryCodeId, revision: 1, reason }),
    offers: () => ({ zip: '10001' }),
    start: () => where,
    check: () => ({
      ...{ ...where, answers: {}, timeZone },
      certification: { agreed: [], initials: 'MT', fullName },
    }),
    find: () => ({ reference: `M${another()}` }),
    open: () => ({ lookup: unknownLink, code: '000000' }),
    'resume.open': () => ({ code: newCode(), zip: '10001' }),
    'resume.send': () => ({ code: newCode() }),
    ...each('log.', ['reveal', 'packet'], ({ enrollmentId }) => ({ id: enrollmentId, reason })),
    'log.documents.accept': ofDocument,
    'log.documents.refuse': (objects) => ({ ...ofDocument(objects), refusal: 'unreadable' }),
    'log.documents.take': (objects) => ({ ...ofDocument(objects), reason }),
    ...each(
      'own.',
      [
        ...[
          'documents.list',
          'delivery',
          'worksheet',
          'record',
          'helper',
          'removeHelper',
          'progress',
          'sendCode',
        ],
        ...['draft', 'status', 'startAgain', 'leave', 'cancel', 'transfer.get', 'transfer.remind'],
        ...['transfer.retry', 'transfer.giveUp', 'service.get', 'service.verifyDevice', 'service.pay'],
      ],
      ({ enrollmentToken }) => ({ id: enrollmentToken }),
    ),
    'own.documents.send': ({ enrollmentToken }) => ({
      ...{ id: enrollmentToken, kind: 'driver_license', content: picture },
    }),
    'own.documents.remove': ({ enrollmentToken }) => ({ id: enrollmentToken, kind: 'driver_license' }),
    'own.assisted.offers': () => ({ zip: '10001' }),
    'own.assisted.start': () => ({
      ...{ ...where, locale: 'en', qualify: { codes: ['snap'] }, name: person },
      contact: reached,
      address: home,
    }),
    ...each('own.assisted.', ['get', 'sendLink', 'showLink'], ({ enrollmentId }) => ({
      id: enrollmentId,
    })),
    'own.enroll': ({ enrollmentToken }) => ({
      ...{ id: enrollmentToken, delivery: { shipping: null, mailing: null } },
    }),
    ...each('helping.', ['get', 'leave'], () => ({ token: unknownLink })),
    ...each(
      'reminders.',
      ['eligibilityCheck', 'enrollment', 'transfer', 'progressEnrollment', 'progressTransfer'],
      ({ enrollmentId }) => ({ ids: [enrollmentId], channel: 'email', isPreview: true }),
    ),
    'own.nameHelper': ({ enrollmentToken }) => ({
      ...{ id: enrollmentToken, name: 'A neighbor', contact: 'neighbor@example.test' },
      ...{ agreed: true, timeZone },
    }),
    'own.move': ({ enrollmentToken }) => ({ id: enrollmentToken, home, mailing: null }),
    'own.signHousehold': ({ enrollmentToken }) => ({
      id: enrollmentToken,
      household: { ...signature, lives: 'apart', timeZone },
    }),
    'own.reach': ({ enrollmentToken }) => ({ id: enrollmentToken, contact: reached }),
    'nladSubscribers.move': ({ enrollmentId }) => ({
      ...{ id: enrollmentId, ...home, reason },
      ...{ isTemporary: false, onTribalLands: false, lettersToo: true },
    }),
    'nladSubscribers.settle_plan': ({ enrollmentId }) => ({ id: enrollmentId, reason }),
    'nladSubscribers.reach': ({ enrollmentId }) => ({
      ...{ id: enrollmentId, ...reached, textsAllowed: false, reason },
    }),
    'own.save': ({ enrollmentToken }) => ({
      ...{ id: enrollmentToken, step: 'adults', values: { answer: 'no' } },
    }),
    'own.submit': ({ enrollmentToken }) => ({ id: enrollmentToken, ...signature }),
    'deEnrollments.begin': ({ enrollmentId }) => ({
      ...{ id: enrollmentId, reason: 'CUSTOMER_REQUEST', evidence: 'Asked for in writing' },
    }),
    transfer: ({ enrollmentToken }) => ({ id: enrollmentToken, agreed: [], fullName, timeZone }),
    'own.transfer.claimException': ({ enrollmentToken }) => ({ id: enrollmentToken, ...exception }),
    'own.service.choose': ({ enrollmentToken, programPlanId }) => ({
      ...{ id: enrollmentToken, planId: programPlanId, device: null },
    }),
    ...each('transfers.', ['get', 'recheck', 'retry'], ({ transferId }) => ({ id: transferId })),
    'transfers.except': ({ transferId }) => ({ id: transferId, ...exception }),
    ...each('transfers.', ['close', 'reverse'], ({ transferId }) => ({ id: transferId, reason })),
    'services.get': ({ enrollmentId }) => ({ id: enrollmentId }),
    ...each('services.claims.', ['submit', 'refund', 'retry', 'reimburse'], ({ deviceClaimId }) => ({
      id: deviceClaimId,
    })),
    'programPlans.list': ({ programId }) => ({ id: programId }),
    'programPlans.add': ({ programId, priceId }) => ({
      ...{ id: programId, pricingId: priceId, households: 'every' },
    }),
    ...each('programPlans.', ['withdraw', 'offer'], ({ programPlanId }) => ({ id: programPlanId })),
    ...each('', ['enrollmentCalls.get', 'transferCalls.get'], ({ enrollmentReference }) => ({
      application: enrollmentReference,
    })),
  },
})
