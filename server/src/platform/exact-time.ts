import { exactTime } from '#contracts/exact-time.ts'
import type { Locale } from '#contracts/locale.ts'

// Making a formatter takes longer than all that it is used for.
const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant as day, time and zone, with plain spaces, which every message and paper can carry. */
export function exactTimeText(at: Date, locale: Locale, timeZone: string): string {
  const key = `${locale} ${timeZone}`
  const tag = locale === 'es' ? 'es-US' : 'en-US'
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...exactTime, timeZone })
  formats.set(key, format)
  return format.format(at).replaceAll(/[\u202f\u00a0]/g, ' ')
}
