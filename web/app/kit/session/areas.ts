import type { PersonKind } from '#contracts/identity/choices.ts'

export type AreaKey = 'dashboard' | '1psim-agent' | 'roamilo-agent' | 'fulfillment' | 'admin' | 'super-admin'

/** Somebody who has just signed in, as far as it decides where they go. */
export interface Arrival {
  kind: PersonKind
  /** Domain of the service provider that they work in. */
  domain: string
  /** Global administrator, or administrator of a fulfillment company. */
  isSuper?: boolean
  isAdministrator?: boolean
}

/** A part of the site that needs a session. */
export interface Area {
  key: AreaKey
  /** Every page of the area begins with it. */
  root: string
  kinds: readonly PersonKind[]
  login: string
  home: (who: Arrival) => string
  profile: string
  /** Pages that stand open: they lead in. */
  isOpen: (path: string) => boolean
}

/** The platform's own area, where global administrators look after service providers. */
export const platformRoot = '/super-admin/dashboard'
/** The platform's own area is worked in as its own brand. */
export const platformDomain = 'base'
export const isPlatformPath = (path: string) => path.startsWith('/super-admin/')

/** The dashboard pages of a domain that is worked in. */
export const dashboardPath = (domain: string) => `/admin/${domain}/dashboard`

const isBelow = (path: string, root: string) => path === root || path.startsWith(`${root}/`)

const agentArea = (key: '1psim-agent' | 'roamilo-agent'): Area => ({
  key,
  root: `/${key}`,
  kinds: ['reseller'],
  login: `/${key}/login`,
  home: () => `/${key}/dashboard/main`,
  profile: `/${key}/profile`,
  isOpen: (path) => [`/${key}`, `/${key}/login`, `/${key}/signup`].includes(path),
})

export const areas: Record<AreaKey, Area> = {
  dashboard: {
    key: 'dashboard',
    root: '/dashboard',
    kinds: ['reseller', 'subscriber'],
    login: '/auth/login',
    home: () => '/dashboard/main',
    profile: '/dashboard/profile',
    isOpen: () => false,
  },
  '1psim-agent': agentArea('1psim-agent'),
  'roamilo-agent': agentArea('roamilo-agent'),
  fulfillment: {
    key: 'fulfillment',
    root: '/fulfillment-agent',
    kinds: ['fulfillment_agent'],
    login: '/fulfillment-agent/auth/login',
    home: ({ domain }) => `/fulfillment-agent/${domain}/dashboard/listing`,
    profile: '/fulfillment-agent/profile',
    isOpen: (path) => path === '/fulfillment-agent' || isBelow(path, '/fulfillment-agent/auth'),
  },
  admin: {
    key: 'admin',
    root: '/admin',
    kinds: ['administrator'],
    login: '/admin/auth/login',
    home: ({ domain }) => `${dashboardPath(domain)}/index`,
    profile: '/admin/settings',
    isOpen: (path) =>
      path === '/admin' || (isBelow(path, '/admin/auth') && path !== '/admin/auth/second-factor'),
  },
  'super-admin': {
    key: 'super-admin',
    root: '/super-admin',
    kinds: ['administrator'],
    login: '/super-admin/auth/login',
    home: () => platformRoot,
    profile: '/admin/settings',
    isOpen: (path) => path === '/super-admin' || isBelow(path, '/super-admin/auth'),
  },
}

/** The area that a path belongs to; undefined for public pages. */
export const areaOf = (path: string): Area | undefined =>
  Object.values(areas).find(({ root }) => isBelow(path, root))

/** Where somebody of a kind is at home when no page says more: an agent's own area is the page's business. */
export const areaOfKind = (kind: PersonKind): Area =>
  kind === 'administrator' ? areas.admin : kind === 'fulfillment_agent' ? areas.fulfillment : areas.dashboard
