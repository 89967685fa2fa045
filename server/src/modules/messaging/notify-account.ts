import { isSwitchable } from '#contracts/messaging/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import type { credentials } from '#tables/identity.ts'
import { notify } from './notify.ts'
import type { AccountTemplate } from './messages/index.ts'

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
  template: AccountTemplate,
  { about = {}, occasion = newId() }: { about?: Record<string, string>; occasion?: string } = {},
): void => {
  if (isSwitchable(template) && recipient.switchedOff?.includes(template)) return
  notify(ctx, {
    credentialId: recipient.id,
    channel: 'email',
    recipient: recipient.emailAddress,
    locale: recipient.locale,
    template,
    about,
    dedupeKey: [template, recipient.id, 'email', occasion].join(':'),
  })
}
