/** Wholesale plans; megabytes are null without a limit, prices dollars as text. */
export const plans = [
  {
    planId: 'PWG-US-3GB',
    name: 'US 3 GB, talk and text',
    dataMb: 3000,
    days: 30,
    countries: ['US', 'PR'],
    price: '5.40',
  },
  {
    planId: 'PWG-US-10GB',
    name: 'US 10 GB, talk and text',
    dataMb: 10_000,
    days: 30,
    countries: ['US', 'PR'],
    price: '9.80',
  },
  {
    planId: 'PWG-US-UNL',
    name: 'US unlimited, talk and text',
    dataMb: null,
    days: 30,
    countries: ['US', 'PR'],
    price: '16.50',
  },
  {
    planId: 'PWG-US-LIFELINE',
    name: 'US Lifeline 4.5 GB',
    dataMb: 4500,
    days: 30,
    countries: ['US', 'PR'],
    price: '4.25',
  },
] as const

export const planNamed = (planId: unknown) => plans.find((plan) => plan.planId === planId)

/** Area codes by the first digit of a ZIP code. */
const areaCodes = ['617', '212', '202', '305', '313', '612', '312', '713', '303', '213'] as const
export const areaCodeOf = (zip: string): string => areaCodes[Number(zip[0])]!
