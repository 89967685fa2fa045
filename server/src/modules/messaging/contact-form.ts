import { CodedError } from '#contracts/errors.ts'
import { hoursMs } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import type { Vault } from '#platform/crypto.ts'
import { newCapability } from '#platform/ids.ts'

/** Nobody reads and fills in the form faster. */
const shortestMs = 3_000
const longestMs = hoursMs(24)
const purpose = 'contact-form'

/** What the form sends back with what was written. */
export const openForm = async ({ services, tenant }: Caller): Promise<{ formToken: string }> => ({
  formToken: newFormToken(await services.vaultOf(tenant.id), services.clock.now()),
})

/** When the form was opened, a random part, and the signature of both. */
export function newFormToken(vault: Vault, now: Date): string {
  const value = `${now.getTime().toString(36)}.${newCapability()}`
  return `${value}.${vault.sign(purpose, value)}`
}

/** @throws CodedError FORM_TOO_FAST, or FORM_EXPIRED also for a token that is not ours. */
export function checkFormToken(vault: Vault, token: string, now: Date): void {
  const [openedAt = '', random = '', signature = ''] = token.split('.')
  if (!vault.verify(purpose, `${openedAt}.${random}`, signature)) throw new CodedError('FORM_EXPIRED')
  const ageMs = now.getTime() - Number.parseInt(openedAt, 36)
  if (ageMs > longestMs) throw new CodedError('FORM_EXPIRED')
  if (ageMs < shortestMs) throw new CodedError('FORM_TOO_FAST')
}
