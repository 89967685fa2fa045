import { exactTime } from '#contracts/exact-time.ts'
import { formatLocale, type Locale } from '#contracts/locale.ts'
import { Recent } from '../kept/recent.ts'

// Making a formatter takes longer than all that it is used for; each is tens of kilobytes, and there are 400 time zones.
const formats = new Recent<string, Intl.DateTimeFormat>(60)

/** An instant as day, time and zone, with plain spaces, which every message and paper can carry. */
export function exactTimeText(at: Date, locale: Locale, timeZone: string): string {
  const key = `${locale} ${timeZone}`
  const tag = formatLocale(locale)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...exactTime, timeZone })
  formats.set(key, format)
  return format.format(at).replaceAll(/[\u202f\u00a0]/g, ' ')
}
