import type { SeedAddOn, SeedCategory, SeedPlan } from './catalog-types.ts'
import { regionalOffers, sellableCountries } from './price-tiers.ts'

type AddOnFacts = Omit<SeedAddOn, 'callMinutes' | 'sms' | 'bandwidth' | 'providerBundle' | 'isActive'> &
  Partial<SeedAddOn>

const withVoice = ['talk-text', '3gb', '10gb', 'unlimited', 'unlimited-plus', 'three-borders', 'senior']
const withData = ['3gb', '10gb', 'unlimited', 'unlimited-plus', 'three-borders', 'senior', 'home-data']

/**
 * Voice, text and data add-ons. Some tell their kind by minutes or messages, some only by a word of their
 * English name ("World Calling", "Voicemail"), which is how the shop sorts them.
 */
const localAddOns: AddOnFacts[] = [
  {
    key: 'world-100',
    name: { en: 'World Voice 100 minutes', es: 'Voz mundial 100 minutos' },
    price: 500,
    callMinutes: 100,
    allowedForCategoryKeys: withVoice,
  },
  {
    key: 'neighbors-300',
    name: { en: 'Mexico & Canada Pack', es: 'Paquete México y Canadá' },
    price: 800,
    callMinutes: 300,
    allowedForCategoryKeys: withVoice.filter((key) => key !== 'three-borders'),
  },
  {
    key: 'world-calling',
    name: { en: 'World Calling credit', es: 'Crédito para llamadas al mundo' },
    price: 1000,
    allowedForCategoryKeys: withVoice,
  },
  {
    key: 'voicemail-plus',
    name: { en: 'Voicemail in writing', es: 'Buzón de voz por escrito' },
    price: 200,
    allowedForPlanKeys: ['talk-text-esim', 'talk-text-sim', 'senior-sim'],
  },
  {
    key: 'texts-200',
    name: { en: 'World Text 200', es: 'Mensajes al mundo 200' },
    price: 300,
    sms: 200,
    allowedForCategoryKeys: withVoice,
  },
  {
    key: 'chat-pack',
    name: { en: 'Chat Pack', es: 'Paquete chat' },
    price: 400,
    sms: 500,
    allowedForCategoryKeys: withVoice,
  },
  {
    key: 'business-sms',
    name: { en: 'SMS from your browser', es: 'SMS desde su navegador' },
    price: 350,
    allowedForPlanKeys: ['unlimited-esim', 'unlimited-sim', 'unlimited-plus-esim', 'unlimited-plus-sim'],
  },
  {
    key: 'data-1gb',
    name: { en: 'Data 1 GB', es: 'Datos 1 GB' },
    price: 500,
    bandwidth: 1000,
    allowedForCategoryKeys: withData,
  },
  {
    key: 'data-5gb',
    name: { en: 'Data 5 GB', es: 'Datos 5 GB' },
    price: 1500,
    bandwidth: 5000,
    allowedForCategoryKeys: withData,
  },
  {
    key: 'roaming-day',
    name: { en: 'Roaming day pass 500 MB', es: 'Pase diario de itinerancia 500 MB' },
    price: 700,
    bandwidth: 500,
    allowedForCategoryKeys: ['10gb', 'unlimited', 'unlimited-plus'],
  },
  {
    key: 'weekend-2gb',
    name: { en: 'Weekend Data 2 GB', es: 'Datos de fin de semana 2 GB' },
    price: 300,
    bandwidth: 2000,
    allowedForCategoryKeys: withData,
    isActive: false,
  },
  {
    key: 'night-calls',
    name: { en: 'Night calls', es: 'Llamadas nocturnas' },
    price: 150,
    callMinutes: 60,
    allowedForCategoryKeys: withVoice,
    isActive: false,
  },
]

const withTopUp = new Set<string>([
  ...regionalOffers.map(({ key }) => key),
  ...sellableCountries.filter(({ level }) => level === 0).map(({ code }) => code.toLowerCase()),
])

/** Top-ups of regions and popular countries, delivered by the same wholesaler as the plan itself. */
const travelTopUps = (categories: SeedCategory[], plans: SeedPlan[]): AddOnFacts[] =>
  categories
    .filter(({ kind, key }) => kind === 'international' && withTopUp.has(key))
    .flatMap(({ key, name }) => {
      const smallest = plans.find((plan) => plan.categoryKey === key && plan.isActive && plan.providerBundle)
      const shelfCents = smallest?.pricings[0]?.price
      if (!smallest?.bandwidth || shelfCents === undefined) return []
      return {
        key: `${key}-top-up`,
        name: {
          en: `${name.en} top-up ${smallest.bandwidth / 1000} GB`,
          es: `Recarga ${name.es} ${smallest.bandwidth / 1000} GB`,
        },
        price: shelfCents,
        bandwidth: smallest.bandwidth,
        providerBundle: smallest.providerBundle,
        allowedForCategoryKeys: [key],
      }
    })

const none: string[] = []

/** The add-ons of a brand, each limited to what that brand sells. */
export const addOnsOf = (categories: SeedCategory[], plans: SeedPlan[]): SeedAddOn[] => {
  const categoryKeys = new Set(categories.map(({ key }) => key))
  const planKeys = new Set(plans.map(({ key }) => key))
  return [...localAddOns, ...travelTopUps(categories, plans)].flatMap((facts): SeedAddOn[] => {
    const { allowedForCategoryKeys = none, allowedForPlanKeys = none, ...rest } = facts
    const allowedCategories = allowedForCategoryKeys.filter((key) => categoryKeys.has(key))
    const allowedPlans = allowedForPlanKeys.filter((key) => planKeys.has(key))
    if (allowedCategories.length + allowedPlans.length === 0) return []
    return [
      {
        callMinutes: null,
        sms: null,
        bandwidth: null,
        providerBundle: null,
        isActive: true,
        ...rest,
        ...(allowedCategories.length > 0 ? { allowedForCategoryKeys: allowedCategories } : {}),
        ...(allowedPlans.length > 0 ? { allowedForPlanKeys: allowedPlans } : {}),
      },
    ]
  })
}
