import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { assertStanding } from '#modules/identity/index.ts'
import { optOut, tellNumber, textableNumber, textsStopped } from '#modules/messaging/index.ts'
import { subscriberContact } from './subscriber-contact.ts'

/**
 * Notes that a subscriber has asked for no more text messages, and tells them so by a last one.
 * @throws CodedError NOT_FOUND, SUBSCRIBER_MERGED, SUBSCRIBER_ERASED; INVALID_INPUT without a number that can be texted; INVALID_STATE when it was noted before
 */
export async function stopTexts(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  await assertStanding(ctx, id)
  const { phoneNumber, locale } = await subscriberContact(ctx, id)
  const number = textableNumber(phoneNumber)
  if (!number) throw new CodedError('INVALID_INPUT', { fields: ['phoneNumber'] })
  if (!(await optOut(ctx, number, { source: 'staff', reason, personId: id })))
    throw new CodedError('INVALID_STATE', { from: 'opted_out', event: 'stop', allowed: [] })
  tellNumber(ctx, number, textsStopped, {
    locale,
    occasion: ctx.idempotencyKey ?? ctx.requestId,
    credentialId: id,
  })
}
