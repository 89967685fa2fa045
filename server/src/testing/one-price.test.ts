import fc from 'fast-check'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl/react'
import { beforeAll, expect, test } from 'vitest'
import type { PlanDetail, PricingView } from '#contracts/catalog/views.ts'
import type { QuoteInput } from '#contracts/checkout/views.ts'
import type { Locale } from '#contracts/locale.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { buildCatalog, getPlan, type Catalog, type CatalogRows } from '#modules/catalog/index.ts'
import { priceCart } from '#modules/checkout/index.ts'
import { catalogRowsOf } from '#seed/catalog-rows.ts'
import { brands } from '#seed/data/brands.ts'
import { CartLines } from '#web/features/checkout/cart/cart-lines.tsx'
import { DeskSummary } from '#web/features/orders/create/desk-summary.tsx'
import { OrderTotals } from '#web/features/orders/order-totals.tsx'
import { QuoteSummary } from '#web/features/checkout/quote-summary.tsx'
import { BroadbandFacts } from '#web/features/catalog/broadband-facts.tsx'
import { loadPlanPage, type PlanPageData } from '#web/features/catalog/load-plan-page.server.ts'
import { loadPriceSection } from '#web/features/catalog/load-price-section.server.ts'
import { LocalTable } from '#web/features/catalog/local-table.tsx'
import { PlanCard } from '#web/features/catalog/plan-card.tsx'
import { PlanPurchase } from '#web/features/catalog/plan-purchase.tsx'
import { planData } from '#web/features/seo/structured-data.server.ts'
import { loadEveryCatalog } from '#web/i18n/catalogs.ts'
import { messagesIn } from '#web/i18n/messages.ts'

const tenantId = '5d6f2c1e-0000-4000-8000-000000000001'
const seller = {
  name: 'Seller',
  supportEmail: 'help@seller.test',
  supportPhone: '+18445550142',
  isReachable: true,
}

/** Devices are no plans: what they cost is said in one place. */
const devices = { devices: [], devicePrices: [] }

/** What a service provider of the demonstration sells, as it comes out of the database. */
const catalogOf = (domain: string): Catalog => {
  const rows = catalogRowsOf(domain, tenantId) as unknown as Omit<
    CatalogRows,
    'seller' | keyof typeof devices
  >
  return buildCatalog({ ...rows, ...devices, seller })
}

/** What a page asks the server for, answered by the catalog itself. */
function siteOf(catalog: Catalog, locale: Locale): Site {
  const storefront = catalog.storefront('public')
  const api = {
    catalog: {
      plan: async ({ id }: { id: string }) => getPlan(catalog, { audience: 'public' }, id),
      destinations: async () => ({ items: storefront.destinations }),
      localTable: async () => ({ rows: storefront.localTable }),
    },
    checkout: { quote: async (input: QuoteInput) => priceCart(catalog, { ...input, audience: 'public' }) },
  }
  const brand = { name: seller.name, legalName: seller.name, locales: ['en', 'es'] }
  return { api, locale, brand, origin: 'https://seller.test' } as unknown as Site
}

/** The words of a part of a page, as a reader sees them. */
function textOf(site: Site, part: ReactNode): string {
  const { locale } = site
  const inLanguage = {
    locale: locale === 'es' ? 'es-US' : 'en-US',
    messages: messagesIn(locale),
    timeZone: 'UTC',
    children: part,
  }
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => createElement(IntlProvider, inLanguage) },
  ])
  const hydrationData = { loaderData: { root: { ...site, api: undefined } } }
  return renderToStaticMarkup(createElement(Page, { hydrationData }))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
const termWords = {
  en: { day: ['day', 'days'], month: ['month', 'months'], year: ['year', 'years'] },
  es: { day: ['día', 'días'], month: ['mes', 'meses'], year: ['año', 'años'] },
} as const
const termText = ({ duration, durationUnit }: PricingView, locale: Locale) =>
  `${duration} ${termWords[locale][durationUnit][duration === 1 ? 0 : 1]}`

beforeAll(loadEveryCatalog)

/** What a price costs by its row in the database and nothing else: what every place has to say. */
function truthOf(catalog: Catalog, pricing: PricingView) {
  const { activationFeeCents } = catalog.plan(pricing.planId)!
  const months =
    pricing.durationUnit === 'day' ? null : pricing.duration * (pricing.durationUnit === 'year' ? 12 : 1)
  return {
    months,
    oneTimeCents: activationFeeCents,
    dueTodayCents: pricing.discountedPrice + activationFeeCents,
    perMonthCents: months === null ? null : Math.round(pricing.discountedPrice / months),
  }
}

