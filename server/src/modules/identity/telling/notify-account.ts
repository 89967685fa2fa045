import { and, desc, eq, gt } from 'drizzle-orm'
import { isSwitchable } from '#contracts/messaging/choices.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { credentials } from '#tables/identity.ts'
import { notifications } from '#tables/messaging.ts'
import { keyOf, notify } from '#modules/messaging/index.ts'
import type { AccountMessage } from './account-subject.ts'

type Recipient = Pick<typeof credentials.$inferSelect, 'id' | 'emailAddress' | 'locale'> & {
  /** Needed for messages that can be switched off alone. */
  switchedOff?: string[]
}

/**
 * Writes to a person about their account. `about` holds ids and plain facts, never a secret: links are made when the
 * message is sent. Without an `occasion` every call is a message of its own. What the person has switched off is not sent.
 */
export const notifyAccount = (
  ctx: Ctx,
  recipient: Recipient,
  message: AccountMessage,
  {
    about = {},
    occasion = newId(),
    runAt,
  }: { about?: Record<string, string>; occasion?: string; runAt?: Date } = {},
): void => {
  if (isOff(recipient, message)) return
  notify(
    ctx,
    {
      credentialId: recipient.id,
      channel: 'email',
      recipient: recipient.emailAddress,
      locale: recipient.locale,
      message,
      about,
      dedupeKey: keyOf(message, recipient.id, 'email', occasion),
    },
    { runAt },
  )
}

const isOff = ({ switchedOff }: Recipient, { name }: AccountMessage) =>
  isSwitchable(name) && switchedOff?.includes(name) === true

/** How long what has been told by one e-mail is told by no other. */
const gatheredMs = minutesMs(10)

/**
 * As `notifyAccount` for what may come many times over: within ten minutes the first is told at once, and all that
 * follow by one message, `more`, at their end.
 */
export async function notifyGathered(
  ctx: Ctx,
  recipient: Recipient,
  { first, more }: { first: AccountMessage; more: AccountMessage },
  { about, occasion }: { about: Record<string, string>; occasion: string },
): Promise<void> {
  if (isOff(recipient, first)) return
  // Two at the same moment would both be the first.
  await ctx.db
    .select({ id: credentials.id })
    .from(credentials)
    .where(and(eq(credentials.tenantId, ctx.tenant.id), eq(credentials.id, recipient.id)))
    .for('update')
  const [told] = await ctx.db
    .select({ id: notifications.id, createdAt: notifications.createdAt })
    .from(notifications)
    .where(
      and(
        eq(notifications.tenantId, ctx.tenant.id),
        eq(notifications.credentialId, recipient.id),
        eq(notifications.template, first.name),
        gt(notifications.createdAt, later(ctx.now, -gatheredMs)),
      ),
    )
    .orderBy(desc(notifications.createdAt))
    .limit(1)
  if (!told) return notifyAccount(ctx, recipient, first, { about, occasion })
  const runAt = later(told.createdAt, gatheredMs)
  notifyAccount(ctx, recipient, more, { occasion: told.id, runAt })
}
