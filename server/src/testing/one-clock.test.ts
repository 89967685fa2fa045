import { eq, inArray } from 'drizzle-orm'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDefaults } from '#contracts/business.ts'
import { exactTime } from '#contracts/exact-time.ts'
import type { Locale } from '#contracts/locale.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { daysMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { ParcelEvent } from '#modules/fulfillment/index.ts'
import { startSubscription } from '#modules/sims/index.ts'
import { orders } from '#tables/orders.ts'
import { sims } from '#tables/sims.ts'
import { OwnOrder } from '#web/features/area/own-order.tsx'
import { LinesPanel } from '#web/features/orders/admin/lines-panel.tsx'
import { InstallGuide } from '#web/features/orders/install-guide.tsx'
import { InvoiceSheet } from '#web/features/orders/invoice-sheet.tsx'
import { NextStep } from '#web/features/orders/next-step.tsx'
import { OrderLines } from '#web/features/orders/order-lines.tsx'
import { orderForPage } from '#web/features/orders/order-view.server.ts'
import { SubscriberLines } from '#web/features/people/subscriber-lines.tsx'
import { loadEveryCatalog } from '#web/i18n/catalogs.ts'
import { messagesIn } from '#web/i18n/messages.ts'
import { refundAsSeen } from './as-seen.ts'
import { createAppWorld, type AppWorld } from './app-world.ts'
import { reportParcels } from './parcels.ts'
import { textOf as pdfText } from './pdf.ts'
import { buy, openShop, type Shop } from './shopping.ts'
import { openSession, signInAs } from './sign-in.ts'

const domain = 'base'
const phones = { en: '+12125550142', es: '+12125550143' }
const locales = ['en', 'es'] as const

let world: AppWorld
let shop: Shop
const bought = {} as Record<
  Locale,
  { orderId: string; orderToken: string; orderProof: string; email: string }
>

beforeAll(async () => {
  await loadEveryCatalog()
  world = await createAppWorld()
  shop = await openShop(world, { domain, stock: 6 })
})
afterAll(() => world?.close())

const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ')

/** A part of a page, as it reads. */
function textIn({ locale, brand }: Site, part: ReactNode): string {
  const settings = {
    locale: locale === 'es' ? 'es-US' : 'en-US',
    messages: messagesIn(locale),
    timeZone: shop.tenant.timeZone,
    children: part,
  }
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => createElement(IntlProvider, settings) },
  ])
  const hydrationData = { loaderData: { root: { locale, brand, origin: world.url } } }
  return plain(renderToStaticMarkup(createElement(Page, { hydrationData })).replaceAll(/<[^>]+>/g, ' '))
}

/** What was sent of eSIMs, as it reads, the last first. */
async function sentOfEsims(kind: 'email' | 'sms', to: string): Promise<string[]> {
  const { items } = await world.sandbox.control<{ items: { id: string }[] }>(
    `/sent?kind=${kind}&to=${encodeURIComponent(to)}`,
  )
  const sent = await Promise.all(
    items.map(({ id }) => world.sandbox.control<{ text: string; at: string }>(`/sent/${id}`)),
  )
  return sent
    .filter(({ text }) => (kind === 'email' ? /ICCID/ : /plan/).test(text))
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map(({ text }) => plain(text))
}

const lastSent = async (kind: 'email' | 'sms', to: string) => (await sentOfEsims(kind, to))[0] ?? ''

/** What a PDF draws, without how. */
const drawnBy = (pdf: Buffer) =>
  plain([...pdfText(pdf).matchAll(/\[(.*?)\] TJ/g)].map(([, drawn]) => drawn).join(' '))

/** Bought and delivered, its parcels as far as they are reported: an eSIM and a SIM card, or what is asked for. */
async function buyFor(
  locale: Locale,
  items = [shop.plan('france1'), shop.card()],
  reports: ParcelEvent[] = ['ship', 'deliver'],
) {
  const email = `${locale}@one-clock.test`
  const placed = await buy(world.api(domain, { locale }), {
    items,
    emailAddress: email,
    input: { locale, phoneNumber: phones[locale] },
  })
  bought[locale] = { ...placed, email }
  await world.settle()
  await reportParcels(world.caller(shop.tenant), placed.orderId, reports)
}

