import { redirect } from 'react-router'
import { stateOfZip } from '#contracts/us-states.ts'
import type { PlanDetail, PricingView } from '#contracts/catalog/views.ts'
import type { QuoteView } from '#contracts/checkout/views.ts'
import type { Locale } from '#contracts/locale.ts'
import { phoneText } from '#contracts/phone-text.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf, foundOr404, type Problem } from '../../problem.ts'
import { textIn } from '../../site.ts'
import { countriesOf, countryName } from './country-names.server.ts'
import { chosenOf, choicesOf, lineOf, simChoicesOf, simView } from './plan-choices.server.ts'
import { labelIn } from './label-data.ts'
import { summarize, summarizePricing } from './plan-summary.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A plan with the price of the chosen duration as the quote endpoint tells it, in one language. */
export async function loadPlanPage(
  { api, locale }: Site,
  params: { type?: string; id?: string; country?: string },
  url: URL,
) {
  if (!params.id || !uuid.test(params.id)) throw new Response(null, { status: 404 })
  const asked = await foundOr404(api.catalog.plan({ id: params.id }))
  const code = params.country?.toUpperCase()
  const isCovered = code !== undefined && asked.type === 'international' && asked.coverage.includes(code)
  const addressOf = (id: string) => `/plans/${asked.type}/${id}${isCovered ? `/${code}` : ''}`
  if (params.type !== asked.type || (params.country !== undefined && !isCovered)) {
    throw redirect(`${addressOf(asked.id)}${url.search}`)
  }

  const choices = choicesOf(asked)
  const pricing = chosenOf(asked, choices, url.searchParams)
  const plan =
    pricing && pricing.planId !== asked.id
      ? await foundOr404(api.catalog.plan({ id: pricing.planId }))
      : asked
  const ofThisSim = choices.filter(({ simType }) => simType === plan.simType)
  const deviceSearch = url.searchParams.get('device')?.trim().slice(0, 80) ?? ''
  const zip = url.searchParams.get('zip')?.trim().slice(0, 10) ?? ''
  const zipState = stateOfZip(zip)
  const sims = pricing ? simChoicesOf(choices, pricing) : []
  const [quotes, devices] = await Promise.all([
    Promise.all(sims.map((sim) => quote(api, asked.categoryId, sim, zipState && zip))),
    deviceSearch ? api.catalog.devices({ search: deviceSearch }) : undefined,
  ])
  const quoted = quotes[sims.findIndex(({ id }) => id === pricing?.id)]
  return {
    plan: localize(plan, locale),
    /** Where this plan stands whatever is chosen. */
    address: addressOf(asked.id),
    /** The one address of all plans that are one to the buyer. */
    canonicalPath: `/plans/${asked.type}/${asked.mainPlanId}`,
    terms: ofThisSim.map(summarizePricing),
    sims: sims.map((sim, index) => simView(sim, quotes[index], asked.categoryId)),
    allPricings: choices.map(({ planId, simType, ...each }) => ({
      ...summarizePricing({ planId, ...each }),
      simType,
    })),
    country: isCovered ? { code, name: countryName(code, locale) } : undefined,
    backTo:
      plan.type === 'local'
        ? `/plans?tab=local&plan=${asked.mainPlanId}`
        : isCovered
          ? `/plans?country=${code}&plan=${asked.mainPlanId}#country`
          : '/plans',
    pricingId: pricing?.id,
    quote: quoted?.ok ? localizeQuote(quoted.value, locale) : undefined,
    problem:
      quoted && !quoted.ok ? ({ code: quoted.problem.code } satisfies Pick<Problem, 'code'>) : undefined,
    keep: {
      ...(pricing && (url.searchParams.has('price') || url.searchParams.has('sim')) && { price: pricing.id }),
      ...(zipState && { zip }),
      ...(deviceSearch && { device: deviceSearch }),
    } as Record<string, string>,
    zip,
    isZipKnown: zipState !== undefined,
    deviceSearch,
    devices: devices?.items.map(({ note, ...device }) => ({ ...device, note: note?.[locale] ?? null })),
    label: labelOf(plan, pricing?.id, locale),
  }
}
export type PlanPageData = Awaited<ReturnType<typeof loadPlanPage>>

/** Taxes and fees depend on the place; without a ZIP code the quote has none. */
const quote = (
  api: Site['api'],
  categoryId: string,
  pricing: PricingView,
  shippingZipcode: string | undefined,
) =>
  resultOf(
    api.checkout.quote({
      items: [lineOf(pricing, categoryId)],
      ...(shippingZipcode && { shippingZipcode }),
    }),
  )

const localize = (plan: PlanDetail, locale: Locale) => ({
  ...summarize(plan, locale),
  categoryId: plan.categoryId,
  categoryName: textIn(plan.category.name, locale),
  description: textIn(plan.description, locale),
  throttleKbps: plan.throttleKbps,
  networks: countriesOf(plan.coverage, locale).map(({ code, name }) => ({
    code,
    name,
    networks: (plan.networks[code] ?? []).join(', '),
  })),
  addons: plan.addons
    .filter(({ isActive }) => isActive)
    .map(({ id, name, kind, price }) => ({ id, kind, price, name: textIn(name, locale) })),
  fees: plan.surcharges.map(({ name, group, basisPoints, amountCents, states }) => ({
    name: textIn(name, locale),
    group,
    basisPoints,
    amountCents,
    isEverywhere: states === null,
  })),
})
export type PlanPagePlan = PlanPageData['plan']

const localizeQuote = (view: QuoteView, locale: Locale) => ({
  totalCents: view.totalCents,
  charges: view.charges.map(({ key, kind, group, name, amountCents }) => ({
    key,
    kind,
    group,
    amountCents,
    name: textIn(name, locale),
  })),
  renewals: view.renewals.map(({ everyMonths, amountCents }) => ({ everyMonths, amountCents })),
})

const labelOf = (plan: PlanDetail, pricingId: string | undefined, locale: Locale) => {
  const label = plan.labels.find((each) => each.pricingId === pricingId) ?? plan.labels[0]
  return label && { ...labelIn(label, locale), supportPhoneText: phoneText(label.supportPhone) }
}
