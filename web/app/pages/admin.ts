import { pagesWith } from './page.ts'

const shared = { surface: 'admin', words: ['staff', 'errors', 'leave'], closed: true } as const
const framed = { ...shared, frame: { file: 'admin/admin-layout.tsx' } } as const
const dashboard = '/admin/:domain/dashboard'
/** What a record with its timeline shows besides its own words. */
const record = [
  'lists',
  'orders',
  'attention',
  'timeline',
  'events',
  'messaging',
  'sims',
  'declines',
  'security',
] as const
/** What both pages of service providers and the platform show. */
export const ofProviders = [
  'lists',
  'back-office',
  'identity',
  'security',
  'team',
  'inputs',
  'service-providers',
  'events',
] as const

const doors = pagesWith({ ...shared, words: [...shared.words, 'identity', 'security'] }, [
  { path: '/admin/auth/login', file: 'admin/login.tsx', name: 'admin-login' },
  { path: '/admin/auth/forgot-password', file: 'admin/forgot-password.tsx' },
  { path: '/admin/auth/reset-password', file: 'admin/reset-password.tsx' },
  { path: '/admin/auth/register', file: 'admin/register.tsx' },
  { path: '/admin/auth/second-factor', file: 'admin/enrol-second-factor.tsx', name: 'admin-second-factor' },
])

const ways = [
  ...pagesWith(shared, [{ path: '/admin', file: 'admin/entry.ts' }]),
  ...pagesWith(framed, [
    { path: '/admin/dashboard', file: 'admin/to-dashboard.tsx', name: 'admin-stored-dashboard' },
    { path: '/admin/:domain', file: 'admin/to-dashboard.tsx', name: 'admin-domain' },
    { path: dashboard, file: 'admin/to-dashboard.tsx', name: 'admin-dashboard' },
    { path: '/admin/*', file: 'admin/not-found.tsx', name: 'admin-not-found' },
  ]),
]