type Offer = { sku: string; price: string; priceSpecification: { priceComponent: { price: string }[] } }

function expectOneStory(
  catalog: Catalog,
  detail: PlanDetail,
  page: PlanPageData,
  pricing: PricingView,
  site: Site,
) {
  const truth = truthOf(catalog, pricing)
  expect(pricing).toMatchObject(truth)
  // The price card, by the quote that the checkout charges.
  const shippingCents = page.sims.find(({ priceId }) => priceId === pricing.id)?.shipping?.cents ?? 0
  expect(page.quote?.totalCents).toBe(truth.dueTodayCents + shippingCents)
  // The label.
  const label = detail.labels.find(({ pricingId }) => pricingId === pricing.id)
  if (detail.labels.length > 0)
    expect(label).toMatchObject({
      monthlyPriceCents: truth.perMonthCents,
      prepaidMonths: truth.months,
      dueTodayCents: truth.dueTodayCents,
      contractMonths: 0,
    })
  // For machines.
  const offers = (planData(site, page) as unknown as { offers: Offer[] }).offers
  const offer = offers.find(({ sku }) => sku === pricing.id)!
  expect(Math.round(Number(offer.price) * 100)).toBe(truth.dueTodayCents)
  expect(
    offer.priceSpecification.priceComponent.reduce(
      (sum, { price }) => sum + Math.round(Number(price) * 100),
      0,
    ),
  ).toBe(truth.dueTodayCents)
}

/** Every place that shows a price, as it reads. */
function expectSameWords(catalog: Catalog, page: PlanPageData, pricing: PricingView, site: Site) {
  const { locale } = site
  const { dueTodayCents, months, oneTimeCents, perMonthCents } = truthOf(catalog, pricing)
  const quote = priceCart(catalog, {
    audience: 'public',
    items: [
      {
        type: 'plan',
        planId: page.plan.id,
        priceId: pricing.id,
        categoryId: page.plan.categoryId,
        quantity: 1,
      },
    ],
  })
  const purchase = textOf(site, createElement(PlanPurchase, { page }))
  const card = textOf(
    site,
    createElement(PlanCard, {
      plan: { ...page.plan, pricings: [page.terms.find(({ id }) => id === pricing.id)!] },
      to: '/',
      selected: false,
    }),
  )
  const cart = textOf(site, createElement(CartLines, { lines: quote.lines, addons: [] }))
  for (const text of [purchase, card]) {
    expect(text).toContain(dollars(dueTodayCents))
    expect(text).toContain(termText(pricing, locale))
    if (oneTimeCents > 0) expect(text).toContain(dollars(oneTimeCents))
  }
  expect(purchase).toContain(
    locale === 'es' ? `${dollars(dueTodayCents)} hoy` : `${dollars(dueTodayCents)} today`,
  )
  expect(cart).toContain(dollars(pricing.discountedPrice))
  expect(cart).toContain(termText(pricing, locale))
  if (months !== null) expect(purchase).toContain(dollars(perMonthCents!))
  if (months !== null && months > 1)
    for (const text of [card, cart]) expect(text).toContain(dollars(perMonthCents!))
  if (!page.label) return
  const label = textOf(site, createElement(BroadbandFacts, { label: page.label }))
  expect(label).toContain(dollars(perMonthCents!))
  // Nobody is bound anywhere.
  expect(label).toContain(locale === 'es' ? 'no requiere contrato' : 'does not require a contract')
  expect(purchase).toContain(locale === 'es' ? 'sin contrato' : 'without a contract')
  if (months! > 1) expect(label).toContain(dollars(dueTodayCents))
}

test.each(brands.map(({ domain }) => domain))(
  'every price of %s is told alike by card, label, quote, cart and data for machines',
  async (domain) => {
    const catalog = catalogOf(domain)
    const { plans } = catalog.storefront('public')
    expect(plans.length).toBeGreaterThan(50)
    const [english, spanish] = [siteOf(catalog, 'en'), siteOf(catalog, 'es')]
    const isRead = new Set<string>()
    for (const { id, type } of plans) {
      const detail = getPlan(catalog, { audience: 'public' }, id)
      for (const pricing of detail.pricings) {
        const url = new URL(`https://seller.test/plans/${type}/${id}?price=${pricing.id}`)
        const page = await loadPlanPage(english, { type, id }, url)
        expectOneStory(catalog, detail, page, pricing, english)
        // Every local price of the house brand is read in both languages, and one of each kind of the others.
        const { duration, durationUnit, oneTimeCents } = pricing
        const isWhole = domain === 'base' && type === 'local'
        const kind = isWhole
          ? pricing.id
          : `${type} ${duration} ${durationUnit} ${oneTimeCents > 0} ${detail.simType}`
        if (isRead.has(kind)) continue
        isRead.add(kind)
        expectSameWords(catalog, page, pricing, english)
        expectSameWords(catalog, await loadPlanPage(spanish, { type, id }, url), pricing, spanish)
      }
    }
  },
)

