import { declineAdvice } from '#contracts/payments/choices.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import type { EsimView, LinePlanView } from '#contracts/sims/views.ts'
import type { PublicOrderView } from '#contracts/orders/views.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { isWaiting, nextOf, plansOf, type NextKey } from './tracker.ts'

type Locale = Site['locale']
const actors: Record<NextKey, 'you' | 'us' | 'carrier' | null> = {
  pay: 'you',
  payEdit: 'you',
  payRest: 'you',
  payHeld: 'you',
  bank: 'us',
  prepare: 'us',
  repair: 'us',
  install: 'you',
  deleted: 'you',
  pack: 'us',
  handOver: 'us',
  carrier: 'carrier',
  untracked: 'carrier',
  cameBack: 'us',
  use: 'you',
  due: 'you',
  paused: 'you',
  refunded: null,
  missed: null,
  over: null,
  nothing: null,
  cancelled: null,
  givenBack: null,
  expired: null,
  on_hold: 'us',
}
const guides = ['iphone', 'android', 'samsung'] as const
const steps = ['one', 'two', 'three', 'four', 'five'] as const

/** Who has to act and the one thing that comes next, in words. */
export function nextNote(order: PublicOrderView, { locale, brand }: Site) {
  const t = translatorFor(locale, 'own-order-notes')
  const key = nextOf(order)
  const text = t(`next.${key}.text`, { email: brand.writeTo })
  const plan = planNamed(order, key)
  const hasEnded = key === 'refunded' || key === 'missed' || key === 'over'
  const isOver = hasEnded || ['cancelled', 'givenBack', 'expired', 'deleted', 'due', 'paused'].includes(key)
  const words = hasEnded ? [plan?.note[locale], text] : [text, plan?.note[locale]]
  return {
    key,
    actor: actors[key],
    title: t(`next.${key}.title`),
    text: words.filter(Boolean).join(' '),
    /** Until when the plan can be used, for the guide to installing it. */
    until: plan && isWaiting(plan) ? plan.note[locale] : null,
    buyAgain: isOver ? placeOfAgain(order, plan) : null,
  }
}

/** Where the same is sold now: the plan that has ended, or what an order of one plan was for; else all plans. */
function placeOfAgain({ lines }: PublicOrderView, ended: LinePlanView | undefined) {
  const ofEnded = lines.find(({ esims, cards }) =>
    [...esims, ...cards].some(({ plan }) => plan && plan === ended),
  )
  const line = ofEnded ?? (lines.length === 1 ? lines[0] : undefined)
  const path = line?.soldAs && `/plans/${line.soldAs.kind}/${line.soldAs.planId}`
  return path ? { path, isSame: true } : { path: '/plans', isSame: false }
}

/** The plan that the next step is about: the one whose day comes first, or was last. */
function planNamed(order: PublicOrderView, key: NextKey): LinePlanView | undefined {
  const dayOf = ({ activateBy }: LinePlanView) => activateBy ?? ''
  const plans = plansOf(order).toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)))
  if (key === 'install' || key === 'use') return plans.find(isWaiting)
  return plans.findLast(({ standing }) => standing === key)
}

/** What a decline code means and what to do about it. */
export function declineNote(code: string | null, locale: Locale) {
  const t = translatorFor(locale, 'own-order-notes')
  const key = declineAdvice(code)
  return { what: t(`decline.${key}.what`), todo: t(`decline.${key}.todo`) }
}

/** How to install an eSIM, by system. */
export function installGuides(locale: Locale) {
  const t = translatorFor(locale, 'own-order-notes')
  return guides.map((system) => ({
    system,
    title: t(`guide.${system}.title`),
    steps: steps.map((step) => t(`guide.${system}.${step}`)),
  }))
}

export function profileNote(state: EsimView['profileState'], locale: Locale) {
  const t = translatorFor(locale, 'own-order-notes')
  return { name: t(`profile.${state}.name`), text: t(`profile.${state}.text`) }
}

const inBoth = (key: 'silent' | 'wrongEmail'): LocalizedText => ({
  en: translatorFor('en', 'own-order-notes')(key),
  es: translatorFor('es', 'own-order-notes')(key),
})

/** That the carrier does not answer, in both languages. */
export const silentNote = () => inBoth('silent')

/** That an address is not that of the order. */
export const wrongEmailNote = () => inBoth('wrongEmail')

/** Where the parcel of a line is. */
export const parcelNote = (
  state: NonNullable<PublicOrderView['lines'][number]['fulfillment']>['state'],
  locale: Locale,
) => translatorFor(locale, 'own-order-notes')(`parcel.${state}`)
