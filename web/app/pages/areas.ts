import { pagesWith, type Frame, type Page } from './page.ts'

const words = ['area', 'errors', 'leave', 'security'] as const
/** What draws a list. */
const ofLists = ['staff', 'back-office'] as const
const ofCustomers = [...ofLists, 'lists.resellers'] as const

/** Sellers and customers; some pages are for sellers alone. */
const dashboard = pagesWith(
  { surface: 'dashboard', frame: { file: 'dashboard/dashboard-layout.tsx' }, words, closed: true },
  [
    {
      path: '/dashboard/main',
      file: 'dashboard/main.tsx',
      words: ofCustomers,
      name: 'dashboard-main',
      areaMenu: { order: 10, icon: 'layout-dashboard', word: 'main' },
    },
    {
      path: '/dashboard/customer',
      file: 'dashboard/customer.tsx',
      words: [...ofCustomers, 'assisted'],
      name: 'dashboard-customer',
      permission: 'reseller.self',
      areaMenu: { order: 20, icon: 'users', word: 'customer' },
    },
    {
      path: '/dashboard/customer/enrollments',
      file: 'dashboard/assisted-enrollments.tsx',
      words: [...ofLists, 'lists.enrollment-assisted', 'assisted', 'enrollment-office'],
      name: 'dashboard-customer-enrollments',
      permission: 'reseller.self',
    },
    {
      path: '/dashboard/sign-up-new-customer',
      file: 'dashboard/sign-up-new-customer.tsx',
      words: ['assisted', 'enrollment', 'representatives'],
      name: 'sign-up-new-customer',
      permission: 'reseller.self',
    },
    {
      path: '/dashboard/sign-up-new-customer/:id',
      file: 'dashboard/assisted-enrollment.tsx',
      words: ['assisted', 'enrollment-office', 'staff'],
      name: 'sign-up-new-customer-hand-over',
      permission: 'reseller.self',
    },
    {
      path: '/dashboard/training',
      file: 'dashboard/training.tsx',
      name: 'dashboard-training',
      permission: 'reseller.self',
      areaMenu: { order: 30, icon: 'graduation-cap', word: 'training' },
    },
    {
      path: '/dashboard/promo-code',
      file: 'dashboard/promo-code.tsx',
      name: 'dashboard-promo-code',
      permission: 'reseller.self',
      areaMenu: { order: 40, icon: 'tag', word: 'promo-code' },
    },
    {
      path: '/dashboard/profile',
      file: 'dashboard/profile.tsx',
      words: ['representatives', 'own-data'],
      name: 'dashboard-profile',
      areaMenu: { order: 50, icon: 'user-round', word: 'profile' },
    },
    { path: '/dashboard/*', file: 'area-not-found.tsx', name: 'dashboard-not-found' },
  ],
)
const dashboardEntry = pagesWith({ surface: 'dashboard', words, closed: true }, [
  { path: '/dashboard', file: 'to-main.ts', name: 'dashboard' },
])

/** Each area is open on the host of its own brand alone; a partner's site has the whole of it. */
function agentArea(area: '1psim-agent' | 'roamilo-agent'): Page[] {
  const door: Frame = { file: 'agent/agent-area.tsx', id: area }
  const frame: Frame = { file: 'agent/agent-layout.tsx', id: `${area}-frame`, within: door }
  const shared = {
    surface: 'agent',
    words: [...words, 'account'],
    external: true,
    closed: true,
  } as const
  return [
    ...pagesWith({ ...shared, frame: door }, [
      { path: `/${area}`, file: 'agent/to-dashboard.ts', name: `${area}-entry` },
      { path: `/${area}/login`, file: 'agent/login.tsx', name: `${area}-login` },
      { path: `/${area}/signup`, file: 'agent/signup.tsx', name: `${area}-signup` },
      { path: `/${area}/dashboard`, file: 'to-main.ts', name: `${area}-dashboard` },
    ]),
    ...pagesWith({ ...shared, frame }, [
      {
        path: `/${area}/dashboard/main`,
        file: 'dashboard/main.tsx',
        words: ofCustomers,
        name: `${area}-dashboard-main`,
        areaMenu: { order: 10, icon: 'layout-dashboard', word: 'main' },
      },
      {
        path: `/${area}/dashboard/customer`,
        file: 'dashboard/customer.tsx',
        words: [...ofCustomers, 'assisted'],
        name: `${area}-dashboard-customer`,
        areaMenu: { order: 20, icon: 'users', word: 'customer' },
      },
      {
        path: `/${area}/profile`,
        file: 'dashboard/profile.tsx',
        words: ['representatives', 'own-data'],
        name: `dashboard-agent-profile-${area}`,
      },
      { path: `/${area}/*`, file: 'area-not-found.tsx', name: `${area}-not-found` },
    ]),
  ]
}

const ofFulfillment = { surface: 'fulfillment', words: [...words, 'account'], closed: true } as const
const fulfillment = [
  ...pagesWith(ofFulfillment, [
    { path: '/fulfillment-agent', file: 'fulfillment/entry.ts' },
    { path: '/fulfillment-agent/auth/login', file: 'fulfillment/login.tsx' },
    { path: '/fulfillment-agent/auth/forgot-password', file: 'fulfillment/forgot-password.tsx' },
    { path: '/fulfillment-agent/auth/reset-password', file: 'fulfillment/reset-password.tsx' },
  ]),
  ...pagesWith(
    {
      ...ofFulfillment,
      // One set of words for the whole area, so that what visitors load names none of its pages.
      words: [...ofFulfillment.words, ...ofLists, 'lists.identity', 'packing'],
      frame: { file: 'fulfillment/fulfillment-layout.tsx' },
    },
    [
      {
        path: '/fulfillment-agent/:domain/dashboard/listing',
        file: 'fulfillment/listing.tsx',
        name: 'fulfillment-listing',
        areaMenu: { order: 5, icon: 'package', word: 'listing' },
      },
      {
        path: '/fulfillment-agent/:domain/dashboard/listing/:id',
        file: 'fulfillment/packing.tsx',
        name: 'fulfillment-packing',
      },
      {
        path: '/fulfillment-agent/:domain/dashboard/agents',
        file: 'fulfillment/agents.tsx',
        name: 'fulfillment-agents',
        // Only administrators of the company see its agents.
        permission: 'company-agents.manage',
        areaMenu: { order: 10, icon: 'users', word: 'agents' },
      },
      {
        path: '/fulfillment-agent/profile',
        file: 'dashboard/profile.tsx',
        words: ['representatives', 'own-data'],
        name: 'fulfillment-profile',
        areaMenu: { order: 20, icon: 'user-round', word: 'profile' },
      },
      { path: '/fulfillment-agent/*', file: 'area-not-found.tsx', name: 'fulfillment-not-found' },
    ],
  ),
]

export const areaPages = [
  ...dashboardEntry,
  ...dashboard,
  ...agentArea('1psim-agent'),
  ...agentArea('roamilo-agent'),
  ...fulfillment,
]
