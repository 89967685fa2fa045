import * as z from 'zod'
import { logoLimit, paymentMethods } from './brand-choices.ts'
import { endpoint } from './endpoint.ts'
import { serviceProviderMachine } from './machines.ts'
import { statesOf } from './machine.ts'
import {
  email,
  id,
  instant,
  locale,
  localizedText,
  page,
  paged,
  paragraphs,
  perPage,
  text,
} from './primitives.ts'
import { videoView } from './site.ts'
import { inviteInput, memberActionInput, memberPatch, teamMember } from './team.ts'
import { customHost, newDomain, ownProviderFields, platformFields } from './service-provider-fields.ts'

const state = z.enum(statesOf(serviceProviderMachine))
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
export const serviceProviderRow = z.object({
  id,
  domain: z.string(),
  name: z.string(),
  legalName: z.string(),
  state,
  isLive: z.boolean(),
  createdAt: instant,
  hosts: z.array(z.string()),
  siteUrl: z.string(),
  ...logoFiles,
  /** The brand's own colours, or the platform's where it has none, as #RRGGBB. */
  primary: z.string(),
  primaryAlt: z.string(),
  administratorCount: z.int(),
  orderCount30Days: z.int(),
})
export type ServiceProviderRow = z.infer<typeof serviceProviderRow>

/** What of a brand may be null and then follows the platform. */
const inheritable = {
  tagline: localizedText,
  headline: localizedText,
  heroText: localizedText,
  illustration: z.string(),
  logoHeight: z.int(),
  support,
  address: z.string(),
  paymentMethods: z.array(z.enum(paymentMethods)),
  locales: z.array(locale),
  videos: z.array(videoView),
}
const own = <Fields extends Record<string, z.ZodType>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.nullable()])) as {
    [Name in keyof Fields]: z.ZodNullable<Fields[Name]>
  }

export const serviceProviderEvents = [
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
  event: z.enum(serviceProviderEvents),
  fields: z.array(z.string()),
  /** The reason, or the host. */
  detail: z.string().nullable(),
})
export type ServiceProviderEvent = z.infer<typeof historyEntry>

export const serviceProviderView = z.object({
  id,
  domain: z.string(),
  state,
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
  ...own(inheritable),
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

const optional = <Fields extends Record<string, z.ZodType>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.optional()])) as {
    [Name in keyof Fields]: z.ZodOptional<Fields[Name]>
  }

/** The version that the person saw: a change on an older one is refused with who changed what since. */
const version = z.int().min(1)
const ownPatch = { version, ...optional(ownProviderFields) }
const platformPatch = { ...ownPatch, ...optional(platformFields) }

/** A picture of at most 1 MB as base64; PNG, JPEG, WebP or SVG. */
const logoInput = {
  variant: z.enum(['light', 'dark']),
  picture: z
    .string()
    .max(Math.ceil(logoLimit.bytes / 3) * 4)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'INVALID'),
}
const logoBodyBytes = 1_450_000

const tags = ['Platform']
const manage = 'platform.manage' as const
const ofOne = { id }
const ofProvider = { serviceProviderId: id }

