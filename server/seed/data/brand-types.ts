import type { LocalizedText } from '#contracts/locale.ts'
import type { UsStateCode } from '#contracts/us-states.ts'
import type { Video } from '#contracts/tenancy/choices.ts'

export type Illustration =
  | 'bridge'
  | 'city'
  | 'desert'
  | 'forest'
  | 'globe'
  | 'harbor'
  | 'islands'
  | 'laboratory'
  | 'mountains'
  | 'network'

/** One service provider with its public face; `null` inherits from the platform. */
export type SeedBrand = {
  domain: string
  brandKey: string
  name: string
  legalName: string
  tagline: LocalizedText
  headline: LocalizedText
  heroText: LocalizedText
  illustration: Illustration
  /** Six hexadecimal digits each, as the specification writes them. */
  colors: { primary: string; secondary: string; text: string; primaryAlt: string }
  /** Corner radius of cards and buttons in CSS pixels. */
  radius: number
  /** File names under seed/files: for light and for dark ground. */
  logo: string
  logoDark: string
  /** Tallest height of the header logo in CSS pixels. */
  logoHeight: 42 | 60
  homeRedirect: null | '/auth/login' | '/eligibility-check'
  externalMode: boolean
  externalEnrollmentUrl: string | null
  apiBase: { test: string; production: string }
  portalHost: { test: string; production: string }
  agentArea: null | { path: '/1psim-agent' | '/roamilo-agent'; widget: boolean }
  programs: ('acp' | 'lifeline' | 'lifeline_sca')[]
  /** Null shows those of the platform. */
  videos: Video[] | null
  /** Where set, subsidy programs see this instant as now, so that a closed program can be walked through. */
  programClock: string | null
  /** Asks in Lifeline to see a driver license, and to accept it before an application is sent. */
  asksForLicense: boolean
  supportedStates: UsStateCode[]
  internationalShipping: boolean
  paymentMethods: ('card' | 'manual')[]
  locales: ('en' | 'es')[]
  timeZone: string
  /** From which it texts; null shares the installation's. */
  smsNumber: string | null
  orderPrefix: string
  invoicePrefix: string
  support: { email: string; phone: string; hours: LocalizedText }
  address: { line1: string; city: string; state: UsStateCode; zip: string; country: 'US' }
}
