import type { CountryCode } from '#contracts/countries.ts'
import type { LocalizedText } from '#contracts/locale.ts'

/** Discounted price in cents by months of service; a missing term is not sold. */
type Terms = Partial<Record<1 | 3 | 6 | 12, number>>

export type LocalOffer = {
  key: string
  name: LocalizedText
  /** What its plans are called where that is not the name of their category. */
  planName?: LocalizedText
  description: LocalizedText
  hidden?: true
  isActive: boolean
  arePlansActive: boolean
  hasNumber: boolean
  isDataUnlimited: boolean
  bandwidth: number | null
  callMinutes: number | null
  sms: number | null
  throttleKbps: number | null
  speed: '4G' | '5G'
  hotspot: boolean
  coverage: CountryCode[]
  simTypes: ('esim' | 'physical')[]
  /** Full price of one month in cents; a longer term's full price is its multiple. */
  monthlyCents: number
  terms: Terms
  activationFeeCents?: number
  callCreditCents?: number
  roamingCreditCents?: number
}

const unlimited = -1

const usual = {
  isActive: true,
  arePlansActive: true,
  hasNumber: true,
  isDataUnlimited: false,
  callMinutes: unlimited,
  sms: unlimited,
  throttleKbps: null,
  speed: '5G',
  hotspot: true,
  coverage: ['US', 'PR'],
  simTypes: ['esim', 'physical'],
} satisfies Partial<LocalOffer>

