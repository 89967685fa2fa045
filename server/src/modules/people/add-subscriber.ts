import { CodedError } from '#contracts/errors.ts'
import type { Locale } from '#contracts/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { importSubscriber } from '#modules/identity/index.ts'
import { assertSells } from './move-subscriber.ts'

interface NewSubscriber {
  email: string
  firstName: string
  lastName: string
  phoneNumber?: string | undefined
  locale: Locale
  resellerId: string | null
  isInvited: boolean
}

/**
 * Writes a subscriber down, as somebody's customer or nobody's, to be claimed by a link.
 * @throws CodedError EMAIL_TAKEN; NOT_FOUND, INVALID_STATE for a reseller who cannot sell
 */
export async function addSubscriber(
  ctx: Ctx,
  { locale, isInvited, ...person }: NewSubscriber,
): Promise<{ id: string }> {
  try {
    if (person.resellerId) await assertSells(ctx, person.resellerId)
    return { id: await importSubscriber(ctx, person, { locale, isInvited }, 'add') }
  } catch (error) {
    if (isUniqueViolation(error)) throw new CodedError('EMAIL_TAKEN')
    throw error
  }
}
