import type { EsimView, LinePlanView, LineUsageView } from '#contracts/sims/views.ts'
import type { PublicOrderView } from '#contracts/orders/views.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { textIn } from '../../site.ts'
import { declineNote, installGuides, nextNote, parcelNote, profileNote } from './order-notes.server.ts'
import { inUse, isEnded, isMoving, isGoing, isSent, isStopped, isWatched, trackerOf } from './tracker.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** How a plan stands, in the page's language. */
const planForPage = ({ standing, note, next }: LinePlanView, locale: Site['locale']) => ({
  standing,
  text: [note, next].flatMap((text) => (text ? textIn(text, locale) : [])).join(' '),
})

/** What is left of the data, in the page's language; nothing before any of it is used. */
const usageForPage = ({ note, usedPercent, checkedAt, amounts }: LineUsageView, locale: Site['locale']) =>
  amounts.every(({ state }) => state === 'waiting')
    ? null
    : { text: textIn(note, locale), usedPercent, checkedAt }

/** An eSIM for the page: the drawn code becomes an image address, so that no markup is ever inserted. */
function esimForPage({ activation, plan, usage, ...rest }: EsimView, locale: Site['locale']) {
  const esim = {
    ...rest,
    plan: plan && planForPage(plan, locale),
    usage: usage && usageForPage(usage, locale),
    /** Whether more data can be bought for it: its plan has not ended, and the visitor has proven to own it. */
    mayGrow: activation !== null && plan !== null && !isEnded(plan),
    /** Whether there is news to expect of it: it is on a phone, and the page may ask. */
    isFollowed: activation !== null && inUse.includes(rest.profileState),
  }
  const isUsable = !plan || !isEnded(plan)
  const isToInstall = isUsable && rest.profileState !== 'deleted'
  const { name, text } = profileNote(rest.profileState, locale)
  // Nobody is told to turn on what has ended.
  const profile = { name, text: isUsable ? text : '' }
  if (!activation || !isToInstall) return { ...esim, profile, activation: null, isToInstall }
  const { qrSvg, ...codes } = activation
  return {
    ...esim,
    profile,
    isToInstall,
    activation: { ...codes, qrImage: `data:image/svg+xml;base64,${base64(qrSvg)}` },
  }
}

/** An order as its page shows it, with the words that depend on where it stands. */
export function orderForPage(order: PublicOrderView, site: Site) {
  const { locale } = site
  const lines = order.lines.map((line) => ({
    ...line,
    esims: line.esims.map((esim) => esimForPage(esim, locale)),
    cards: line.cards.map(({ plan, ...card }) => ({ ...card, plan: plan && planForPage(plan, locale) })),
    parcel: isSent(line) ? parcelNote(line.fulfillment?.state ?? 'pending', locale) : null,
  }))
  return {
    ...order,
    lines,
    tracker: trackerOf(order),
    next: nextNote(order, site),
    isMoving: isMoving(order),
    isWatched: isWatched(order),
    isInWork: isGoing(order) && !isStopped(order),
    decline: order.canPay && order.lastPaymentProblem ? declineNote(order.lastPaymentProblem, locale) : null,
    guides: lines.some(({ esims }) => esims.some(({ activation }) => activation))
      ? installGuides(locale)
      : [],
  }
}
export type PageOrder = ReturnType<typeof orderForPage>
export type PagePlan = ReturnType<typeof planForPage>
export type PageEsim = PageOrder['lines'][number]['esims'][number]

/** The system of the visitor's device, as far as its browser tells. */
export function systemOf(request: Request): 'iphone' | 'samsung' | 'android' | 'other' {
  const agent = request.headers.get('user-agent') ?? ''
  if (/iPhone|iPad|iPod/.test(agent)) return 'iphone'
  if (/Android/.test(agent)) return /SAMSUNG|SM-[A-Z]/i.test(agent) ? 'samsung' : 'android'
  return 'other'
}
export type System = ReturnType<typeof systemOf>
