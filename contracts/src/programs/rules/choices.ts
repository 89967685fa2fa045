/** Values of the rules of programs and of what staff do by them, which no household is asked for. */

import type { LocalizedText } from '../../locale.ts'

/** Who decides about an application: the National Verifier, or the administrator of a state that has its own. */
export const verificationRoutes = [
  'national_verifier',
  'california_administrator',
  'texas_administrator',
  'oregon_commission',
] as const
export type VerificationRoute = (typeof verificationRoutes)[number]
export type StateAdministrator = Exclude<VerificationRoute, 'national_verifier'>

/** What those are called who take the applications of their states. */
export const administratorNames: Record<StateAdministrator, LocalizedText> = {
  california_administrator: {
    en: 'the California LifeLine Administrator',
    es: 'el Administrador de California LifeLine',
  },
  texas_administrator: {
    en: 'the Low-Income Discount Administrator (LIDA)',
    es: 'el Administrador de Descuentos por Bajos Ingresos (LIDA)',
  },
  oregon_commission: {
    en: 'the Oregon Public Utility Commission',
    es: 'la Comisión de Servicios Públicos de Oregón (Oregon Public Utility Commission)',
  },
}

/** As NLAD spells them. */
export const serviceTypes = [
  'Voice',
  'Broadband',
  'BundledVoice',
  'BundledBroadband',
  'BundledVoiceBroadband',
  'DSL',
  'Fiber',
  'Cable',
  'FixedWireless',
  'Satellite',
  'MobileBroadband',
] as const
export type ServiceType = (typeof serviceTypes)[number]

/** How often a household may change its company. */
export const transferLimits = ['none', 'one_per_calendar_month'] as const
export type TransferLimit = (typeof transferLimits)[number]

/** How a SAC code stands on a day. */
export const sacStandings = ['upcoming', 'active', 'ended'] as const
export type SacStanding = (typeof sacStandings)[number]

/** Why a household leaves a program. The registry takes no reasons: these are for records, notices and deadlines. */
export const deEnrollmentReasons = [
  'CUSTOMER_REQUEST',
  'NON_USAGE',
  'INELIGIBLE',
  'DUPLICATE',
  'FAILED_RECERT',
  'NON_PAYMENT',
  'DECEASED',
  'MOVED',
  'TRANSFERRED_OUT',
  'FRAUD',
  'PROGRAM_ENDED',
  /** The months of a benefit that ends by itself are over. */
  'PERIOD_ENDED',
  'ERROR_CORRECTION',
] as const
export type DeEnrollmentReason = (typeof deEnrollmentReasons)[number]
