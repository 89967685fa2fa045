import type {
  AddonView,
  DestinationView,
  LocalRow,
  PlanCategoryView,
  PlanDetail,
  PlanView,
} from '#contracts/catalog/views.ts'
import type { addonPlans, planCategories, planPricings, plans } from '#tables/catalog.ts'
import type { simSources } from '#tables/sims-sources.ts'
import type { shippingRates, surcharges } from '#tables/charges.ts'
import type { devicePrices, devices } from '#tables/devices.ts'

export type CategoryRow = typeof planCategories.$inferSelect
export type PlanRow = typeof plans.$inferSelect
export type PricingRow = typeof planPricings.$inferSelect
export type AddonRow = typeof addonPlans.$inferSelect
export type ShippingRateRow = typeof shippingRates.$inferSelect
export type SurchargeRow = typeof surcharges.$inferSelect
export type SimSourceRow = typeof simSources.$inferSelect
export type DeviceRow = typeof devices.$inferSelect
export type DevicePriceRow = typeof devicePrices.$inferSelect
export type Audience = PricingRow['audience']

/** Who sells, as a broadband label names them; contact that is not known yet is empty. */
export interface Seller {
  name: string
  supportEmail: string
  supportPhone: string
  /** Whether contact and address are known: nobody is sold anything by somebody whom they could not find. */
  isReachable: boolean
}

/** Everything a tenant sells, as it stands in the database. */
export interface CatalogRows {
  seller: Seller
  categories: CategoryRow[]
  plans: PlanRow[]
  pricings: PricingRow[]
  addons: AddonRow[]
  whitelist: { planId: string; entry: string }[]
  shippingRates: ShippingRateRow[]
  surcharges: SurchargeRow[]
  simSources: SimSourceRow[]
  /** Those with a price of today. */
  devices: DeviceRow[]
  /** Prices that hold, and those that carts may still hold. */
  devicePrices: DevicePriceRow[]
}

/** A device that is or was sold outright. */
export interface CatalogDevice {
  row: DeviceRow
  /** The price of today; undefined where it is not sold. */
  price: DevicePriceRow | undefined
}

/** A plan with what belongs to it, sold or not: a line may run on a plan that is no longer offered. */
export interface CatalogPlan {
  row: PlanRow
  category: CategoryRow
  /** Of a category that is listed at all. */
  isListed: boolean
  /** Reseller ids, subscriber ids and e-mail addresses that may buy it; undefined: everybody. */
  whitelist: ReadonlySet<string> | undefined
}

/** Everything a tenant sells, indexed. Immutable: a change makes a new one. */
export interface Catalog {
  seller: Seller
  plans: ReadonlyMap<string, CatalogPlan>
  /** A category, listed or not. */
  category: (categoryId: string) => CategoryRow | undefined
  /** A price that is offered no more, with until when carts that hold it are charged it. */
  replacedPrice: (pricingId: string) => PricingRow | undefined
  /** The row of a plan, sold or not. */
  plan: (planId: string) => PlanRow | undefined
  simSources: ReadonlyMap<string, SimSourceRow>
  /** Active ones. */
  addons: ReadonlyMap<string, { row: AddonRow; view: AddonView }>
  /** The row of an active add-on. */
  addon: (addonId: string) => AddonRow | undefined
  addonsByPlan: ReadonlyMap<string, AddonView[]>
  /** Devices with a price of their own, offered or not. */
  devices: ReadonlyMap<string, CatalogDevice>
  /** A price of a device that another one has replaced. */
  replacedDevicePrice: (priceId: string) => DevicePriceRow | undefined
  /** Active ones, cheapest first. */
  shippingRates: readonly ShippingRateRow[]
  /** Active ones, in the order in which a total shows them. */
  surcharges: readonly SurchargeRow[]
  /** What an audience sees and buys. */
  storefront: (audience: Audience) => Storefront
}

/** What one audience sees and may buy, every view built once. Lists stand in the order in which they are shown. */
export interface Storefront {
  audience: Audience
  /** Offered to everybody of the audience. */
  plans: PlanView[]
  planById: ReadonlyMap<string, PlanView>
  plansByCategory: ReadonlyMap<string, PlanView[]>
  plansByCountry: ReadonlyMap<string, PlanView[]>
  /** Plans that are one to the buyer, by their main plan. */
  plansByOffer: ReadonlyMap<string, PlanView[]>
  /** Offered only to those on the plan's whitelist. */
  restricted: ReadonlyMap<string, PlanView>
  categories: PlanCategoryView[]
  categoryById: ReadonlyMap<string, PlanCategoryView>
  localTable: LocalRow[]
  /** Country cards, by code. */
  destinations: DestinationView[]
  /** International plans by country, cheapest first. */
  destinationPlans: ReadonlyMap<string, PlanView[]>
  /** Plans with everything, filled as they are asked for. */
  details: Map<string, PlanDetail>
}
