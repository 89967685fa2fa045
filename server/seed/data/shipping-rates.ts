import type { SeedShippingRate } from './catalog-types.ts'

const domestic: SeedShippingRate[] = [
  {
    key: 'ground',
    name: { en: 'Standard mail', es: 'Correo estándar' },
    country: 'US',
    scope: 'domestic',
    priceCents: 499,
    estimatedDays: [3, 5],
    freeOverCents: 5000,
    isActive: true,
  },
  {
    key: 'priority',
    name: { en: 'Priority mail', es: 'Correo prioritario' },
    country: 'US',
    scope: 'domestic',
    priceCents: 899,
    estimatedDays: [2, 3],
    freeOverCents: 15_000,
    isActive: true,
  },
  {
    key: 'overnight',
    name: { en: 'Overnight courier', es: 'Mensajería al día siguiente' },
    country: 'US',
    scope: 'domestic',
    priceCents: 2499,
    estimatedDays: [1, 1],
    freeOverCents: null,
    isActive: true,
  },
  {
    key: 'counter',
    name: { en: 'Pick up at the counter', es: 'Recoger en el mostrador' },
    country: 'US',
    scope: 'domestic',
    priceCents: 100,
    estimatedDays: [1, 2],
    freeOverCents: null,
    isActive: false,
  },
]

const international: SeedShippingRate = {
  key: 'international-tracked',
  name: { en: 'International tracked', es: 'Internacional con seguimiento' },
  country: null,
  scope: 'international',
  priceCents: 1899,
  estimatedDays: [7, 14],
  freeOverCents: null,
  isActive: true,
}

/** The rates of a brand; those abroad only for brands that ship abroad. */
export const shippingRatesOf = (shipsAbroad: boolean): SeedShippingRate[] =>
  shipsAbroad ? [...domestic, international] : domestic
