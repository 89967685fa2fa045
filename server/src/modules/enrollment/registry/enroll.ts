import { CodedError } from '#contracts/errors.ts'
import type { Certification } from '#contracts/enrollment/answers.ts'
import type { Delivery } from '#contracts/enrollment/registry/delivery.ts'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { answersOf, keepAnswers } from '../applicant.ts'
import { refuseRefusedDocuments } from '../document/wanted.ts'
import { enrollmentByToken } from '../own-enrollment.ts'
import { progressOf } from '../progress.queries.ts'
import { placeBenefitOrder } from '../service/benefit-order.ts'
import { enrollmentState } from '../statuses.ts'
import { fitnessOf, isForStaff } from './fitness.ts'
import { submitToRegistry } from './submit-to-registry.ts'
import { signWorksheet, type Worksheet } from './worksheet.ts'

export interface Wanted {
  id: string
  delivery?: Delivery | undefined
  contact?: { phoneNumber: string; emailAddress: string } | undefined
  household?: (Certification & Worksheet) | undefined
}

/**
 * A household confirms where to send things: what it gets is ordered, and where nothing is to be paid first it is left to
 * the registry. After a refusal the same with what it mends: a worksheet, or another way to reach them.
 * @throws CodedError ENROLLMENT_NOT_FOUND; INVALID_STATE before a plan is chosen, and once the registry has it;
 *   DOCUMENT_MISSING where one was refused; ANSWERS_MISSING where no address was ever confirmed; of the worksheet INVALID_INPUT and ONE_PER_HOUSEHOLD; of the order
 *   see `placeBenefitOrder`
 */
export async function enroll(ctx: Ctx, { id, delivery, contact, household }: Wanted): Promise<ProgressView> {
  const enrollment = await enrollmentByToken(ctx, id, { locks: true })
  if (enrollment.state === 'nlad_submitted') return progressOf(ctx, enrollment)
  await refuseRefusedDocuments(ctx, enrollment)
  const before = await answersOf(ctx, enrollment.id)
  const to = delivery ?? before.delivery
  if (!to) throw new CodedError('ANSWERS_MISSING', { step: 'delivery' })
  const answers = {
    ...before,
    delivery: to,
    ...(contact && before.contact && { contact: { ...before.contact, ...contact } }),
  }
  const signed = household ? await signWorksheet(ctx, enrollment, answers, household) : answers
  await keepAnswers(ctx, enrollment.id, signed)
  const confirmed = await advance(ctx, enrollmentState, enrollment.id, 'confirm_address', {
    set: { changedAt: ctx.now },
  })
  // An applicant who cannot be enrolled any more is told so before anything is ordered.
  const found = await fitnessOf(ctx, confirmed)
  const isOver = 'unfit' in found && !isForStaff(found.unfit)
  const { payFirst } = isOver ? { payFirst: false } : await placeBenefitOrder(ctx, confirmed)
  return progressOf(ctx, payFirst ? confirmed : await submitToRegistry(ctx, confirmed.id), signed)
}
