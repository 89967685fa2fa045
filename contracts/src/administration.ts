import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { administratorRoles, permissions } from './permissions.ts'
import { cents, email, id, instant } from './primitives.ts'
import { siteView } from './site.ts'

export const administratorView = z.object({
  id,
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(administratorRoles),
  isSuper: z.boolean(),
  domain: z.string().describe('The service provider this session works in'),
  permissions: z.array(z.enum(permissions)),
  /** Role label of the header: Admin, Service Provider or Super Admin. */
  roleLabel: z.enum(['admin', 'service_provider', 'super_admin']),
  /** Until when dangerous actions need no password. */
  steppedUpUntil: instant.nullable(),
})
export type AdministratorView = z.infer<typeof administratorView>

export const dashboardFigures = z.object({
  /** Each figure opens the order list with `query`, which has the same total. */
  figures: z.array(
    z.object({
      key: z.enum([
        'orders_today',
        'revenue_today_cents',
        'awaiting_payment',
        'needs_attention',
        'awaiting_shipment',
        'refunded_30_days',
      ]),
      value: z.int(),
      isMoney: z.boolean(),
      query: z.string(),
      previous: z.int().nullable().describe('The same figure one period earlier'),
    }),
  ),
  days: z
    .array(z.object({ day: z.iso.date(), orders: z.int(), revenueCents: cents }))
    .describe('Last 30 days in the tenant’s time zone'),
  topPlans: z.array(
    z.object({ name: z.object({ en: z.string(), es: z.string() }), sold: z.int(), revenueCents: cents }),
  ),
  asOf: instant,
})
export type DashboardFigures = z.infer<typeof dashboardFigures>

export const sessionView = z.object({
  id,
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  userAgent: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
})

const tags = ['Administration']
export const administrationContract = {
  login: endpoint(
    { access: 'public', limitPerMinute: 20 },
    { method: 'POST', path: '/administrator/auth/login', summary: 'Sign in as an administrator', tags },
  )
    .input(
      z.strictObject({
        emailAddress: email,
        password: z.string().min(1).max(200),
        rememberMe: z.boolean().default(false),
      }),
    )
    .output(z.object({ token: z.string(), expiresAt: instant, administrator: administratorView })),
  logout: endpoint(
    { access: 'profile.self' },
    { method: 'POST', path: '/administrator/auth/logout', summary: 'End this session', tags },
  )
    .input(z.strictObject({}))
    .output(z.object({ ended: z.boolean() })),
  stepUp: endpoint(
    { access: 'profile.self', limitPerMinute: 10 },
    {
      method: 'POST',
      path: '/administrator/auth/step_up',
      summary: 'Prove the password again before a dangerous action',
      tags,
    },
  )
    .input(z.strictObject({ password: z.string().min(1).max(200) }))
    .output(z.object({ steppedUpUntil: instant })),
  profile: endpoint(
    { access: 'profile.self' },
    { method: 'GET', path: '/administrator/profile', summary: 'Who is signed in', tags },
  )
    .input(z.strictObject({}))
    .output(administratorView),
  sessions: endpoint(
    { access: 'profile.self' },
    { method: 'GET', path: '/administrator/session', summary: 'Own sessions', tags },
  )
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(sessionView) })),
  endSession: endpoint(
    { access: 'profile.self' },
    { method: 'DELETE', path: '/administrator/session/{id}', summary: 'End one of the own sessions', tags },
  )
    .input(z.strictObject({ id }))
    .output(z.object({ ended: z.boolean() })),
  dashboard: endpoint(
    { access: 'dashboard.read' },
    { method: 'GET', path: '/administrator/dashboard/payment', summary: 'Figures of the index page', tags },
  )
    .input(z.strictObject({}))
    .output(dashboardFigures),
}

export const siteContract = {
  site: endpoint(
    { access: 'public', snapshot: 'catalog', limitPerMinute: 6000 },
    { method: 'GET', path: '/public/site', summary: 'The brand that answers on this host', tags: ['Brand'] },
  )
    .input(z.strictObject({}))
    .output(siteView),
  publicDetails: endpoint(
    { access: 'public', snapshot: 'catalog', limitPerMinute: 6000 },
    {
      method: 'GET',
      path: '/public/service_provider/public_details',
      summary: 'Name and logo of the service provider',
      tags: ['Brand'],
    },
  )
    .input(z.strictObject({}))
    .output(
      z.object({ name: z.string(), logo: z.string(), supportEmail: z.string(), supportPhone: z.string() }),
    ),
}
