import { addOnsOf } from './add-ons.ts'
import { brandOffers } from './brand-offers.ts'
import { brands } from './brands.ts'
import { internationalCatalog } from './catalog-international.ts'
import { localCatalog } from './catalog-local.ts'
import type { SeedCatalog } from './catalog-types.ts'
import { chargesOf } from './charges.ts'
import { shippingRatesOf } from './shipping-rates.ts'

/** Everything one brand sells, the same on every run; throws for a domain that is not a brand's. */
export const catalogOf = (domain: string): SeedCatalog => {
  const offer = brandOffers[domain]
  const brand = brands.find((each) => each.domain === domain)
  if (!offer || !brand) throw new Error(`No catalog for ${domain}`)
  const local = localCatalog(offer)
  const international = internationalCatalog(offer)
  const categories = [...local.categories, ...international.categories]
  const plans = [...local.plans, ...international.plans]
  return {
    categories,
    plans,
    addOns: addOnsOf(categories, plans),
    shippingRates: shippingRatesOf(brand.internationalShipping),
    charges: chargesOf(domain),
  }
}
