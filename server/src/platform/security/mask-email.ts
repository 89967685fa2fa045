/** `m…a@example.test`: enough to recognise one's own, not enough to write to. */
export function maskEmail(emailAddress: string): string {
  const [name = '', host = ''] = emailAddress.split('@')
  return `${name.slice(0, 1)}…${name.length > 1 ? name.slice(-1) : ''}@${host}`
}
