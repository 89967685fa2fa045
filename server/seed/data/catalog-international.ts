import { findCountry } from '#contracts/country-list.ts'
import type { CountryCode } from '#contracts/countries.ts'
import english from '#contracts/country-names/en.ts'
import spanish from '#contracts/country-names/es.ts'
import type { BrandOffer } from './brand-offers.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import type { SeedCategory, SeedPlan, SeedPricing } from './catalog-types.ts'
import { hashOf, shelfPrice } from './deterministic.ts'
import { networksOf } from './networks.ts'
import {
  alsoCovers,
  dataSizes,
  regionalOffers,
  sellableCountries,
  type SellableCountry,
  type SizeKey,
} from './price-tiers.ts'

const cheapestCents = 450
const dearestCents = 7900
const unlimitedDailyMb = 2000

type Destination = {
  key: string
  name: LocalizedText
  bundleCode: string
  coverage: CountryCode[]
  cents: Partial<Record<SizeKey, number>>
  speed: '4G' | '5G'
  isHome: boolean
}

const sellsCountry = (offer: BrandOffer, { code, level }: SellableCountry): boolean => {
  if (offer.countries?.split(' ').includes(code)) return true
  if (level > offer.maxLevel) return false
  return offer.regions === 'all' || offer.regions.includes(findCountry(code)!.region)
}

const countryDestination = (offer: BrandOffer, country: SellableCountry): Destination => ({
  key: country.code.toLowerCase(),
  name: { en: english[country.code], es: spanish[country.code] },
  bundleCode: country.code,
  coverage: [country.code, ...(alsoCovers[country.code] ?? [])],
  cents: country.cents,
  speed: country.speed,
  isHome: offer.regions !== 'all' && offer.regions.includes(findCountry(country.code)!.region),
})

const destinationsOf = (offer: BrandOffer): { regions: Destination[]; countries: Destination[] } => ({
  regions: regionalOffers
    .filter(({ key }) => offer.regionalOffers === 'all' || offer.regionalOffers.includes(key))
    .map(({ key, name, bundleCode, coverage, cents }) => ({
      key,
      name,
      bundleCode,
      coverage,
      cents,
      speed: '4G',
      isHome: offer.homeMarginPercent !== undefined && offer.regionalOffers[0] === key,
    })),
  countries: sellableCountries
    .filter((country) => sellsCountry(offer, country))
    .map((country) => countryDestination(offer, country)),
})

const priceOf = (offer: BrandOffer, destination: Destination, size: SizeKey): number => {
  const margin = (destination.isHome ? offer.homeMarginPercent : undefined) ?? offer.marginPercent
  const local = 100 + (hashOf(destination.bundleCode) % 5) * 3
  return Math.max(cheapestCents, shelfPrice((destination.cents[size]! * margin * local) / 10_000))
}

const pricingsOf = (
  offer: BrandOffer,
  key: string,
  price: number,
  days: number,
  hasDiscount: boolean,
): SeedPricing[] => {
  const discountPercent = hasDiscount ? 10 + (hashOf(key) % 3) * 5 : 0
  const sale: SeedPricing = {
    key: `${key}-public`,
    price,
    discountedPrice: Math.round((price * (100 - discountPercent)) / 100),
    duration: days,
    durationUnit: 'day',
    isActive: true,
    audience: 'public',
  }
  if (!offer.resellers) return [sale]
  const resaleCents = Math.round(price * 0.8)
  return [
    sale,
    {
      ...sale,
      key: `${key}-reseller`,
      price: resaleCents,
      discountedPrice: Math.min(resaleCents, Math.round(sale.discountedPrice * 0.9)),
      audience: 'reseller',
    },
  ]
}

const planOf = (offer: BrandOffer, destination: Destination, size: SizeKey): SeedPlan => {
  const { gigabytes, days } = dataSizes[size]
  const isUnlimited = gigabytes === Infinity
  const key = `${destination.key}-${isUnlimited ? 'unlimited' : `${size}gb`}-${days}d`
  const card = offer.simType === 'esim' ? 'eSIM' : 'SIM card'
  const prefix = offer.label === '' ? '' : `${offer.label} `
  const networks = networksOf(destination.coverage)
  const [visited] = destination.coverage
  const hosts = visited === destination.bundleCode ? (networks[visited] ?? []) : []
  const on =
    hosts.length === 0
      ? { en: '', es: '' }
      : { en: ` on ${hosts.join(', ')}`, es: ` con ${hosts.join(', ')}` }
  return {
    key,
    categoryKey: destination.key,
    name: {
      en: `${prefix}${destination.name.en} ${isUnlimited ? 'Unlimited' : `${size} GB`}, ${days} days`,
      es: `${prefix}${destination.name.es} ${isUnlimited ? 'Ilimitado' : `${size} GB`}, ${days} días`,
    },
    description: isUnlimited
      ? {
          en: `Unlimited data for ${days} days${on.en}: 2 GB a day at full speed, then 1 Mbps until midnight.`,
          es: `Datos ilimitados por ${days} días${on.es}: 2 GB diarios a máxima velocidad y luego 1 Mbps hasta la medianoche.`,
        }
      : {
          en: `${size} GB of data for ${days} days${on.en}. Starts when the ${card} first connects there.`,
          es: `${size} GB de datos por ${days} días${on.es}. Empieza con la primera conexión en el destino.`,
        },
    simType: offer.simType,
    hasNumber: false,
    isActive: hashOf(key) % 97 !== 0,
    isDataUnlimited: isUnlimited,
    bandwidth: isUnlimited ? unlimitedDailyMb * days : gigabytes * 1000,
    callMinutes: null,
    sms: null,
    throttleKbps: isUnlimited ? 1000 : null,
    speed: destination.speed,
    networks,
    hotspot: !isUnlimited,
    taxClass: 'none',
    providerBundle:
      offer.simType === 'esim'
        ? `esim_${isUnlimited ? 'UL' : `${size}GB`}_${days}D_${destination.bundleCode}_V2`
        : null,
    regular: true,
    coverage: destination.coverage,
    pricings: pricingsOf(offer, key, priceOf(offer, destination, size), days, hashOf(key) % 4 === 0),
  }
}

/** Every country and region category of a brand with its data plans. */
export const internationalCatalog = (
  offer: BrandOffer,
): { categories: SeedCategory[]; plans: SeedPlan[] } => {
  const { regions, countries } = destinationsOf(offer)
  const destinations = [...regions, ...countries]
  const categories = destinations.map(({ key, name, coverage }, index): SeedCategory => ({
    key,
    name,
    kind: 'international',
    coverage,
    sort: 100 + index,
    isActive: true,
  }))
  const plans = destinations.flatMap((destination) =>
    offer.sizes
      .filter(
        (size) => destination.cents[size] !== undefined && priceOf(offer, destination, size) <= dearestCents,
      )
      .map((size) => planOf(offer, destination, size)),
  )
  return { categories, plans }
}
