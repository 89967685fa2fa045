import type { BrandOffer } from './brand-offers.ts'
import type { SeedCategory, SeedPlan, SeedPricing } from './catalog-types.ts'
import { localOffers, type LocalOffer } from './local-offers.ts'
import { networksOf } from './networks.ts'

const variantNames = {
  esim: { key: 'esim', en: 'eSIM', es: 'eSIM' },
  physical: { key: 'sim', en: 'SIM card', es: 'tarjeta SIM' },
}

const inDimes = (cents: number, percent: number) => Math.round((cents * percent) / 1000) * 10

type Term = Pick<SeedPricing, 'duration' | 'durationUnit' | 'price' | 'discountedPrice'>

const termsOf = ({ monthlyCents, terms }: LocalOffer, percent: number): Term[] =>
  ([1, 3, 6, 12] as const).flatMap((months) => {
    const discounted = terms[months]
    if (discounted === undefined) return []
    return {
      duration: months,
      durationUnit: 'month',
      price: inDimes(monthlyCents, percent) * months,
      discountedPrice: inDimes(discounted, percent),
    }
  })

const pricingsOf = (planKey: string, terms: Term[], forResellers: boolean): SeedPricing[] =>
  terms.flatMap((term): SeedPricing[] => {
    const key = `${planKey}-${term.duration}${term.durationUnit[0]}`
    const sale: SeedPricing = { ...term, key: `${key}-public`, isActive: true, audience: 'public' }
    if (!forResellers) return [sale]
    const resale = {
      ...sale,
      key: `${key}-reseller`,
      price: Math.round(term.price * 0.85),
      discountedPrice: Math.round(term.discountedPrice * 0.85),
      audience: 'reseller' as const,
    }
    return [sale, resale]
  })

const planOf = (
  offer: BrandOffer,
  local: LocalOffer,
  simType: 'esim' | 'physical',
  changes: Partial<Omit<SeedPlan, 'name'>> & {
    suffix?: string
    title?: { en: string; es: string }
    terms?: Term[]
  } = {},
): SeedPlan => {
  const {
    suffix = '',
    title = local.planName ?? local.name,
    terms = termsOf(local, offer.localMarginPercent),
    ...rest
  } = changes
  const variant = variantNames[simType]
  const key = `${local.key}${suffix}-${variant.key}`
  const prefix = offer.label === '' ? '' : `${offer.label} `
  return {
    key,
    categoryKey: local.key,
    offerKey: local.key,
    name: { en: `${prefix}${title.en}, ${variant.en}`, es: `${prefix}${title.es}, ${variant.es}` },
    description: local.description,
    simType,
    hasNumber: local.hasNumber,
    isActive: local.arePlansActive,
    isDataUnlimited: local.isDataUnlimited,
    bandwidth: local.bandwidth,
    callMinutes: local.callMinutes,
    sms: local.sms,
    throttleKbps: local.throttleKbps,
    speed: local.speed,
    networks: networksOf(['US']),
    hotspot: local.hotspot,
    // States may not tax internet access (Internet Tax Freedom Act), so data alone bears no telecom charges.
    taxClass: local.hasNumber ? 'telecom' : 'none',
    providerBundle: null,
    regular: local.hidden !== true,
    coverage: local.coverage,
    pricings: pricingsOf(key, terms, offer.resellers && local.hidden !== true),
    ...(local.activationFeeCents === undefined ? {} : { activationFeeCents: local.activationFeeCents }),
    ...(local.callCreditCents === undefined ? {} : { callCreditCents: local.callCreditCents }),
    ...(local.roamingCreditCents === undefined ? {} : { roamingCreditCents: local.roamingCreditCents }),
    ...rest,
  }
}

const oneMonth = (cents: number): Term => ({
  duration: 1,
  durationUnit: 'month',
  price: cents,
  discountedPrice: cents,
})

/** Plans beside the regular ones: a 1-year plan, one for staff only, one withdrawn. */
const specialPlans = (offer: BrandOffer, local: LocalOffer): SeedPlan[] => {
  const percent = offer.localMarginPercent
  if (local.key === 'unlimited') {
    const annual = { en: 'Unlimited Annual', es: 'Ilimitado anual' }
    const year: Term = {
      duration: 1,
      durationUnit: 'year',
      price: inDimes(local.monthlyCents, percent) * 12,
      discountedPrice: inDimes(38_400, percent),
    }
    return [
      ...local.simTypes.map((simType) =>
        planOf(offer, local, simType, { suffix: '-annual', title: annual, terms: [year] }),
      ),
      planOf(offer, local, 'esim', {
        suffix: '-crew',
        offerKey: 'unlimited-crew',
        title: { en: 'Crew Unlimited', es: 'Ilimitado para el equipo' },
        terms: [oneMonth(inDimes(1000, percent))],
        regular: false,
        whitelist: ['avery.quinn@example.test', 'rosa.delgado@example.test'],
      }),
    ]
  }
  if (local.key === '3gb') {
    return [
      planOf(offer, local, 'esim', {
        suffix: '-launch',
        offerKey: '3gb-launch',
        title: { en: '3 GB Launch Offer', es: '3 GB oferta de lanzamiento' },
        terms: [oneMonth(300)],
        isActive: false,
        isArchived: true,
      }),
    ]
  }
  return []
}

/** Last year's price stays on file, switched off and far below today's. */
const withRetiredPricing = (plan: SeedPlan): SeedPlan =>
  plan.key === '3gb-esim'
    ? {
        ...plan,
        pricings: [
          ...plan.pricings,
          { ...oneMonth(500), key: '3gb-esim-retired', isActive: false, audience: 'public' },
        ],
      }
    : plan

/** The local categories of a brand with their eSIM and SIM card plans. */
export const localCatalog = (offer: BrandOffer): { categories: SeedCategory[]; plans: SeedPlan[] } => {
  const chosen = localOffers.filter(
    ({ key }) => offer.localCategories === 'all' || offer.localCategories.includes(key),
  )
  return {
    categories: chosen.map(({ key, name, hidden, coverage, isActive }, index) => ({
      key,
      name,
      kind: 'local',
      ...(hidden ? { hidden } : {}),
      coverage,
      sort: index,
      isActive,
    })),
    plans: chosen.flatMap((local) =>
      [...local.simTypes.map((simType) => planOf(offer, local, simType)), ...specialPlans(offer, local)].map(
        withRetiredPricing,
      ),
    ),
  }
}