/** Every place that speaks of the day, as it reads at this moment, and the day itself. */
async function placesIn(locale: Locale) {
  const { orderToken: token, orderProof: proof, orderId, email } = bought[locale]
  const owner = await openSession(world, shop.tenant, 'subscriber')
  const staff = await signInAs(world, shop.tenant)
  await inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db.update(orders).set({ subscriberId: owner.subjectId }).where(eq(orders.id, orderId)),
  )
  const api = world.api(domain, { locale })
  const admin = world.api(domain, { token: staff.token })
  const site = { locale, brand: await api.tenancy.site({}) } as unknown as Site
  const view = await api.orders.own.get({ token, proof })
  const order = orderForPage(view, site)
  const invoice = await api.billing.own.invoice({ id: view.invoiceToken! })
  const pdf = await api.billing.own.invoicePdf({ id: view.invoiceToken!, locale })
  const { items } = await world.api(domain, { token: owner.token }).orders.own.list({})
  await admin.orders.resendEmails({ ids: [orderId] })
  await world.settle()
  const part = (node: ReactNode) => textIn(site, node)
  const places = {
    'order page, next step': part(createElement(NextStep, { order, paymentKey: 'key' })),
    'order page, lines': part(createElement(OrderLines, { order, system: 'other' })),
    'install guide': part(
      createElement(InstallGuide, { guides: order.guides, until: order.next.until, system: 'other' }),
    ),
    receipt: part(
      createElement(InvoiceSheet, { invoice: { ...invoice, seller: { ...invoice.seller, phoneText: '' } } }),
    ),
    'receipt, PDF': drawnBy(Buffer.from(await pdf.arrayBuffer())),
    'staff, order': part(
      createElement(LinesPanel, {
        order: await admin.orders.get({ id: orderId }),
        onAct: () => undefined,
      }),
    ),
    'staff, subscriber': part(
      createElement(SubscriberLines, {
        subscriber: await admin.people.subscribers.get({ id: owner.subjectId }),
      }),
    ),
    dashboard: part(createElement(OwnOrder, { order: items[0]! })),
    'e-mail': await lastSent('email', email),
    'text message': await lastSent('sms', phones[locale]),
  }
  return { places, view }
}
type Place = keyof Awaited<ReturnType<typeof placesIn>>['places']

/** What is written once and kept: it says the day, and not how things stand. */
const papers: Place[] = ['receipt', 'receipt, PDF', 'text message']

const sayings = {
  en: {
    before: 'before',
    awaited: 'within 45 days after the card arrives',
    more: 'Buy more data for this eSIM',
    lost: 'is lost',
    ranOut: 'has run out',
    again: 'uy ',
    active: 'Active',
    ended: 'Ended',
    lineActive: /\bActive\b/,
    lineOver: 'Plan ended',
    lineMissed: 'Plan not used in time',
    moneyBack: 'The money for this plan was given back',
    given: 'This order was refunded',
  },
  es: {
    before: 'antes del',
    awaited: 'dentro de los 45 días posteriores a la llegada de la tarjeta',
    more: 'Comprar más datos para esta eSIM',
    lost: 'se pierde',
    ranOut: 'se venció',
    again: 'mpre',
    active: 'Activo',
    ended: 'Terminó',
    lineActive: /\bActiva\b/,
    lineOver: 'Plan terminado',
    lineMissed: 'Plan no usado a tiempo',
    moneyBack: 'Se devolvió el dinero de este plan',
    given: 'Este pedido fue reembolsado',
  },
}
/** What is wrong once written down: it moves on with the calendar. */
const relative = /\b(today|tomorrow|hoy|mañana)\b|\d (days|días) (from|a partir)/i

const dayIn = (locale: Locale, at: string) =>
  plain(
    new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
      ...exactTime,
      timeZone: shop.tenant.timeZone,
    }).format(new Date(at)),
  )

const advanceTo = (at: number) => world.advance(at - world.services.clock.now().getTime())

/** The days of an order: of its eSIM, counted from the payment, and soon after that of its card, from its arrival. */
const daysOf = ({ lines }: Awaited<ReturnType<typeof placesIn>>['view']) =>
  lines.flatMap(({ esims, cards }) => [...esims, ...cards].map(({ plan }) => plan!.activateBy!))

