import type { EsimView, PublicOrderView } from '#contracts/orders.ts'
import type { Site } from '#contracts/site.ts'
import { declineNote, installGuides, nextNote, parcelNote, profileNote } from './order-notes.server.ts'
import { isMoving, isPaid, isStopped, isWatched, trackerOf } from './tracker.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** An eSIM for the page: the drawn code becomes an image address, so that no markup is ever inserted. */
function esimForPage({ activation, ...esim }: EsimView, locale: Site['locale']) {
  const profile = profileNote(esim.profileState, locale)
  if (!activation) return { ...esim, profile, activation: null }
  const { qrSvg, ...codes } = activation
  return { ...esim, profile, activation: { ...codes, qrImage: `data:image/svg+xml;base64,${base64(qrSvg)}` } }
}

/** An order as its page shows it, with the words that depend on where it stands. */
export function orderForPage(order: PublicOrderView, site: Site) {
  const { locale } = site
  const lines = order.lines.map((line) => ({
    ...line,
    esims: line.esims.map((esim) => esimForPage(esim, locale)),
    parcel: line.simType === 'physical' ? parcelNote(line.fulfillment?.state ?? 'pending', locale) : null,
  }))
  return {
    ...order,
    lines,
    tracker: trackerOf(order),
    next: nextNote(order, site),
    isMoving: isMoving(order),
    isWatched: isWatched(order),
    isInWork: isPaid(order) && !isStopped(order),
    decline: order.canPay && order.lastPaymentProblem ? declineNote(order.lastPaymentProblem, locale) : null,
    guides: lines.some(({ esims }) => esims.some(({ activation }) => activation))
      ? installGuides(locale)
      : [],
  }
}
export type PageOrder = ReturnType<typeof orderForPage>
export type PageEsim = PageOrder['lines'][number]['esims'][number]

/** The system of the visitor's device, as far as its browser tells. */
export function systemOf(request: Request): 'iphone' | 'samsung' | 'android' | 'other' {
  const agent = request.headers.get('user-agent') ?? ''
  if (/iPhone|iPad|iPod/.test(agent)) return 'iphone'
  if (/Android/.test(agent)) return /SAMSUNG|SM-[A-Z]/i.test(agent) ? 'samsung' : 'android'
  return 'other'
}
export type System = ReturnType<typeof systemOf>
