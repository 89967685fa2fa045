import type { Ctx } from '#platform/context.ts'
import { keyOf, notify } from '#modules/messaging/index.ts'
import type { CoverageLeadMessage } from './coverage-lead-subject.ts'
import { contactOf } from './lead-contact.ts'
import type { CoverageLead } from './statuses.ts'

/** Puts a message into the log for each way that somebody left, in their language. */
export function tellLead(
  ctx: Ctx,
  lead: Pick<CoverageLead, 'id' | 'contact' | 'locale'>,
  message: CoverageLeadMessage,
): void {
  const { emailAddress, phoneNumber } = contactOf(ctx, lead)
  const ways = [['email', emailAddress] as const, ['sms', phoneNumber] as const]
  for (const [channel, recipient] of ways)
    if (recipient)
      notify(ctx, {
        ...{ channel, recipient, locale: lead.locale, message },
        about: { coverageLeadId: lead.id },
        dedupeKey: keyOf(message, lead.id, channel),
      })
}
