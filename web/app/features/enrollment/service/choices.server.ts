import type { Characteristics } from '#contracts/devices/choices.ts'
import type { DeviceChoice, PlanChoice, ServiceView } from '#contracts/enrollment/service/views.ts'
import { formatLocale, type Locale } from '#contracts/locale.ts'
import { translatorFor } from '../../../i18n/meta.ts'
import { formatMoney } from '../../../ui/money.tsx'
import { beforehand } from '../use-day.ts'

/** One way of several to go on, in the reader's words. */
export interface Way {
  value: string
  label: string
  hint: string
  isOut?: boolean
  /** A file of the brand's, and what it shows. */
  picture?: { file: string; alt: string }
  /** Whether a link to the check of phones stands below it. */
  hasCheck?: boolean
  features?: { title: string; rows: [name: string, value: string][] }
}

/** The last day before an instant. Written here, as the words of days weigh too much for a page. */
export const lastDayOf = (instant: string | null, locale: Locale, timeZone: string) =>
  instant &&
  new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'long', timeZone }).format(beforehand(instant))

/** Plans that are one to the household: the same with each kind of SIM. */
export const groupsOf = (plans: readonly PlanChoice[]): PlanChoice[][] =>
  [...Map.groupBy(plans, ({ group }) => group)].map(([, same]) => same)

const unlimited = -1

/** A part of a sentence begins small behind the first one. */
const asPart = (words: string, index: number) =>
  index === 0 ? words : `${words.charAt(0).toLowerCase()}${words.slice(1)}`

/** What is in a plan, and what of its price is left. */
export function planWay(locale: Locale, [plan]: readonly PlanChoice[]): Way {
  const t = translatorFor(locale, 'enroll-devices')
  const facts = translatorFor(locale, 'plans')
  const money = (cents: number) => formatMoney(cents, locale)
  const { name, priceCents, supportCents, dueCents, feesCents, bandwidth, callMinutes, sms } = plan!
  const contents = [
    plan!.isDataUnlimited
      ? facts('facts.unlimitedData')
      : bandwidth
        ? facts('facts.gigabytes', { count: (bandwidth / 1000).toLocaleString(locale) })
        : facts('facts.noData'),
    ...(callMinutes === unlimited
      ? [facts('facts.unlimitedCalls')]
      : callMinutes
        ? [facts('facts.minutes', { count: callMinutes })]
        : []),
    ...(sms === unlimited ? [facts('facts.unlimitedTexts')] : []),
  ]
  const price =
    dueCents === 0
      ? t('free')
      : t('price', { price: money(priceCents), support: money(supportCents), due: money(dueCents) })
  const fees = feesCents > 0 ? ` ${t('fees', { fees: money(feesCents) })}` : ''
  return {
    value: plan!.group,
    // The kind of SIM is chosen next, so that it is no part of the name here.
    label: name[locale].replace(/, [^,]+$/, ''),
    hint: `${contents.map(asPart).join(', ')}. ${price}${fees}`,
  }
}

/** The ways to use a plan: on the own phone, or on a device that the household can have. */
export function deviceWays(
  locale: Locale,
  { devices, deviceAnswer }: Pick<ServiceView, 'devices' | 'deviceAnswer'>,
  plans: readonly PlanChoice[],
): Way[] {
  const t = translatorFor(locale, 'enroll-devices')
  const sims = new Set(plans.map(({ simType }) => simType))
  const own: Way[] = [
    ...(sims.has('esim') ? [{ value: 'esim', label: t('esim'), hint: t('esimHint'), hasCheck: true }] : []),
    ...(sims.has('physical') ? [{ value: 'physical', label: t('card'), hint: t('cardHint') }] : []),
  ]
  return [...devices.flatMap((device) => deviceWaysOf(locale, device, deviceAnswer)), ...own]
}

function deviceWaysOf(locale: Locale, device: DeviceChoice, answer: ServiceView['deviceAnswer']): Way[] {
  const t = translatorFor(locale, 'enroll-devices')
  const money = (cents: number) => formatMoney(cents, locale)
  const { id, brand, model, benefit, retailPriceCents, warrantyDays, isInStock } = device
  const name = `${brand} ${model}`
  const out = isInStock ? {} : { isOut: true }
  const shown = device.picture ? { picture: { file: device.picture, alt: t('picture', { name }) } } : {}
  const said = (hint: string) => (isInStock ? hint : t('soldOut'))
  if (benefit && answer !== 'had') {
    const words = {
      price: money(benefit.copaymentCents),
      discount: money(benefit.discountCents),
      days: String(warrantyDays ?? 365),
    }
    return [
      {
        ...{ value: `${id}:benefit`, label: t('benefit', { name, price: words.price }) },
        ...{ hint: said(t('benefitHint', words)), ...out, ...shown },
        features: { title: t('features', { name }), rows: featuresOf(locale, device) },
      },
    ]
  }
  if (retailPriceCents === null) return []
  return [
    {
      ...{ value: `${id}:retail`, label: t('retail', { name, price: money(retailPriceCents) }) },
      ...{ hint: said(t('retailHint')), ...out, ...shown },
      features: { title: t('features', { name }), rows: featuresOf(locale, device) },
    },
  ]
}

function featuresOf(locale: Locale, { characteristics, warrantyDays }: DeviceChoice): [string, string][] {
  const t = translatorFor(locale, 'landing')
  const of = characteristics as Characteristics
  const count = (value: number) => ({ count: String(value) })
  const rows: [string, string | undefined][] = [
    [
      t('tablets.rows.screen'),
      of.screenInches && t('tablets.rows.screenSize', { inches: String(of.screenInches) }),
    ],
    [t('tablets.rows.memory'), of.memoryGb && t('tablets.rows.gigabytes', count(of.memoryGb))],
    [t('tablets.rows.storage'), of.storageGb && t('tablets.rows.gigabytes', count(of.storageGb))],
    [t('tablets.rows.battery'), of.batteryMah && t('tablets.rows.batteryValue', count(of.batteryMah))],
    [t('tablets.rows.system'), of.system],
    [
      t('tablets.rows.warranty'),
      warrantyDays ? t('tablets.rows.warrantyValue', { days: String(warrantyDays) }) : undefined,
    ],
  ].map(([name, value]) => [name as string, value ? String(value) : undefined])
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}