/** The US plans that every brand picks from. */
export const localOffers: LocalOffer[] = [
  {
    ...usual,
    key: 'talk-text',
    name: { en: 'Talk & Text', es: 'Llamadas y mensajes' },
    description: {
      en: 'Unlimited calls and texts in the United States and Puerto Rico, without data.',
      es: 'Llamadas y mensajes ilimitados en Estados Unidos y Puerto Rico, sin datos.',
    },
    bandwidth: null,
    speed: '4G',
    hotspot: false,
    monthlyCents: 1000,
    terms: { 1: 1000, 3: 2700, 6: 5100, 12: 9900 },
  },
  {
    ...usual,
    key: '3gb',
    name: { en: '3 GB', es: '3 GB' },
    description: {
      en: 'Unlimited calls and texts, and 3 GB a month at full speed.',
      es: 'Llamadas y mensajes ilimitados, y 3 GB al mes a máxima velocidad.',
    },
    bandwidth: 3000,
    throttleKbps: 128,
    callCreditCents: 150,
    roamingCreditCents: 500,
    monthlyCents: 1500,
    terms: { 1: 1500, 3: 4000, 6: 7600, 12: 15_000 },
  },
  {
    // Nobody sells six months of it, so the table shows a gap there.
    ...usual,
    key: '10gb',
    name: { en: '10 GB', es: '10 GB' },
    description: {
      en: 'Unlimited calls and texts, and 10 GB a month at full speed with hotspot.',
      es: 'Llamadas y mensajes ilimitados, y 10 GB al mes a máxima velocidad con punto de acceso.',
    },
    bandwidth: 10_000,
    throttleKbps: 256,
    monthlyCents: 2500,
    terms: { 1: 2500, 3: 6800, 12: 25_200 },
    activationFeeCents: 1000,
  },
  {
    // Its twelve months come from a separate 1-year plan.
    ...usual,
    key: 'unlimited',
    name: { en: 'Unlimited', es: 'Ilimitado' },
    description: {
      en: 'Unlimited calls, texts and data; after 35 GB a month data slows to 512 kbps.',
      es: 'Llamadas, mensajes y datos ilimitados; tras 35 GB al mes, los datos bajan a 512 kbps.',
    },
    isDataUnlimited: true,
    bandwidth: 35_000,
    throttleKbps: 512,
    monthlyCents: 4000,
    terms: { 1: 4000, 3: 10_800, 6: 20_100 },
  },
  {
    ...usual,
    key: 'unlimited-plus',
    name: { en: 'Unlimited Plus', es: 'Ilimitado Plus' },
    description: {
      en: 'Unlimited calls, texts and data, 60 GB at full speed and 20 GB of hotspot each month.',
      es: 'Llamadas, mensajes y datos ilimitados, 60 GB a máxima velocidad y 20 GB de punto de acceso al mes.',
    },
    isDataUnlimited: true,
    bandwidth: 60_000,
    throttleKbps: 1000,
    monthlyCents: 5500,
    terms: { 1: 4900, 3: 14_500, 6: 27_700, 12: 52_800 },
  },
  {
    ...usual,
    key: 'three-borders',
    name: { en: 'Three Borders 5 GB', es: 'Tres Fronteras 5 GB' },
    description: {
      en: 'Calls, texts and 5 GB a month in the United States, Mexico and Canada.',
      es: 'Llamadas, mensajes y 5 GB al mes en Estados Unidos, México y Canadá.',
    },
    bandwidth: 5000,
    throttleKbps: 128,
    coverage: ['US', 'PR', 'MX', 'CA'],
    monthlyCents: 2000,
    terms: { 1: 2000, 3: 5500, 6: 10_000, 12: 19_200 },
  },
  {
    ...usual,
    key: 'senior',
    name: { en: 'Senior 2 GB', es: 'Mayores 2 GB' },
    description: {
      en: 'Unlimited calls and texts and 2 GB a month, with help on the phone from people.',
      es: 'Llamadas y mensajes ilimitados y 2 GB al mes, con ayuda de personas por teléfono.',
    },
    bandwidth: 2000,
    throttleKbps: 128,
    simTypes: ['physical'],
    monthlyCents: 1200,
    terms: { 1: 1200, 12: 11_900 },
  },
  {
    ...usual,
    key: 'home-data',
    name: { en: 'Tablet & Home Data 50 GB', es: 'Datos para tableta y hogar 50 GB' },
    description: {
      en: 'Data only, for a tablet or a home router. No phone number.',
      es: 'Solo datos, para una tableta o un enrutador doméstico. Sin número de teléfono.',
    },
    hasNumber: false,
    bandwidth: 50_000,
    callMinutes: null,
    sms: null,
    throttleKbps: 1000,
    monthlyCents: 3000,
    terms: { 1: 3000, 3: 8400, 6: 16_000, 12: 30_000 },
  },
  {
    ...usual,
    key: 'acp',
    name: { en: 'ACP', es: 'ACP' },
    planName: { en: 'Household 20 GB', es: 'Hogar 20 GB' },
    description: {
      en: 'Unlimited calls and texts and 20 GB a month for households in the program.',
      es: 'Llamadas y mensajes ilimitados y 20 GB al mes para hogares del programa.',
    },
    hidden: true,
    bandwidth: 20_000,
    throttleKbps: 256,
    monthlyCents: 3000,
    terms: { 1: 3000 },
  },
  {
    // Active, yet all its plans are retired: it must not be listed.
    ...usual,
    key: 'lte-classic',
    name: { en: 'LTE Classic 1 GB', es: 'LTE Clásico 1 GB' },
    description: {
      en: 'The plan of 2019: 300 minutes, 300 texts and 1 GB a month.',
      es: 'El plan de 2019: 300 minutos, 300 mensajes y 1 GB al mes.',
    },
    arePlansActive: false,
    callMinutes: 300,
    sms: 300,
    bandwidth: 1000,
    speed: '4G',
    monthlyCents: 900,
    terms: { 1: 900, 3: 2500 },
  },
  {
    // Withdrawn as a whole although its plans were never switched off.
    ...usual,
    key: 'summer-trial',
    name: { en: 'Summer Trial', es: 'Prueba de verano' },
    description: {
      en: 'Unlimited calls and 2 GB for one summer month.',
      es: 'Llamadas ilimitadas y 2 GB por un mes de verano.',
    },
    isActive: false,
    bandwidth: 2000,
    monthlyCents: 500,
    terms: { 1: 500 },
  },
]
