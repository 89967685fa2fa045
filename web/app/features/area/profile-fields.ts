import type { Account } from './account.ts'

/** A profile as it stands in the form; what a kind of person has not is left out. */
export interface ProfileValues extends Record<string, string> {
  firstName: string
  lastName: string
  locale: string
}

/** Three boxes for a date of birth that is kept as month/day/year. */
export const birthFields = ['birthMonth', 'birthDay', 'birthYear'] as const

export function valuesOf({ kind, profile }: Account): ProfileValues {
  const { firstName, lastName, locale } = profile
  const common = { firstName, lastName, locale }
  if (kind === 'reseller') {
    const { company, phoneNumber, country } = profile
    return { ...common, company: company ?? '', phoneNumber: phoneNumber ?? '', country }
  }
  if (kind === 'fulfillment_agent') return common
  const [birthMonth = '', birthDay = '', birthYear = ''] = (profile.birthDate ?? '').split('/')
  return { ...common, phoneNumber: profile.phoneNumber ?? '', birthMonth, birthDay, birthYear }
}

/** What a PATCH sends: the fields that changed, null for those that were emptied. */
export function patchOf(
  values: ProfileValues,
  changed: Partial<ProfileValues>,
): Record<string, string | null> {
  const isBirth = (name: string) => (birthFields as readonly string[]).includes(name)
  const plain = Object.entries(changed).flatMap(([name, value]) =>
    isBirth(name) || value === undefined ? [] : [[name, value.trim() || null] as const],
  )
  const hasBirth = Object.keys(changed).some(isBirth)
  const birth = birthFields.map((name) => (values[name] ?? '').trim())
  return {
    ...Object.fromEntries(plain),
    ...(hasBirth && { birthDate: birth.some(Boolean) ? birth.join('/') : null }),
  }
}

/** Whether the three boxes hold a day of the calendar that is past, or nothing at all. */
export function isBirthDate(values: ProfileValues, now: Date): boolean {
  const [month = '', day = '', year = ''] = birthFields.map((name) => (values[name] ?? '').trim())
  if (!month && !day && !year) return true
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return false
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return at.getUTCMonth() === Number(month) - 1 && Number(year) >= 1900 && at < now
}
