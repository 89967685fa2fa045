/** Surcharges, taxes and shipping rates: small values, free of schemas. */

/** What a charge is to the law: carrier charges must never be shown as a government's (47 CFR 64.2401). */
export const surchargeTypes = ['tax', 'government_fee', 'carrier_charge'] as const
export type SurchargeType = (typeof surchargeTypes)[number]

export const surchargeKinds = ['percent', 'flat'] as const
export type SurchargeKind = (typeof surchargeKinds)[number]

export const surchargeGroups = ['government', 'carrier'] as const

/** What of an order a charge is reckoned on. */
export const surchargeBases = ['plan', 'addon', 'device', 'shipping'] as const
export type SurchargeBase = (typeof surchargeBases)[number]

/** Classes of what is sold that bear charges at all. */
export const chargedClasses = ['telecom', 'goods'] as const
export type ChargedClass = (typeof chargedClasses)[number]

/** A hundred percent. */
export const mostBasisPoints = 10_000
/** The most that a charge for each line may be. */
export const mostFlatCents = 100_00

/** Where shipping goes today. */
export const servedCountry = 'US'
export const mostShippingDays = 90
