import type {} from 'use-intl'
import type { Locale } from '#contracts/locale.ts'
import type account from './en/account.ts'
import type area from './en/area.ts'
import type articles from './en/articles.ts'
import type attention from './en/attention.ts'
import type backOffice from './en/back-office.ts'
import type checkout from './en/checkout.ts'
import type common from './en/common.ts'
import type company from './en/company.ts'
import type compare from './en/compare.ts'
import type content from './en/content.ts'
import type declines from './en/declines.ts'
import type developers from './en/developers.ts'
import type emailLink from './en/email-link.ts'
import type errors from './en/errors.ts'
import type events from './en/events.ts'
import type frame from './en/frame.ts'
import type home from './en/home.ts'
import type identity from './en/identity.ts'
import type imports from './en/imports.ts'
import type inputs from './en/inputs.ts'
import type invoice from './en/invoice.ts'
import type landing from './en/landing.ts'
import type leave from './en/leave.ts'
import type lists from './en/lists.ts'
import type messaging from './en/messaging.ts'
import type orders from './en/orders.ts'
import type ownOrderNotes from './en/own-order-notes.ts'
import type ownOrders from './en/own-orders.ts'
import type parts from './en/parts.ts'
import type payment from './en/payment.ts'
import type people from './en/people.ts'
import type plan from './en/plan.ts'
import type plans from './en/plans.ts'
import type programs from './en/programs.ts'
import type reporting from './en/reporting.ts'
import type security from './en/security.ts'
import type serviceProviders from './en/service-providers.ts'
import type session from './en/session.ts'
import type sims from './en/sims.ts'
import type staff from './en/staff.ts'
import type team from './en/team.ts'
import type timeline from './en/timeline.ts'

/** Every catalogue by its name, which is also the namespace of its keys. */
export interface Messages {
  account: typeof account
  area: typeof area
  articles: typeof articles
  attention: typeof attention
  'back-office': typeof backOffice
  checkout: typeof checkout
  common: typeof common
  company: typeof company
  compare: typeof compare
  content: typeof content
  declines: typeof declines
  developers: typeof developers
  'email-link': typeof emailLink
  errors: typeof errors
  events: typeof events
  frame: typeof frame
  home: typeof home
  identity: typeof identity
  imports: typeof imports
  inputs: typeof inputs
  invoice: typeof invoice
  landing: typeof landing
  leave: typeof leave
  lists: typeof lists
  messaging: typeof messaging
  orders: typeof orders
  'own-order-notes': typeof ownOrderNotes
  'own-orders': typeof ownOrders
  parts: typeof parts
  payment: typeof payment
  people: typeof people
  plan: typeof plan
  plans: typeof plans
  programs: typeof programs
  reporting: typeof reporting
  security: typeof security
  'service-providers': typeof serviceProviders
  session: typeof session
  sims: typeof sims
  staff: typeof staff
  team: typeof team
  timeline: typeof timeline
}
export type CatalogName = keyof Messages

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'en-US' | 'es-US'
    Messages: Messages
  }
}

/** The same keys with other words: the type of a Spanish catalogue. */
export type Translated<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : Translated<Words[Key]>
}

const registered: Record<Locale, Partial<Messages>> = { en: {}, es: {} }

/** A new object each time, so that React sees that words were added. */
export function registerCatalog(locale: Locale, name: CatalogName, words: unknown) {
  registered[locale] = { ...registered[locale], [name]: words }
}

export const messagesIn = (locale: Locale) => registered[locale] as Messages
export const hasCatalog = (locale: Locale, name: CatalogName) => name in registered[locale]
