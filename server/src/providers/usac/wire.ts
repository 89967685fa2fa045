import type { Assistance, UsAddress } from './people.ts'

/** `2023-06-01` as `06/01/2023`. */
export const slashedDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** `06/01/2023` or `2023-06-01`, with or without a time, as `2023-06-01`; null for anything else, and for no day. */
export function dayIn(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const slashed = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text)
  const day = slashed
    ? `${slashed[3]}-${slashed[1]!.padStart(2, '0')}-${slashed[2]!.padStart(2, '0')}`
    : /^\s*(\d{4}-\d{2}-\d{2})/.exec(text)?.[1]
  return day && isDay(day) ? day : null
}

/** Days that no calendar has, and the year 9999 that stands for never, are none: nothing can be counted from them. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day < '9999'
}

/** A representative's id, or word that nobody helped. */
export const assistanceFields = (assistance: Assistance) =>
  assistance === 'self'
    ? { repId: '', repNotAssisted: '1' }
    : { repId: assistance.representativeId.toUpperCase(), repNotAssisted: '0' }

export const streetLine = ({ street, unit }: UsAddress) =>
  [street, unit].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim()

/** `Y`, `1`, `true` and `Yes` are yes; what says neither is null. */
export function flagIn(value: unknown): boolean | null {
  const text = String(value ?? '')
    .trim()
    .toLowerCase()
  if (['y', 'yes', '1', 'true'].includes(text)) return true
  return ['n', 'no', '0', 'false'].includes(text) ? false : null
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.trim()
    : typeof value === 'number'
      ? String(value)
      : null

/** First day on which NLAD would transfer somebody, where a message names one: `YYYY-MM-DD`. */
export const transferableOn = (message: string): string | null =>
  dayIn(/eligible for transfer[^0-9]*(\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2})/i.exec(message)?.[1])
