import type { Ctx } from '#platform/context.ts'
import { keyOf, notify } from '#modules/messaging/index.ts'
import type { Enrollment } from '../statuses.ts'
import type { EnrollmentMessage } from '../telling/enrollment-subject.ts'
import { answersNow } from './changes.ts'

interface Telling {
  /** What is told of, where it is not the enrollment itself, and which of the times it is told. */
  subject?: string
  occasion: string
  reason?: string
  /** A day of the program's time. */
  ends?: string
  /** Money that it speaks of, in whole cents. */
  cents?: string
  dueCents?: string
  currency?: string
}

/**
 * News for a household that has the benefit: by e-mail, and by text where it wants that. Told once for each occasion.
 */
export async function tellMember(
  ctx: Ctx,
  { id, locale }: Pick<Enrollment, 'id' | 'locale'>,
  message: EnrollmentMessage,
  { subject = id, occasion, ...about }: Telling,
): Promise<void> {
  const { contact } = await answersNow(ctx, id)
  if (!contact) return
  const told = { enrollmentId: id, locale, message, about }
  const key = (channel: 'email' | 'sms') => keyOf(message, subject, channel, occasion)
  notify(ctx, { ...told, channel: 'email', recipient: contact.emailAddress, dedupeKey: key('email') })
  if (contact.textsAllowed)
    notify(ctx, { ...told, channel: 'sms', recipient: `+1${contact.phoneNumber}`, dedupeKey: key('sms') })
}
