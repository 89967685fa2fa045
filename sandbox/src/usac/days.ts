export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
const eastern = 'America/New_York'

/** The calendar day in a zone, as `YYYY-MM-DD`. */
export const dayOf = (atMs: number, timeZone = eastern) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(atMs))

/** `YYYY-MM-DD HH:mm:ss` in the East. */
export const timeOf = (atMs: number, timeZone = eastern) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(atMs),
  )

export const slashed = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** `MM/DD/YYYY` as `YYYY-MM-DD`; null for what is no day. */
export function daySlashed(text: string): string | null {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  return existing(`${year}-${month}-${day}`)
}

/** The same day, or null where the calendar has none such. */
export function existing(day: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null
}

/** The instant of a local time `YYYY-MM-DD HH:mm:ss` in a zone; null for what is no time. */
export function instantOf(local: string, timeZone: string): number | null {
  const utc = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(local)
    ? Date.parse(`${local.replace(' ', 'T')}Z`)
    : Number.NaN
  if (Number.isNaN(utc)) return null
  const shown = Date.parse(`${timeOf(utc, timeZone).replace(' ', 'T')}Z`)
  return utc - (shown - utc)
}

/** Whether someone born then is of age on a day. */
export const isOfAge = (bornOn: string, on: string) =>
  `${Number(bornOn.slice(0, 4)) + 18}${bornOn.slice(4)}` <= on

export const firstOfNextMonth = (day: string) => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** The end of the monthly maintenance in milliseconds, from the third Friday at 22:00 in the East for five hours. */
export function maintenanceEndMs(nowMs: number): number | null {
  for (const day of [dayOf(nowMs), dayOf(nowMs - 5 * hourMs)]) {
    const begin = instantOf(`${day} 22:00:00`, eastern) ?? 0
    const date = Number(day.slice(8))
    const isThirdFriday = new Date(`${day}T12:00:00Z`).getUTCDay() === 5 && date >= 15 && date <= 21
    if (isThirdFriday && nowMs >= begin && nowMs < begin + 5 * hourMs) return begin + 5 * hourMs
  }
  return null
}
