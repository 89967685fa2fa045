import { createHash } from 'node:crypto'
import type { LocalizedText } from '#contracts/locale.ts'
import type { SeedPlan } from './catalog-types.ts'
import { hashOf } from './deterministic.ts'

/** What the FCC broadband label of a plan says beside its prices (47 CFR 8.1). */
export type BroadbandLabelFacts = {
  /** M (mobile), ten digits of the provider's FCC registration number, fifteen characters of the plan. */
  uniquePlanIdentifier: string
  typicalDownloadMbps: number
  typicalUploadMbps: number
  typicalLatencyMs: number
  dataIncludedMb: number | null
  isDataUnlimited: boolean
  /** null where data stops instead of slowing down. */
  speedAfterDataKbps: number | null
  additionalDataCents: number
  earlyTerminationFeeCents: number
  activationFeeCents: number
  requiresContract: boolean
  discounts: LocalizedText
  networkManagementPath: string
  privacyPath: string
  issuedAt: string
}

/** FCC registration numbers of the demonstration providers: none of them is assigned. */
const registrationNumbers: Record<string, string> = {
  base: '0099000101',
  '1psim': '0099000102',
  roamilo: '0099000103',
  '1simgo': '0099000104',
  '1simbox': '0099000105',
  openmobile: '0099000106',
  mobivista: '0099000107',
  paygosim: '0099000108',
  peeringhub: '0099000109',
  testonepsim: '0099000110',
}

const planPart = (domain: string, planKey: string): string => {
  const digest = createHash('sha256').update(`${domain}/${planKey}`).digest('hex')
  return BigInt(`0x${digest}`).toString(36).toUpperCase().slice(0, 15)
}

/** FCC unique plan identifier; throws for a domain without a registration number. */
export const uniquePlanIdentifierOf = (domain: string, planKey: string): string => {
  const registrationNumber = registrationNumbers[domain]
  if (!registrationNumber) throw new Error(`No FCC registration number for ${domain}`)
  return `M${registrationNumber}${planPart(domain, planKey)}`
}

const typicalSpeeds = (plan: SeedPlan) => {
  const spread = hashOf(plan.categoryKey)
  return plan.speed === '5G'
    ? {
        typicalDownloadMbps: 110 + (spread % 9) * 15,
        typicalUploadMbps: 12 + (spread % 5) * 3,
        typicalLatencyMs: 34,
      }
    : {
        typicalDownloadMbps: 18 + (spread % 8) * 4,
        typicalUploadMbps: 4 + (spread % 4) * 2,
        typicalLatencyMs: 58,
      }
}

/** The label facts of one plan of one brand. */
export const broadbandLabelOf = (domain: string, plan: SeedPlan): BroadbandLabelFacts => ({
  uniquePlanIdentifier: uniquePlanIdentifierOf(domain, plan.key),
  ...typicalSpeeds(plan),
  dataIncludedMb: plan.bandwidth,
  isDataUnlimited: plan.isDataUnlimited,
  speedAfterDataKbps: plan.throttleKbps,
  additionalDataCents: 0,
  earlyTerminationFeeCents: 0,
  activationFeeCents: plan.activationFeeCents ?? 0,
  requiresContract: false,
  discounts: plan.hasNumber
    ? {
        en: 'Lower prices when you pay 3, 6 or 12 months at once; 10% off with auto-renew on full-price 1-month plans.',
        es: 'Precios menores al pagar 3, 6 o 12 meses; 10% menos con renovación automática en planes de 1 mes a precio completo.',
      }
    : { en: 'None beyond the price shown.', es: 'Ninguno aparte del precio mostrado.' },
  networkManagementPath: '/disclaimers#network-management',
  privacyPath: '/privacy-policy',
  issuedAt: '2025-01-15T00:00:00.000Z',
})
