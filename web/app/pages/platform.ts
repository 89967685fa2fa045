import { providerList, providerRecord } from './admin.ts'
import { pagesWith } from './page.ts'

const shared = {
  surface: 'super-admin',
  words: ['staff', 'errors', 'leave'],
  closed: true,
} as const
/** The super administration stands in the frame of administration. */
const framed = {
  ...shared,
  words: [...shared.words, 'office'],
  frame: { file: 'admin/admin-layout.tsx', id: 'super-admin-layout' },
} as const

const signInPages = pagesWith(
  { ...shared, words: [...shared.words, 'identity', 'security', 'service-providers'] },
  [
    { path: '/super-admin', file: 'super-admin/entry.ts' },
    { path: '/super-admin/auth/login', file: 'super-admin/login.tsx', name: 'super-admin-login' },
  ],
)

const pages = pagesWith({ ...framed, permission: 'platform.manage' }, [
  { path: '/super-admin/dashboard', file: 'super-admin/to-management.tsx' },
  {
    path: '/super-admin/dashboard/sp-management',
    file: 'super-admin/sp-management.tsx',
    name: 'platform-providers',
    words: providerList,
    menu: { group: 'platform', order: 10, icon: 'building-2', word: 'spManagement', only: 'platform' },
  },
  {
    path: '/super-admin/dashboard/sp-management/:serviceProviderId',
    file: 'super-admin/sp-edit.tsx',
    name: 'platform-provider',
    words: providerRecord,
  },
  {
    path: '/super-admin/dashboard/sp-administrator/:serviceProviderId',
    file: 'super-admin/sp-administrator.tsx',
    words: ['lists.identity', 'back-office', 'team', 'service-providers'],
    within: '/super-admin/dashboard/sp-management',
  },
  { path: '/super-admin/*', file: 'admin/not-found.tsx', name: 'platform-not-found' },
])

export const platformPages = [...signInPages, ...pages]