/** The first of them. */
function instantOf(view: Awaited<ReturnType<typeof placesIn>>['view']): string {
  const instants = daysOf(view)
  expect(instants).toHaveLength(2)
  const dueMs = Date.parse(view.placedAt) + daysMs(businessDefaults.activationWindowDays)
  for (const at of instants) expect(Math.abs(Date.parse(at) - dueMs), `at ${at}`).toBeLessThan(daysMs(1))
  return instants.toSorted()[0]!
}

describe.each(locales)('the day to use a plan by, in %s', (locale) => {
  const say = sayings[locale]
  let at: string

  beforeAll(() => buyFor(locale))

  test('is the same everywhere after the purchase, as a day and never as a number of days', async () => {
    const { places, view } = await placesIn(locale)
    at = instantOf(view)
    for (const [place, text] of Object.entries(places)) {
      expect(text, `in ${place}`).toContain(`${say.before} ${dayIn(locale, at)}`)
      expect(text, `in ${place}`).not.toMatch(relative)
    }
    expect(places['order page, lines']).toContain(say.more)
  })

  test('is called for when it is near', async () => {
    await advanceTo(Date.parse(at) - daysMs(2))
    const { places } = await placesIn(locale)
    for (const [place, text] of Object.entries(places)) {
      expect(text, `in ${place}`).toContain(`${say.before} ${dayIn(locale, at)}`)
      if (!papers.includes(place as Place)) expect(text, `in ${place}`).toContain(say.lost)
    }
  })

  test('once past is named as past, with what to do, and nothing asks to use the plan', async () => {
    await advanceTo(Date.parse(at) + daysMs(9))
    const { places, view } = await placesIn(locale)
    for (const [place, text] of Object.entries(places)) {
      if (place === 'install guide') expect(text).not.toContain(say.before)
      else {
        const saysDay = daysOf(view).some((day) => text.includes(`${say.before} ${dayIn(locale, day)}`))
        expect(saysDay, `in ${place}: ${text}`).toBe(true)
      }
      if (papers.includes(place as Place) || place === 'install guide') continue
      expect(text, `in ${place}`).toContain(say.ranOut)
      expect(text, `in ${place}`).not.toContain(say.lost)
      if (!place.startsWith('staff')) expect(text, `in ${place}`).toContain(say.again)
    }
    expect(places['staff, subscriber']).toContain(say.lineMissed)
    // The job that lets it lapse changes nothing of how it reads.
    const { orderToken: token, orderProof: proof } = bought[locale]
    const lapsed = (await world.api(domain).orders.own.get({ token, proof })).lines[0]!.esims[0]!.plan!
    expect(lapsed).toEqual({ ...view.lines[0]!.esims[0]!.plan, state: 'lapsed' })
    // A buyer who lets the day pass is offered and sold nothing more for it.
    expect(places['order page, lines']).not.toContain(say.more)
    const { iccid } = view.lines[0]!.esims[0]!
    await expect(world.api(domain).checkout.allowedAddons({ id: iccid })).rejects.toMatchObject({
      code: 'NO_ACTIVE_PLAN',
    })
  })

  test('gives way to the end of the plan where the carrier tells of its use', async () => {
    await inTransaction(world.caller(shop.tenant), async (ctx) => {
      const mine = await ctx.db
        .select()
        .from(sims)
        .where(inArray(sims.orderId, [bought[locale].orderId]))
      for (const sim of mine) await startSubscription(ctx, sim, ctx.now)
    })
    const active = await placesIn(locale)
    const [esim] = active.view.lines[0]!.esims
    const endsAt = esim!.plan!.endsAt!
    for (const place of ['order page, lines', 'staff, order', 'dashboard', 'e-mail'] as const) {
      expect(active.places[place], `in ${place}`).toContain(say.active)
      expect(active.places[place], `in ${place}`).toContain(dayIn(locale, endsAt))
      expect(active.places[place], `in ${place}`).not.toContain(say.ranOut)
    }
    await advanceTo(Date.parse(endsAt) + daysMs(1))
    const over = await placesIn(locale)
    for (const place of ['order page, lines', 'staff, order', 'dashboard', 'e-mail'] as const) {
      expect(over.places[place], `in ${place}`).toContain(say.ended)
      expect(over.places[place], `in ${place}`).toContain(dayIn(locale, endsAt))
    }
    // No line is called active beside a plan that has ended.
    expect(active.places['staff, subscriber']).not.toContain(say.lineOver)
    expect(over.places['staff, subscriber']).toContain(say.lineOver)
    expect(over.places['staff, subscriber']).not.toMatch(say.lineActive)
  })
})

