import { shelfKey } from '#modules/content/index.ts'
import { defaultDomain, type Directory } from '#modules/tenancy/index.ts'
import type { Tenant } from '#platform/context.ts'

/** What every brand's pages follow from. */
export const sharedKeys = ['directory', 'devices']

/** The snapshots from which public answers and pages of a tenant follow; their versions are part of a kept one's key. */
export function snapshotKeysOf({ tenant, directory }: { tenant: Tenant; directory: Directory }): string[] {
  const house = directory.byDomain.get(defaultDomain)
  return [
    ...sharedKeys,
    `catalog:${tenant.id}`,
    shelfKey(tenant.id),
    ...(house && house.id !== tenant.id ? [shelfKey(house.id)] : []),
  ]
}
