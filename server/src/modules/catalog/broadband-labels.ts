import { monthsOf } from '#contracts/business.ts'
import type { BroadbandLabel, PlanView, PricingView } from '#contracts/catalog.ts'
import type { Catalog, SurchargeRow } from './catalog-model.ts'

const governmentTaxes = { en: 'Varies by location', es: 'Varía según la ubicación' }
const activationFee = { en: 'Activation fee', es: 'Cargo de activación' }

/**
 * The broadband labels (47 CFR 8.1) of one plan, one for each price: plans with data for use at home in the
 * United States, none for travel plans and plans without data.
 */
export function labelsOf(catalog: Catalog, view: PlanView): BroadbandLabel[] {
  const plan = catalog.plans.get(view.id)
  const facts = plan?.row.label
  const hasData = view.isDataUnlimited || (view.dataMb ?? 0) > 0
  if (!plan || !facts || !hasData || view.type !== 'local' || !view.coverage.includes('US')) return []
  const monthlyFees = catalog.surcharges
    .filter((charge) => charge.taxClass === plan.row.taxClass && isProviderFee(charge))
    .map(feeOf)
  return view.pricings.map((pricing) => ({
    planId: view.id,
    pricingId: pricing.id,
    uniquePlanIdentifier: facts.uniquePlanIdentifier,
    providerName: catalog.seller.name,
    planName: view.name,
    monthlyPriceCents: monthlyCentsOf(pricing),
    isIntroductory: false,
    contractMonths: contractMonthsOf(pricing),
    oneTimeFees:
      plan.row.activationFeeCents > 0
        ? [{ name: activationFee, amountCents: plan.row.activationFeeCents }]
        : [],
    monthlyFees,
    governmentTaxes,
    discountsUrl: '/plans?tab=local',
    typicalDownloadMbps: facts.typicalDownloadMbps,
    typicalUploadMbps: facts.typicalUploadMbps,
    typicalLatencyMs: facts.typicalLatencyMs,
    dataIncludedGb: view.isDataUnlimited ? null : (view.dataMb ?? 0) / 1000,
    additionalDataUrl: `/plans/local/${view.id}`,
    networkManagementUrl: '/disclaimers#network-management',
    privacyUrl: '/privacy-policy',
    supportEmail: catalog.seller.supportEmail,
    supportPhone: catalog.seller.supportPhone,
    issuedAt: facts.issuedAt,
  }))
}

/** What the provider puts on the bill by itself, everywhere; taxes of the states stand under government taxes. */
const isProviderFee = (charge: SurchargeRow) =>
  !charge.isTax && charge.states === null && charge.base.includes('plan')

const feeOf = (charge: SurchargeRow) => ({
  name: charge.name,
  amountCents: charge.kind === 'flat' ? (charge.amountCents ?? 0) : null,
  percent: charge.kind === 'percent' ? `${(charge.basisPoints ?? 0) / 100}` : null,
})

const monthlyCentsOf = (pricing: PricingView) =>
  Math.round(pricing.discountedPriceCents / (monthsOf(pricing) ?? 1))

/** Paying several months at once is the one way to that monthly price, so it counts as the term. */
const contractMonthsOf = (pricing: PricingView) => {
  const months = monthsOf(pricing) ?? 0
  return months > 1 ? months : 0
}