/** Gives back all that was paid for an order. */
async function giveBack(orderId: string) {
  const staff = world.api(domain, { token: (await signInAs(world, shop.tenant)).token })
  const { payments } = await staff.orders.get({ id: orderId })
  for (const { id, refundableCents: amountCents } of payments)
    await refundAsSeen(staff, { id, amountCents, reason: 'requested_by_customer', note: 'Stays at home' })
  await world.settle()
}

describe.each(locales)('a plan that was not used and is paid back in full, in %s', (locale) => {
  const say = sayings[locale]

  test('is told as paid back, and neither a page nor a message asks to use it', async () => {
    await buyFor(locale, [shop.plan('france1')])
    const { orderId, email } = bought[locale]
    const sentBefore = await Promise.all([sentOfEsims('email', email), sentOfEsims('sms', phones[locale])])
    await giveBack(orderId)
    const { places, view } = await placesIn(locale)
    expect(view.paymentStatus).toBe('refunded')
    const plans = view.lines.flatMap(({ esims, cards }) => [...esims, ...cards].map(({ plan }) => plan!))
    expect(plans.map(({ standing }) => standing)).toEqual(['refunded'])
    const { 'e-mail': _email, 'text message': _text, ...shown } = places
    for (const [place, text] of Object.entries(shown)) {
      for (const { activateBy } of plans)
        expect(text, `in ${place}`).not.toContain(`${say.before} ${dayIn(locale, activateBy!)}`)
      expect(text, `in ${place}`).not.toContain(say.lost)
    }
    for (const place of ['order page, lines', 'staff, order', 'staff, subscriber', 'dashboard'] as const)
      expect(places[place], `in ${place}`).toContain(say.moneyBack)
    expect(places['order page, next step']).toContain(say.given)
    expect(places['order page, lines'], 'no code to install it with').not.toMatch(/LPA:|SM-DP/)
    expect(places['order page, lines']).not.toContain(say.more)
    expect(await Promise.all([sentOfEsims('email', email), sentOfEsims('sms', phones[locale])])).toEqual(
      sentBefore,
    )
    const { iccid } = view.lines[0]!.esims[0]!
    await expect(world.api(domain).checkout.allowedAddons({ id: iccid })).rejects.toMatchObject({
      code: 'NO_ACTIVE_PLAN',
    })
  })
})

describe.each(locales)('a plan on a card that has yet to arrive, in %s', (locale) => {
  const say = sayings[locale]
  const named = (text: string) => text.includes(`${say.before} `) || text.includes(say.ranOut)
  const shownAt = ['order page, lines', 'staff, order', 'staff, subscriber', 'dashboard'] as const

  test('names no day and runs out on none until it is there', async () => {
    await buyFor(locale, [shop.card()], ['ship'])
    await advanceTo(world.services.clock.now().getTime() + daysMs(60))
    await world.settle()
    const { places, view } = await placesIn(locale)
    // Messages about eSIMs are those of earlier orders.
    const { 'e-mail': _email, 'text message': _text, ...shown } = places
    const [card] = view.lines[0]!.cards
    expect(card!.plan).toMatchObject({ standing: 'awaited', activateBy: null })
    for (const place of shownAt) expect(places[place], `in ${place}`).toContain(say.awaited)
    for (const [place, text] of Object.entries(shown)) expect(named(text), `in ${place}: ${text}`).toBe(false)

    await reportParcels(world.caller(shop.tenant), bought[locale].orderId, ['deliver'])
    const arrived = await placesIn(locale)
    const { activateBy } = arrived.view.lines[0]!.cards[0]!.plan!
    const dueMs = world.services.clock.now().getTime() + daysMs(businessDefaults.activationWindowDays)
    expect(Math.abs(Date.parse(activateBy!) - dueMs)).toBeLessThan(daysMs(1))
    for (const place of shownAt)
      expect(arrived.places[place], `in ${place}`).toContain(`${say.before} ${dayIn(locale, activateBy!)}`)
  })
})