const rooms = pagesWith(framed, [
  {
    path: `${dashboard}/index`,
    file: 'admin/dashboard.tsx',
    words: ['reporting'],
    permission: 'dashboard.read',
    menu: { group: 'start', order: 10, icon: 'layout-dashboard', word: 'dashboard' },
  },
  {
    path: `${dashboard}/order`,
    file: 'admin/orders.tsx',
    words: ['lists', 'orders', 'attention', 'back-office'],
    permission: 'order.read',
    menu: { group: 'sales', order: 10, icon: 'shopping-bag', word: 'order' },
  },
  { path: `${dashboard}/order/:id`, file: 'admin/order.tsx', words: record, permission: 'order.read' },
  {
    path: `${dashboard}/subscribers`,
    file: 'admin/subscribers.tsx',
    name: 'admin-dashboard-subscribers',
    words: ['people', 'back-office', ...record],
    permission: 'people.read',
    menu: { group: 'people', order: 10, icon: 'users', word: 'subscribers' },
  },
  {
    path: `${dashboard}/subscribers/:id`,
    file: 'admin/subscriber.tsx',
    name: 'admin-dashboard-subscriber',
    words: ['people', ...record],
    permission: 'people.read',
  },
  {
    path: `${dashboard}/resellers`,
    file: 'admin/resellers.tsx',
    name: 'admin-dashboard-resellers',
    words: ['people', 'back-office', ...record],
    permission: 'people.read',
    menu: { group: 'people', order: 20, icon: 'store', word: 'resellers' },
  },
  {
    path: `${dashboard}/resellers/:id`,
    file: 'admin/reseller.tsx',
    name: 'admin-dashboard-reseller',
    words: ['people', ...record],
    permission: 'people.read',
  },
  {
    path: `${dashboard}/resellers/:id/subscribers`,
    file: 'admin/subscribers.tsx',
    name: 'admin-dashboard-reseller-subscribers',
    words: ['people', 'back-office', ...record],
    permission: 'people.read',
  },
  {
    path: `${dashboard}/messages`,
    file: 'admin/messages.tsx',
    words: ['lists', 'back-office', 'messaging'],
    permission: 'people.read',
    menu: { group: 'people', order: 30, icon: 'mail', word: 'messages' },
  },
  {
    path: `${dashboard}/messages/:id`,
    file: 'admin/message.tsx',
    words: record,
    permission: 'people.read',
  },
  {
    path: `${dashboard}/content`,
    file: 'admin/content.tsx',
    words: ['lists', 'content', 'back-office'],
    permission: 'content.read',
    menu: { group: 'site', order: 10, icon: 'file-text', word: 'content' },
  },
  {
    path: `${dashboard}/content/:id`,
    file: 'admin/content-entry.tsx',
    words: ['lists', 'content'],
    permission: 'content.read',
  },
  {
    path: `${dashboard}/reports`,
    file: 'admin/reports.tsx',
    words: ['back-office'],
    permission: 'view.manage',
    menu: { group: 'work', order: 20, icon: 'calendar-clock', word: 'reports', keys: 'rp' },
  },
  {
    path: `${dashboard}/bulk`,
    file: 'admin/bulk-operations.tsx',
    words: ['lists', 'back-office'],
    permission: 'bulk.read',
    menu: { group: 'work', order: 10, icon: 'history', word: 'bulk' },
  },
  {
    path: `${dashboard}/bulk/:bulkId`,
    file: 'admin/bulk-operation.tsx',
    words: ['lists', 'back-office', 'declines', 'messaging', 'sims'],
    permission: 'bulk.read',
  },
  {
    path: `${dashboard}/import`,
    file: 'admin/imports.tsx',
    words: ['lists', 'back-office'],
    permission: 'import.manage',
    menu: { group: 'work', order: 30, icon: 'file-up', word: 'imports' },
  },
  {
    path: `${dashboard}/import/new/:list`,
    file: 'admin/import-new.tsx',
    words: ['lists', 'back-office', 'inputs'],
    permission: 'import.manage',
  },
  {
    path: `${dashboard}/import/:importId`,
    file: 'admin/import.tsx',
    words: ['lists', 'back-office', 'imports'],
    permission: 'import.manage',
  },
  {
    path: `${dashboard}/sp-management`,
    file: 'super-admin/sp-management.tsx',
    name: 'admin-dashboard-sp-management',
    words: ofProviders,
    permission: 'platform.manage',
    menu: { group: 'platform', order: 10, icon: 'building-2', word: 'spManagement', only: 'platform' },
  },
  {
    path: `${dashboard}/sp-management/:serviceProviderId`,
    file: 'super-admin/sp-edit.tsx',
    name: 'admin-dashboard-service-provider',
    words: ofProviders,
    permission: 'platform.manage',
  },
])

/** What concerns the person and their own company rather than the work. */
const own = pagesWith(framed, [
  {
    path: `${dashboard}/sp-profile`,
    file: 'admin/sp-profile.tsx',
    name: 'admin-dashboard-sp-profile',
    words: ofProviders,
    permission: 'provider-profile.read',
    menu: { group: 'own', order: 10, icon: 'building-2', word: 'providerProfile', only: 'provider' },
  },
  {
    path: `${dashboard}/user-management`,
    file: 'admin/user-management.tsx',
    name: 'admin-dashboard-user-management',
    words: ['team', 'lists', 'back-office'],
    permission: 'team.read',
    menu: { group: 'own', order: 20, icon: 'users', word: 'users', only: 'provider' },
  },
  {
    path: '/admin/settings/:tab?',
    file: 'admin/settings.tsx',
    words: ['identity', 'security'],
    permission: 'administrator.self',
    menu: { group: 'own', order: 30, icon: 'settings', word: 'sessions' },
  },
])

export const adminPages = [...doors, ...ways, ...rooms, ...own]