export const platformContract = {
  serviceProviders: endpoint(
    { access: manage },
    {
      method: 'GET',
      path: '/super_admin/service_provider',
      summary: 'Service providers of the platform',
      tags,
    },
  )
    .input(
      z.strictObject({
        search: z.string().trim().max(120).default(''),
        state: state.optional(),
        page,
        perPage,
      }),
    )
    .output(paged(serviceProviderRow)),
  createServiceProvider: endpoint(
    { access: manage, idempotent: true },
    {
      method: 'POST',
      path: '/super_admin/service_provider',
      summary:
        'Create a service provider: its site answers at once, and its first owner is invited by e-mail',
      tags,
    },
  )
    .input(
      z.strictObject({
        domain: newDomain,
        name: ownProviderFields.name,
        legalName: ownProviderFields.legalName,
        timeZone: platformFields.timeZone,
        orderPrefix: platformFields.orderPrefix,
        invoicePrefix: platformFields.invoicePrefix,
        isLive: platformFields.isLive.default(false),
        colors: ownProviderFields.colors.default({}),
        support: ownProviderFields.support.default(null),
        owner: z.strictObject({
          email,
          firstName: text(80),
          lastName: text(80),
          locale: locale.default('en'),
        }),
      }),
    )
    .output(serviceProviderView),
  serviceProvider: endpoint(
    { access: manage },
    {
      method: 'GET',
      path: '/super_admin/service_provider/{id}',
      summary: 'A service provider with its brand, hosts and history',
      tags,
    },
  )
    .input(z.strictObject(ofOne))
    .output(serviceProviderView),
  updateServiceProvider: endpoint(
    { access: manage, idempotent: true },
    {
      method: 'PATCH',
      path: '/super_admin/service_provider/{id}',
      summary: 'Change the fields that are sent; null lets one follow the platform again',
      tags,
    },
  )
    .input(z.strictObject({ ...ofOne, ...platformPatch }))
    .output(serviceProviderView),
  suspendServiceProvider: endpoint(
    { access: 'platform.control', idempotent: true },
    {
      method: 'POST',
      path: '/super_admin/service_provider/{id}/suspend',
      summary: 'Close the site and stop its people; money already taken is still settled and refunded',
      tags,
    },
  )
    .input(z.strictObject({ ...ofOne, reason: paragraphs(500) }))
    .output(serviceProviderView),
  resumeServiceProvider: endpoint(
    { access: 'platform.control', idempotent: true },
    {
      method: 'POST',
      path: '/super_admin/service_provider/{id}/resume',
      summary: 'Open the site again',
      tags,
    },
  )
    .input(z.strictObject(ofOne))
    .output(serviceProviderView),
  addHost: endpoint(
    { access: manage, idempotent: true },
    {
      method: 'POST',
      path: '/super_admin/service_provider/{id}/host',
      summary: 'Let the site answer on a host of its own',
      tags,
    },
  )
    .input(z.strictObject({ ...ofOne, host: customHost }))
    .output(serviceProviderView),
  removeHost: endpoint(
    { access: manage, idempotent: true },
    {
      method: 'DELETE',
      path: '/super_admin/service_provider/{id}/host/{host}',
      summary: 'Let the site no longer answer on a host of its own',
      tags,
    },
  )
    .input(z.strictObject({ ...ofOne, host: customHost }))
    .output(serviceProviderView),
  setLogo: endpoint(
    { access: manage, idempotent: true, bodyLimitBytes: logoBodyBytes, limitPerMinute: 20 },
    {
      method: 'PUT',
      path: '/super_admin/service_provider/{id}/logo',
      summary: 'Store a logo: made smaller where it is larger than 800 by 240, without its metadata',
      tags,
    },
  )
    .input(z.strictObject({ ...ofOne, ...logoInput }))
    .output(serviceProviderView),
  administrators: endpoint(
    { access: manage },
    { method: 'GET', path: '/super_admin/administrator', summary: 'The team of a service provider', tags },
  )
    .input(z.strictObject(ofProvider))
    .output(z.object({ items: z.array(teamMember) })),
  inviteAdministrator: endpoint(
    { access: 'platform.control', idempotent: true },
    {
      method: 'POST',
      path: '/super_admin/administrator',
      summary: 'Invite someone to a team by e-mail',
      tags,
    },
  )
    .input(inviteInput.extend(ofProvider))
    .output(teamMember),
  updateAdministrator: endpoint(
    { access: 'platform.control', idempotent: true },
    { method: 'PATCH', path: '/super_admin/administrator/{id}', summary: 'Change role or names', tags },
  )
    .input(memberPatch.extend(ofProvider))
    .output(teamMember),
  actOnAdministrator: endpoint(
    { access: 'platform.control', idempotent: true },
    {
      method: 'POST',
      path: '/super_admin/administrator/{id}/{action}',
      summary: 'Disable, enable, reset the two-step sign-in, end all sessions, or send the invitation again',
      tags,
    },
  )
    .input(memberActionInput.extend(ofProvider))
    .output(teamMember),
  removeLogo: endpoint(
    { access: manage, idempotent: true },
    {
      method: 'DELETE',
      path: '/super_admin/service_provider/{id}/logo/{variant}',
      summary: 'Go back to the name drawn in the brand’s colours',
      tags,
    },
  )
    .input(z.strictObject({ ...ofOne, variant: logoInput.variant }))
    .output(serviceProviderView),
}

const ownTags = ['Service provider']
export const ownServiceProviderContract = {
  profile: endpoint(
    { access: 'provider-profile.read' },
    {
      method: 'GET',
      path: '/administrator/service_provider',
      summary: 'The own service provider',
      tags: ownTags,
    },
  )
    .input(z.strictObject({}))
    .output(serviceProviderView),
  update: endpoint(
    { access: 'provider-profile.write', idempotent: true },
    {
      method: 'PATCH',
      path: '/administrator/service_provider',
      summary: 'Change the fields that are sent; null lets one follow the platform again',
      tags: ownTags,
    },
  )
    .input(z.strictObject(ownPatch))
    .output(serviceProviderView),
  setLogo: endpoint(
    { access: 'provider-profile.write', idempotent: true, bodyLimitBytes: logoBodyBytes, limitPerMinute: 20 },
    { method: 'PUT', path: '/administrator/service_provider/logo', summary: 'Store a logo', tags: ownTags },
  )
    .input(z.strictObject(logoInput))
    .output(serviceProviderView),
  removeLogo: endpoint(
    { access: 'provider-profile.write', idempotent: true },
    {
      method: 'DELETE',
      path: '/administrator/service_provider/logo/{variant}',
      summary: 'Go back to the name drawn in the brand’s colours',
      tags: ownTags,
    },
  )
    .input(z.strictObject({ variant: logoInput.variant }))
    .output(serviceProviderView),
}
