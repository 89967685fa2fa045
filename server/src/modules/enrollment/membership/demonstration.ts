import { CodedError } from '#contracts/errors.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { activateMember, fulfilMember, noteNumber } from './activate-member.ts'
import { nladSubscriberActs } from '#contracts/enrollment/membership/acts.ts'
import { assertIn } from '#platform/office/offered-acts.ts'

/** A service provider that serves real customers waits for what really happens. */
export const isDemonstration = ({ tenant }: Pick<Ctx, 'tenant'>) => !tenant.isLive

/** Somebody says by hand what parcels and lines would tell. @throws CodedError DEMONSTRATION_ONLY, INVALID_STATE */
export async function pretendOrdered(ctx: Ctx, { id }: { id: string }): Promise<void> {
  refuseLive(ctx)
  const enrollment = await enrollmentById(ctx, id, { locks: true })
  assertIn(nladSubscriberActs, 'fulfil', enrollment.state)
  await fulfilMember(ctx, enrollment)
}

/** The same of a line that works, under ten digits. @throws CodedError DEMONSTRATION_ONLY, INVALID_STATE, INVALID_INPUT */
export async function pretendActive(
  ctx: Ctx,
  { id, phoneNumber }: { id: string; phoneNumber?: string | undefined },
): Promise<void> {
  refuseLive(ctx)
  const digits = phoneNumber?.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits !== undefined && !/^[2-9]\d{9}$/.test(digits))
    throw new CodedError('INVALID_INPUT', {
      issues: [
        { path: 'phoneNumber', code: 'PHONE_INVALID', message: fieldMessage(ctx.locale, 'PHONE_INVALID') },
      ],
    })
  const { state } = await enrollmentById(ctx, id)
  assertIn(nladSubscriberActs, 'activate', state)
  await activateMember(ctx, id)
  if (digits) await noteNumber(ctx, id, digits)
}

function refuseLive(ctx: Ctx) {
  if (!isDemonstration(ctx)) throw new CodedError('DEMONSTRATION_ONLY')
}
