import type { LegalSlug } from '../content/choices.ts'
import type { Permission } from '../permissions.ts'

/** Where the home page of a brand's own host may lead at once. */
export const homeRedirects = ['/plans', '/eligibility-check', '/auth/login'] as const

/** Pictures of the home page, drawn in the brand's colours. */
export const brandIllustrations = [
  'globe',
  'city',
  'mountains',
  'forest',
  'harbor',
  'desert',
  'bridge',
  'islands',
  'laboratory',
  'network',
] as const

export const paymentMethods = ['card', 'manual'] as const

/** What a brand needs to sell in its own name, in the order in which it is done. */
export const setupSteps = ['contact', 'looks', 'legal', 'payment', 'plans', 'order'] as const
export type SetupStep = (typeof setupSteps)[number]

/** Who does each step, and where below the dashboard. */
export const setupPlaces = {
  contact: { access: 'provider-profile.write', path: 'sp-profile' },
  looks: { access: 'provider-profile.write', path: 'sp-profile' },
  legal: { access: 'content.write', path: 'content?kind=legal' },
  payment: { access: 'payment-method.manage', path: 'payment-methods' },
  plans: { access: 'catalog.write', path: 'plan' },
  order: { access: 'order.create', path: 'order/create' },
} as const satisfies Record<SetupStep, { access: Permission; path: string }>

/** The legal texts that a brand says in its own name. */
export const ownLegalTexts = ['terms', 'privacy-policy'] as const satisfies readonly LegalSlug[]

/** What a logo may be: the file that is sent, and how large it is kept. */
export const logoLimit = { bytes: 1024 * 1024, width: 800, height: 240, pixels: 20_000_000 } as const
export const logoHeights = { min: 24, max: 60 } as const
