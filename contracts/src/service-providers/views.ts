import * as z from 'zod'
import { listRow } from '../list-endpoints.ts'
import { statesOf } from '../machine.ts'
import { id, instant, locale, localizedText } from '../primitives.ts'
import { videoView } from '../tenancy/site.ts'
import { paymentMethods, setupSteps } from './choices.ts'
import { serviceProviderList } from './lists.ts'
import { serviceProviderMachine } from './machines.ts'

export const serviceProviderState = z.enum(statesOf(serviceProviderMachine))
const colors = z.object({
  primary: z.string().nullable(),
  secondary: z.string().nullable(),
  text: z.string().nullable(),
  primaryAlt: z.string().nullable(),
})
const support = z.object({ email: z.string(), phone: z.string(), hours: localizedText })
const variants = z.object({ test: z.string().nullable(), production: z.string().nullable() })
const logoFiles = {
  logo: z.string().describe('File name under /api/static/storage/'),
  logoDark: z.string().nullable().describe('Its drawing for dark surroundings'),
}

/** A service provider as a row of the platform's list. */
export const serviceProviderRow = listRow(serviceProviderList, {
  looks: z.object({
    ...logoFiles,
    /** The brand's own colours, or the platform's where it has none, as #RRGGBB. */
    primary: z.string(),
    primaryAlt: z.string(),
  }),
  hosts: z.array(z.string()),
  siteUrl: z.string(),
})
export type ServiceProviderRow = z.infer<typeof serviceProviderRow>

/** What of a brand may be null and then follows the platform. */
const inheritable = {
  tagline: localizedText,
  headline: localizedText,
  heroText: localizedText,
  illustration: z.string(),
  logoHeight: z.int(),
  paymentMethods: z.array(z.enum(paymentMethods)),
  locales: z.array(locale),
  videos: z.array(videoView),
}
const own = <Fields extends Record<string, z.ZodType>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.nullable()])) as {
    [Name in keyof Fields]: z.ZodNullable<Fields[Name]>
  }

export const historyEvents = [
  'create',
  'open',
  'suspend',
  'resume',
  'change',
  'add_host',
  'remove_host',
  'set_logo',
  'remove_logo',
] as const

const historyEntry = z.object({
  at: instant,
  by: z.string(),
  /** Whether a global administrator did it. */
  isPlatform: z.boolean(),
  event: z.enum(historyEvents),
  fields: z.array(z.string()),
  /** The reason, or the host. */
  detail: z.string().nullable(),
})
export type ServiceProviderEvent = z.infer<typeof historyEntry>

export const serviceProviderView = z.object({
  id,
  domain: z.string(),
  state: serviceProviderState,
  /** The platform's own brand, which cannot be suspended. */
  isHouseBrand: z.boolean(),
  /** Rises with every change; a change names the version it was made on. */
  version: z.int(),
  createdAt: instant,
  siteUrl: z.string(),
  hosts: z.array(z.string()),
  name: z.string(),
  legalName: z.string(),
  timeZone: z.string(),
  orderPrefix: z.string(),
  invoicePrefix: z.string(),
  isLive: z.boolean(),
  smsNumber: z.string().nullable(),
  ...own(inheritable),
  /** How the brand is reached: null until it has been said, as nobody speaks with another's address. */
  support: support.nullable(),
  address: z.string().nullable(),
  colors,
  ...logoFiles,
  /** Whether the brand has a logo of its own; else its name is drawn in its colours. */
  hasOwnLogo: z.boolean(),
  hasOwnDarkLogo: z.boolean(),
  homeRedirect: z.string().nullable(),
  externalMode: z.boolean(),
  externalEnrollmentUrl: z.string().nullable(),
  apiBase: variants,
  portalHost: variants,
  /** What stands where a field is null. */
  inherited: z.object(inheritable),
  history: z.array(historyEntry),
})
export type ServiceProviderView = z.infer<typeof serviceProviderView>

/** What is to be done before a brand sells in its own name, for those who may; each state is that of the data. */
export const setupView = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })),
})
export type SetupView = z.infer<typeof setupView>
