import { isErasedAddress } from './erased-address.ts'

/** `m…a@example.test`: enough to recognise one's own, not enough to write to. Of somebody who was erased there is nothing. */
export function maskEmail(emailAddress: string): string {
  if (isErasedAddress(emailAddress)) return ''
  const [name = '', host = ''] = emailAddress.split('@')
  return `${name.slice(0, 1)}…${name.length > 1 ? name.slice(-1) : ''}@${host}`
}
