import type { CatalogName } from './messages.ts'

export const importers = import.meta.glob<{ default: unknown }>(
  './{en,es}/{staff,lists,identity,reporting,back-office,timeline,sims,messaging,orders,declines,events,people,content,team,service-providers}.ts',
)

/** What a record with its timeline needs besides its own words. */
const record: CatalogName[] = [
  'lists',
  'orders',
  'timeline',
  'events',
  'messaging',
  'sims',
  'declines',
  'security',
]

/** What single pages of administration need besides. */
function besidesFrame(pathname: string): CatalogName[] {
  if (/^\/admin\/auth(\/|$)/.test(pathname)) return ['identity', 'security']
  if (/^\/admin\/settings(\/|$)/.test(pathname)) return ['identity', 'security']
  const [, page, of] = /\/dashboard(?:\/([^/]+)(?:\/([^/]+))?)?/.exec(pathname) ?? []
  if (page === undefined || page === 'index') return ['reporting']
  if (page === 'user-management') return ['team']
  if (page === 'content') return ['lists', 'content']
  if (page === 'resellers' || page === 'subscribers') return ['people', ...record]
  if (page !== 'order') return []
  if (of === undefined) return ['lists', 'orders', 'back-office']
  return of === 'bulk' ? ['back-office', ...record] : record
}

const platformPages: CatalogName[] = [
  'common',
  'staff',
  'identity',
  'errors',
  'leave',
  'security',
  'team',
  'inputs',
  'service-providers',
  'events',
]

/** Which catalogues a page of administration needs, by its address. */
export function catalogsOfStaff(pathname: string): CatalogName[] {
  if (/^\/(?:super-admin\b|admin\/[^/]+\/dashboard\/sp-)/.test(pathname)) return [...platformPages]
  return ['common', 'staff', 'errors', 'leave', ...besidesFrame(pathname)]
}
