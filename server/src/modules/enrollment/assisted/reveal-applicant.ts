import { dayOf, type Answers } from '#contracts/enrollment/answers.ts'
import type { RevealedApplicant } from '#contracts/enrollment/assisted/admin.ts'
import type { Ctx } from '#platform/context.ts'
import { noteReveal } from '#platform/security/mask-personal.ts'
import { answersNow } from '../membership/changes.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { limitReveals } from './limit-reveals.ts'

/**
 * Who an enrollment is of. That it was looked at, by whom and why stands in its timeline from then on.
 * @throws CodedError ENROLLMENT_NOT_FOUND, TOO_MANY_REQUESTS for an administrator who looks at too many people
 */
export async function revealApplicant(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<RevealedApplicant> {
  await enrollmentById(ctx, id)
  await limitReveals(ctx)
  noteReveal(ctx, { kind: 'enrollment', id }, reason)
  const answers = await answersNow(ctx, id)
  const { birth, identity, contact } = answers
  return {
    id,
    name: nameOf(answers),
    birthDate: birth ? dayOf(birth) : null,
    identityKind: identity?.kind ?? null,
    identityNumber:
      identity?.kind === 'ssn' ? identity.ssn4 : identity?.kind === 'tribal' ? identity.tribalId : null,
    address: addressOf(answers),
    emailAddress: contact?.emailAddress ?? null,
    phoneNumber: contact?.phoneNumber ?? null,
  }
}

export const nameOf = ({ name }: Answers): string | null =>
  name ? [name.firstName, name.middleName, name.lastName, name.suffix].filter(Boolean).join(' ') : null

const addressOf = ({ address }: Answers): string[] =>
  address
    ? [
        [address.address1, address.address2].filter(Boolean).join(', '),
        ...(address.urbanization ? [address.urbanization] : []),
        `${address.city}, ${address.state} ${address.zip}`,
      ]
    : []