/** The amounts that a part of a page lists, in its order. */
const amountsIn = (text: string) =>
  [...text.matchAll(/([-−]?)\$([\d,]+\.\d\d)/g)].map(([, sign, digits]) => {
    const cents = Math.round(Number(digits!.replaceAll(',', '')) * 100)
    return sign ? -cents : cents
  })

test.each(brands.map(({ domain }) => domain))(
  'whatever is in a cart of %s, what is listed adds up line by line to its total',
  (domain) => {
    const catalog = catalogOf(domain)
    const { plans } = catalog.storefront('public')
    const offered = plans.flatMap(({ id }) => getPlan(catalog, { audience: 'public' }, id))
    // Those with a fee beside their price among them.
    const withFee = offered.filter(({ pricings }) => pricings.some(({ oneTimeCents }) => oneTimeCents > 0))
    const anyItems = fc.array(
      fc
        .oneof(fc.constantFrom(...offered), fc.constantFrom(...(withFee.length > 0 ? withFee : offered)))
        .chain(({ id: planId, categoryId, pricings }) =>
          fc.record({
            ...{ type: fc.constant('plan' as const), planId: fc.constant(planId) },
            priceId: fc.constantFrom(...pricings.map(({ id }) => id)),
            ...{ categoryId: fc.constant(categoryId), quantity: fc.integer({ min: 1, max: 3 }) },
          }),
        ),
      { minLength: 1, maxLength: 4 },
    )
    const site = siteOf(catalog, 'en')
    fc.assert(
      fc.property(anyItems, fc.constantFrom('10118', '90210', ''), (items, shippingZipcode) => {
        const quote = { ...priceCart(catalog, { items, audience: 'public', shippingZipcode }), renewals: [] }
        const order = {
          ...quote,
          paidCents: 0,
          refundedCents: 0,
          invoiceToken: null,
          emailAddress: 'a@b.test',
        }
        const parts = [
          createElement(QuoteSummary, { quote, zip: shippingZipcode || null }),
          createElement(DeskSummary, {
            ...{ quote, problem: undefined, isPricing: false, children: null },
          } as never),
          createElement(OrderTotals, { order } as never),
        ]
        for (const part of parts) {
          const amounts = amountsIn(textOf(site, part))
          expect(amounts.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(amounts.at(-1))
          expect(amounts.at(-1)).toBe(quote.totalCents)
        }
      }),
      { numRuns: 15, seed: 20261127 },
    )
  },
)

test.each(['en', 'es'] as const)(
  'the local table says in %s what is in a plan and what its page says',
  async (locale) => {
    for (const { domain } of brands) {
      const catalog = catalogOf(domain)
      const site = siteOf(catalog, locale)
      const { localRows } = await loadPriceSection(site, new URLSearchParams())
      for (const row of localRows) {
        const table = textOf(
          site,
          createElement(LocalTable, { rows: [row], selectedPlanId: null, simType: null }),
        )
        const page = await loadPlanPage(
          site,
          { type: 'local', id: row.planId },
          new URL('https://seller.test/'),
        )
        for (const cell of row.cells) {
          const shown = page.allPricings.find(({ id }) => id === cell.pricingId)
          expect(shown, `${row.name}, ${cell.months} months, can be chosen on the page`).toBeDefined()
          expect(cell).toMatchObject({
            months: shown!.months,
            perMonthCents: shown!.perMonthCents,
            dueTodayCents: shown!.dueTodayCents,
            oneTimeCents: shown!.oneTimeCents,
          })
          for (const cents of [cell.perMonthCents, cell.discountedPrice])
            expect(table).toContain(dollars(cents))
          if (cell.oneTimeCents > 0)
            for (const cents of [cell.oneTimeCents, cell.dueTodayCents])
              expect(table).toContain(dollars(cents))
        }
        const { bandwidth, isDataUnlimited } = row.facts
        if (isDataUnlimited) expect(table).toContain(locale === 'es' ? 'Datos ilimitados' : 'Unlimited data')
        else if (bandwidth) expect(table).toContain(`${bandwidth / 1000} GB`)
        else expect(table).toContain(locale === 'es' ? 'Sin datos' : 'No data')
        expect(table).toMatch(locale === 'es' ? /[Tt]arjeta SIM/ : /SIM card/)
      }
    }
  },
)
