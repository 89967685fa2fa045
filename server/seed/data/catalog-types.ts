import type { CountryCode } from '#contracts/countries.ts'
import type { UsStateCode } from '#contracts/us-states.ts'
import type { LocalizedText } from '#contracts/locale.ts'

export type SeedCategory = {
  /** Unique within the brand, as every key here. */
  key: string
  name: LocalizedText
  kind: 'international' | 'local'
  /** Never listed, whatever it holds: the category named ACP. */
  hidden?: true
  coverage: CountryCode[]
  sort: number
  isActive: boolean
}

export type SeedPricing = {
  key: string
  price: number
  /** Equal to price where there is no discount. */
  discountedPrice: number
  duration: number
  durationUnit: 'day' | 'month' | 'year'
  isActive: boolean
  audience: 'public' | 'reseller'
}

export type SeedPlan = {
  key: string
  categoryKey: string
  /** The same for plans that are one to the buyer, with another SIM or for another time. */
  offerKey?: string
  name: LocalizedText
  description: LocalizedText
  simType: 'esim' | 'physical'
  hasNumber: boolean
  isActive: boolean
  isDataUnlimited: boolean
  /** Full-speed megabytes (1 GB = 1000 MB) per month, or per term where sold by the day; null: no data. */
  bandwidth: number | null
  /** null: none, -1: unlimited. */
  callMinutes: number | null
  /** null: none, -1: unlimited. */
  sms: number | null
  /** Speed after the full-speed data is used up; null means that data stops. */
  throttleKbps: number | null
  speed: '4G' | '5G'
  networks: Partial<Record<CountryCode, string[]>>
  hotspot: boolean
  taxClass: 'none' | 'telecom'
  /** Bundle name at the eSIM wholesaler; null where another source delivers. */
  providerBundle: string | null
  /** false for plans that only a program or a whitelist gives out. */
  regular: boolean
  coverage: CountryCode[]
  pricings: SeedPricing[]
  activationFeeCents?: number
  /** For international calls, anew each month. */
  callCreditCents?: number
  /** For roaming, once. */
  roamingCreditCents?: number
  isArchived?: true
  /** Buyable only by these e-mail addresses. */
  whitelist?: string[]
}

export type SeedAddOn = {
  key: string
  name: LocalizedText
  price: number
  allowedForPlanKeys?: string[]
  allowedForCategoryKeys?: string[]
  callMinutes: number | null
  sms: number | null
  bandwidth: number | null
  providerBundle: string | null
  isActive: boolean
}

export type SeedShippingRate = {
  key: string
  name: LocalizedText
  /** null: everywhere else, only for brands that ship abroad. */
  country: 'US' | null
  scope: 'domestic' | 'international'
  priceCents: number
  estimatedDays: [min: number, max: number]
  freeOverCents: number | null
  isActive: boolean
}

export type SeedCharge = {
  key: string
  name: LocalizedText
  base: ('plan' | 'addon' | 'shipping')[]
  /** Carrier charges must never be shown as government taxes (47 CFR 64.2401). */
  group: 'government' | 'carrier'
  taxClass: 'telecom'
  /** A tax on the sale, as against a fee or fund that telecom providers pay. */
  isTax: boolean
  /** Absent: every state. */
  states?: UsStateCode[]
  sort: number
  /** Active where nothing is said. */
  status?: 'scheduled' | 'archived'
  /** When a scheduled one begins. */
  startsAt?: string
  /** What a flat one will be, and from when on. */
  next?: { amountCents: number; at: string }
} & ({ kind: 'percent'; basisPoints: number } | { kind: 'flat'; amountCents: number; per: 'line' })

export type SeedCatalog = {
  categories: SeedCategory[]
  plans: SeedPlan[]
  addOns: SeedAddOn[]
  shippingRates: SeedShippingRate[]
  charges: SeedCharge[]
}
