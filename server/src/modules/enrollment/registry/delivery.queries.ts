import { CodedError } from '#contracts/errors.ts'
import type { UsPlace } from '#contracts/enrollment/registry/delivery.ts'
import type { DeliveryView, PlaceView } from '#contracts/enrollment/registry/views.ts'
import type { DraftView } from '#contracts/enrollment/views.ts'
import type { Ctx } from '#platform/context.ts'
import { programInForce } from '#modules/programs/index.ts'
import { answersOf } from '../applicant.ts'
import { consentViewOf } from '../draft.queries.ts'
import { enrollmentByToken } from '../own-enrollment.ts'

/**
 * Where the service is, and where to send what is theirs, for anybody who holds what opens the enrollment.
 * @throws CodedError ENROLLMENT_NOT_FOUND; ANSWERS_MISSING before there is an address
 */
export async function getDelivery(ctx: Ctx, { id }: { id: string }): Promise<DeliveryView> {
  const enrollment = await enrollmentByToken(ctx, id)
  const { address, delivery } = await answersOf(ctx, enrollment.id)
  if (!address) throw new CodedError('ANSWERS_MISSING', { step: 'address' })
  return {
    service: placeOf(address),
    isConfirmed: delivery !== undefined,
    shipping: delivery?.shipping ? placeOf(delivery.shipping) : null,
    mailing: delivery?.mailing ? placeOf(delivery.mailing) : null,
  }
}

const placeOf = ({ address1, address2, city, state, zip, urbanization }: UsPlace): PlaceView => ({
  ...{ address1, city, state, zip },
  ...(address2 && { address2 }),
  ...(urbanization && { urbanization }),
})

/** The worksheet of the household as the program in force has it. @throws CodedError ENROLLMENT_NOT_FOUND */
export async function getWorksheet(ctx: Ctx, { id }: { id: string }): Promise<DraftView['consents'][number]> {
  const { program } = await enrollmentByToken(ctx, id)
  const { consents } = await programInForce(ctx, program)
  return consentViewOf(consents.household)
}
