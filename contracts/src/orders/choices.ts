import type { AdministratorRole } from '../roles.ts'

/** How staff say how large a discount is: in whole percent of the goods, or in cents. */
export const discountUnits = ['percent', 'amount'] as const
export type DiscountUnit = (typeof discountUnits)[number]

/** The most that somebody may take off the plans and add-ons of one order, in percent; other roles give none. */
export const discountLimits: Partial<Record<AdministratorRole | 'super', number>> = {
  super: 100,
  owner: 100,
  finance: 50,
  support: 20,
}

/** The charge of an order that is a discount which staff have given. */
export const grantedDiscount = 'discount:granted'

/** What becomes of the difference between an order as it was and as it is edited; `more` waits until it is paid. */
export const editOutcomes = ['nothing', 'unpaid', 'refund', 'more'] as const
/** How a difference goes back: the way it came, into the balance of the customer, or elsewhere, with evidence. */
export const editRefunds = ['source', 'balance', 'recorded'] as const

/** How an order that staff create is paid: by the customer, over a link sent to them, from their balance, elsewhere, with evidence, or later, on account. */
export const deskPayments = ['link', 'balance', 'recorded', 'account'] as const

/** In how many days an invoice of what is delivered on account is to be paid. */
export const accountDays = ['7', '14', '30', '60'] as const

/** Since how many days of the calendar an open order waits for its payment. */
export const unpaidAges = ['today', 'days_1_2', 'days_3_up'] as const
export type UnpaidAge = (typeof unpaidAges)[number]
