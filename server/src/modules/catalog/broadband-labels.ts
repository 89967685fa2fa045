import type { BroadbandLabel, PlanView } from '#contracts/catalog/views.ts'
import type { Catalog, SurchargeRow } from './catalog-model.ts'

const governmentTaxes = { en: 'Varies by location', es: 'Varía según la ubicación' }
const activationFee = { en: 'Activation fee', es: 'Cargo de activación' }

/**
 * The broadband labels (47 CFR 8.1) of one plan, one for each price: plans with data for use at home in the
 * United States, none for travel plans and plans without data, nor of a seller who cannot be called yet.
 */
export function labelsOf(catalog: Catalog, view: PlanView): BroadbandLabel[] {
  const plan = catalog.plans.get(view.id)
  const facts = plan?.row.label
  const hasData = view.isDataUnlimited || (view.bandwidth ?? 0) > 0
  if (!catalog.seller.isReachable) return []
  if (!plan || !facts || !hasData || view.type !== 'local' || !view.coverage.includes('US')) return []
  const fees = catalog.surcharges.filter(
    (charge) => charge.taxClass === plan.row.taxClass && isProviderFee(charge),
  )
  return view.pricings.flatMap((pricing): BroadbandLabel[] => {
    const { months, oneTimeCents, perMonthCents } = pricing
    if (months === null || perMonthCents === null) return []
    // Each payment bears an amount once, so a customer who pays several months at once does not pay it each month.
    const isMonthly = (charge: SurchargeRow) => months === 1 || charge.kind === 'percent'
    return [
      {
        planId: view.id,
        pricingId: pricing.id,
        uniquePlanIdentifier: facts.uniquePlanIdentifier,
        providerName: catalog.seller.name,
        planName: view.name,
        monthlyPriceCents: perMonthCents,
        isIntroductory: false,
        // What is paid at once ends by itself: nobody is bound to a payment to come.
        contractMonths: 0,
        prepaidMonths: months,
        dueTodayCents: pricing.dueTodayCents,
        oneTimeFees: [
          ...(oneTimeCents > 0 ? [{ name: activationFee, amountCents: oneTimeCents }] : []),
          ...fees
            .filter((fee) => !isMonthly(fee))
            .map(({ name, amountCents }) => ({ name, amountCents: amountCents ?? 0 })),
        ],
        monthlyFees: fees.filter(isMonthly).map(feeOf),
        governmentTaxes,
        discountsUrl: '/plans?tab=local',
        typicalDownloadMbps: facts.typicalDownloadMbps,
        typicalUploadMbps: facts.typicalUploadMbps,
        typicalLatencyMs: facts.typicalLatencyMs,
        callCreditCents: view.callCreditCents,
        roamingCreditCents: view.roamingCreditCents,
        dataIncludedGb: view.isDataUnlimited ? null : (view.bandwidth ?? 0) / 1000,
        additionalDataUrl: `/plans/local/${view.id}`,
        networkManagementUrl: '/disclaimers#network-management',
        privacyUrl: '/privacy-policy',
        supportEmail: catalog.seller.supportEmail,
        supportPhone: catalog.seller.supportPhone,
        issuedAt: facts.issuedAt,
      },
    ]
  })
}

/** What the provider puts on the bill by itself, everywhere; taxes of the states stand under government taxes. */
const isProviderFee = (charge: SurchargeRow) =>
  !charge.isTax && charge.states === null && charge.base.includes('plan')

const feeOf = (charge: SurchargeRow) => ({
  name: charge.name,
  amountCents: charge.kind === 'flat' ? (charge.amountCents ?? 0) : null,
  percent: charge.kind === 'percent' ? `${(charge.basisPoints ?? 0) / 100}` : null,
})
