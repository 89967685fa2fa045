import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { keyOf, notify } from '#modules/messaging/index.ts'
import { notifications } from '#tables/messaging.ts'
import { answersNow } from '../membership/changes.ts'
import { issueResumeCode } from '../resume/resume-codes.ts'
import type { Enrollment } from '../statuses.ts'
import type { EnrollmentMessage } from './enrollment-subject.ts'

const channels = ['email', 'sms'] as const
type Channel = (typeof channels)[number]

interface Told {
  /** What sets apart that which is told again; the state that it is in where left out. */
  occasion?: string
  /** By e-mail, and by text where the person wants that, unless it says which. */
  by?: readonly Channel[]
  /** The transfer that it is about. */
  transferId?: string
  /** What it says besides; nothing personal. */
  about?: Record<string, string>
  /** Goes to the phone, too, whatever was asked for: nobody's benefit is moved without their hearing of it. */
  isReceipt?: boolean
}

/**
 * News of an application, or a reminder, with a fresh link that leads back to it where its message has one. Answers the
 * channels by which it goes out; none where nobody can be reached.
 */
export async function tellApplicant(
  ctx: Ctx,
  enrollment: Enrollment,
  message: EnrollmentMessage,
  {
    occasion = String(enrollment.version),
    by = channels,
    transferId,
    about: says = {},
    isReceipt,
  }: Told = {},
): Promise<Channel[]> {
  const { contact } = await answersNow(ctx, enrollment.id)
  if (!contact) return []
  const used = by.filter((channel) => channel === 'email' || contact.textsAllowed || isReceipt)
  const keys = used.map((channel) => keyOf(message, enrollment.id, channel, occasion))
  // What is told once keeps its link: a fresh one would end it.
  if (used.length === 0 || (await isTold(ctx, keys))) return []
  const kind = message.leadsBackBy
  const about: Record<string, string> = kind
    ? { ...says, resumeId: await issueResumeCode(ctx, enrollment, kind, transferId) }
    : says
  for (const [at, channel] of used.entries())
    notify(ctx, {
      ...{ enrollmentId: enrollment.id, locale: enrollment.locale, message, channel, about },
      recipient: channel === 'sms' ? `+1${contact.phoneNumber}` : contact.emailAddress,
      dedupeKey: keys[at]!,
    })
  return used
}

async function isTold(ctx: Ctx, keys: readonly string[]): Promise<boolean> {
  const told = await ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.tenantId, ctx.tenant.id), inArray(notifications.dedupeKey, [...keys])))
    .limit(1)
  return told.length > 0
}
