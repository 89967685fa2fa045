import type { PlanChoices } from '#contracts/catalog/admin-views.ts'
import type { PlanContent } from '#contracts/catalog/content.ts'

/** What the form of a new plan begins with. */
export const newContent = ({ categories, simSources }: PlanChoices): PlanContent => ({
  categoryId: categories[0]?.id ?? '',
  offerId: null,
  name: { en: '', es: '' },
  description: { en: '', es: '' },
  simType: 'esim',
  simSourceId: simSources[0]?.id ?? '',
  providerBundle: null,
  hasNumber: false,
  whitelistOnly: false,
  isDataUnlimited: false,
  bandwidth: null,
  callMinutes: null,
  sms: null,
  throttleKbps: null,
  speed: '5G',
  hotspot: true,
  networks: {},
  coverage: [],
  taxClass: 'none',
  activationFeeCents: 0,
  callCreditCents: 0,
  roamingCreditCents: 0,
  label: null,
  sort: 0,
  prices: [],
})
