import { businessDefaults } from '#contracts/business.ts'
import type { EsimView, PublicOrderView } from '#contracts/orders.ts'
import type { Site } from '#contracts/site.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { declineKey } from './decline.ts'
import { nextOf, type NextKey } from './tracker.ts'

type Locale = Site['locale']
const actors: Record<NextKey, 'you' | 'us' | 'carrier' | null> = {
  pay: 'you',
  bank: 'us',
  prepare: 'us',
  repair: 'us',
  install: 'you',
  pack: 'us',
  handOver: 'us',
  carrier: 'carrier',
  nothing: null,
  cancelled: null,
  expired: null,
  on_hold: 'us',
}
const guides = ['iphone', 'android', 'samsung'] as const
const steps = ['one', 'two', 'three', 'four', 'five'] as const

/** Who has to act and the one thing that comes next, in words. */
export function nextNote(order: PublicOrderView, { locale, brand }: Site) {
  const t = translatorFor(locale, 'order-notes')
  const key = nextOf(order)
  const values = { days: String(businessDefaults.activationWindowDays), email: brand.support.email }
  return { key, actor: actors[key], title: t(`next.${key}.title`), text: t(`next.${key}.text`, values) }
}

/** What a decline code means and what to do about it. */
export function declineNote(code: string | null, locale: Locale) {
  const t = translatorFor(locale, 'order-notes')
  const key = declineKey(code)
  return { what: t(`decline.${key}.what`), todo: t(`decline.${key}.todo`) }
}

/** How to install an eSIM, by system. */
export function installGuides(locale: Locale) {
  const t = translatorFor(locale, 'order-notes')
  return guides.map((system) => ({
    system,
    title: t(`guide.${system}.title`),
    steps: steps.map((step) => t(`guide.${system}.${step}`)),
  }))
}

export function profileNote(state: EsimView['profileState'], locale: Locale) {
  const t = translatorFor(locale, 'order-notes')
  return { name: t(`profile.${state}.name`), text: t(`profile.${state}.text`) }
}

/** Where the parcel of a line is. */
export const parcelNote = (
  state: NonNullable<PublicOrderView['lines'][number]['fulfillment']>['state'],
  locale: Locale,
) => translatorFor(locale, 'order-notes')(`parcel.${state}`)
