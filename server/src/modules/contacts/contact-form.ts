import { CodedError } from '#contracts/errors.ts'
import { hoursMs } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import type { Vault } from '#platform/security/crypto.ts'
import { newCapability } from '#platform/database/ids.ts'
import { networkOf } from '#platform/http/network.ts'

/** Nobody reads and fills in the form faster. */
const shortestMs = 3_000
const longestMs = hoursMs(24)
const purpose = 'contact-form'

/** What the form sends back with what was written. */
export const openForm = async ({ services, tenant, address }: Caller): Promise<{ formToken: string }> => ({
  formToken: newFormToken(await services.vaultOf(tenant.id), services.clock.now(), address),
})

/** When the form was opened, a random part, and the signature of both for the network that it was opened in. */
export function newFormToken(vault: Vault, now: Date, address: string): string {
  const value = `${now.getTime().toString(36)}.${newCapability()}`
  return `${value}.${vault.sign(purpose, signed(value, address))}`
}

const signed = (value: string, address: string) => `${value}.${networkOf(address)}`

/** @throws CodedError FORM_TOO_FAST, or FORM_EXPIRED also for a token that is not ours or of another network. */
export function checkFormToken(vault: Vault, token: string, now: Date, address: string): void {
  const [openedAt = '', random = '', signature = ''] = token.split('.')
  if (!vault.verify(purpose, signed(`${openedAt}.${random}`, address), signature))
    throw new CodedError('FORM_EXPIRED')
  const ageMs = now.getTime() - Number.parseInt(openedAt, 36)
  if (ageMs > longestMs) throw new CodedError('FORM_EXPIRED')
  if (ageMs < shortestMs) throw new CodedError('FORM_TOO_FAST')
}
