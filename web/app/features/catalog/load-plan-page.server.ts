import { redirect } from 'react-router'
import { stateOfZip } from '#contracts/us-states.ts'
import type { PlanDetail } from '#contracts/catalog.ts'
import type { QuoteView } from '#contracts/checkout.ts'
import type { Locale } from '#contracts/locale.ts'
import type { Site } from '#contracts/site.ts'
import { attempt, foundOr404, type Problem } from '../../problem.ts'
import { countriesOf, countryName } from './country-names.server.ts'
import { summarize } from './plan-summary.server.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A plan with the price of the chosen duration as the quote endpoint tells it, in one language. */
export async function loadPlanPage(
  { api, locale }: Site,
  params: { type?: string; id?: string; country?: string },
  url: URL,
) {
  if (!params.id || !uuid.test(params.id)) throw new Response(null, { status: 404 })
  const plan = await foundOr404(api.catalog.plan({ id: params.id }))
  const code = params.country?.toUpperCase()
  const isCovered = code !== undefined && plan.type === 'international' && plan.coverage.includes(code)
  const address = `/plans/${plan.type}/${plan.id}${isCovered ? `/${code}` : ''}`
  if (params.type !== plan.type || (params.country !== undefined && !isCovered)) {
    throw redirect(`${address}${url.search}`)
  }

  const wanted = url.searchParams.get('price')
  const pricing = plan.pricings.find(({ id }) => id === wanted) ?? plan.pricings[0]
  const deviceSearch = url.searchParams.get('device')?.trim().slice(0, 80) ?? ''
  const zip = url.searchParams.get('zip')?.trim().slice(0, 10) ?? ''
  const zipState = stateOfZip(zip)
  const [quoted, devices] = await Promise.all([
    pricing && quote(api, plan, pricing.id, zipState && zip),
    deviceSearch ? api.catalog.devices({ search: deviceSearch }) : undefined,
  ])
  return {
    plan: localize(plan, locale),
    country: isCovered ? { code, name: countryName(code, locale) } : undefined,
    backTo:
      plan.type === 'local'
        ? `/plans?tab=local&plan=${plan.id}`
        : isCovered
          ? `/plans?country=${code}&plan=${plan.id}#country`
          : '/plans',
    pricingId: pricing?.id,
    quote: quoted?.ok ? localizeQuote(quoted.value, locale) : undefined,
    problem:
      quoted && !quoted.ok ? ({ code: quoted.problem.code } satisfies Pick<Problem, 'code'>) : undefined,
    keep: {
      ...(wanted && pricing && { price: pricing.id }),
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
  { id: planId, categoryId }: PlanDetail,
  priceId: string,
  shippingZipcode: string | undefined,
) =>
  attempt(
    api.checkout.quote({
      items: [{ type: 'plan', planId, priceId, categoryId, quantity: 1 }],
      ...(shippingZipcode && { shippingZipcode }),
    }),
  )

const localize = (plan: PlanDetail, locale: Locale) => ({
  ...summarize(plan, locale),
  categoryId: plan.categoryId,
  categoryName: plan.category.name[locale],
  description: plan.description[locale],
  throttleKbps: plan.throttleKbps,
  networks: countriesOf(plan.coverage, locale).map(({ code, name }) => ({
    code,
    name,
    networks: (plan.networks[code] ?? []).join(', '),
  })),
  addons: plan.addons
    .filter(({ isActive }) => isActive)
    .map(({ id, name, kind, priceCents }) => ({ id, kind, priceCents, name: name[locale] })),
  fees: plan.surcharges.map(({ name, group, basisPoints, amountCents, states }) => ({
    name: name[locale],
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
    name: name[locale],
  })),
  renewals: view.renewals.map(({ everyMonths, amountCents }) => ({ everyMonths, amountCents })),
})

function labelOf(plan: PlanDetail, pricingId: string | undefined, locale: Locale) {
  const label = plan.labels.find((each) => each.pricingId === pricingId) ?? plan.labels[0]
  if (!label) return undefined
  return {
    ...label,
    planName: label.planName[locale],
    governmentTaxes: label.governmentTaxes[locale],
    oneTimeFees: label.oneTimeFees.map((fee) => ({ ...fee, name: fee.name[locale] })),
    monthlyFees: label.monthlyFees.map((fee) => ({ ...fee, name: fee.name[locale] })),
  }
}
export type LabelData = NonNullable<ReturnType<typeof labelOf>>
