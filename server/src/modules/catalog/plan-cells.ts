import { isCountryCode } from '#contracts/country-list.ts'
import type { PlanContent, PlanPrice } from '#contracts/catalog/content.ts'
import type { Locale } from '#contracts/locale.ts'
import { foldText } from '#platform/lists/find-by-words.ts'
import { readMoney } from '#platform/values/read-money.ts'
import type { Audience } from './catalog-model.ts'
import { durationText } from './plan-words.ts'

/** What cells of a file of plans hold, as they are written and read again; undefined is what nobody can read. */

const wordsOf = {
  none: { en: 'none', es: 'ninguno' },
  unlimited: { en: 'unlimited', es: 'ilimitado' },
}
const isWord = (written: string, word: keyof typeof wordsOf) => {
  const folded = foldText(written).trim()
  return (
    folded === wordsOf[word].en ||
    folded === wordsOf[word].es ||
    folded === `${wordsOf[word].es.slice(0, -1)}a`
  )
}
/** What stands for nothing where an empty cell would leave what is there. */
export const noneCell = (locale: Locale) => wordsOf.none[locale]
export const isNone = (written: string) => isWord(written, 'none')

const units: Record<string, PlanPrice['durationUnit']> = {
  ...{ d: 'day', day: 'day', days: 'day', dia: 'day', dias: 'day' },
  ...{ m: 'month', month: 'month', months: 'month', mes: 'month', meses: 'month' },
  ...{ y: 'year', year: 'year', years: 'year', ano: 'year', anos: 'year' },
}
const entry = /^(\d{1,3})\s*(\p{L}+)\s*:?\s+([^>]+?)(?:\s*>\s*([^>]+))?$/u

/** `1 month 20.00; 3 months 60.00 > 54.00`, or none. */
export function readPrices(written: string, audience: Audience): PlanPrice[] | undefined {
  if (isNone(written)) return []
  const prices: PlanPrice[] = []
  for (const part of written.split(/[;|\n]/)) {
    if (part.trim() === '') continue
    const [, duration, unit = '', full = '', paid] = entry.exec(part.trim()) ?? []
    const durationUnit = units[foldText(unit)]
    const price = readMoney(full)
    const discountedPrice = paid === undefined ? price : readMoney(paid)
    if (!durationUnit || price === undefined || discountedPrice === undefined) return undefined
    prices.push({ audience, duration: Number(duration), durationUnit, price, discountedPrice })
  }
  return prices.length > 0 ? prices : undefined
}

const moneyCell = (cents: number) => (cents / 100).toFixed(2)

export const pricesCell = (prices: readonly PlanPrice[], audience: Audience, locale: Locale) =>
  prices
    .filter((price) => price.audience === audience)
    .map(({ price, discountedPrice, ...term }) => {
      const paid = discountedPrice === price ? '' : ` > ${moneyCell(discountedPrice)}`
      return `${durationText(term)[locale]} ${moneyCell(price)}${paid}`
    })
    .join('; ')

/** A number, nothing (null) or without limit (-1). */
export function readAllowance(written: string): number | null | undefined {
  if (isNone(written)) return null
  if (isWord(written, 'unlimited')) return -1
  return /^\d{1,9}$/.test(written) ? Number(written) : undefined
}

export const allowanceCell = (allowance: number | null, locale: Locale) =>
  allowance === null ? '' : allowance < 0 ? wordsOf.unlimited[locale] : String(allowance)

/** Codes of two letters, parted by anything. */
export function readCountries(written: string): string[] | undefined {
  const codes = written
    .toUpperCase()
    .split(/[\s,;|]+/)
    .filter(Boolean)
  return codes.length > 0 && codes.every(isCountryCode) ? [...new Set(codes)] : undefined
}

/** `US: T-Mobile, AT&T; MX: Telcel`, or none. */
export function readNetworks(written: string): PlanContent['networks'] | undefined {
  if (isNone(written)) return {}
  const networks: PlanContent['networks'] = {}
  for (const part of written.split(/[;|\n]/)) {
    if (part.trim() === '') continue
    const [, code = '', names = ''] = /^\s*(\p{L}{2})\s*:(.*)$/u.exec(part) ?? []
    const country = code.toUpperCase()
    const said = names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    if (!isCountryCode(country) || said.length === 0) return undefined
    networks[country] = said
  }
  return networks
}

export const networksCell = (networks: PlanContent['networks']) =>
  Object.entries(networks)
    .map(([code, names]) => `${code}: ${names.join(', ')}`)
    .join('; ')
