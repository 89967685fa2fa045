import { contentKey } from '#modules/content/index.ts'
import { waysKey } from '#modules/payments/index.ts'
import { programSetupKey } from '#modules/programs/index.ts'
import { offeredKey } from '#modules/devices/index.ts'
import { defaultDomain, type Directory } from '#modules/tenancy/index.ts'
import type { Services, Tenant } from '#platform/context.ts'
import type { Versions } from '#platform/kept/snapshots.ts'

interface KeptSite {
  tenant: Tenant
  directory: Directory
  asOf: Versions
}

/** What every brand's pages follow from. */
const directoryKey = 'directory'
export const sharedKeys = [directoryKey, 'devices']

/** The snapshots that a request to a tenant's site may need, asked for in one question. */
export function snapshotKeysOf({ tenant, directory }: Pick<KeptSite, 'tenant' | 'directory'>): string[] {
  const house = directory.byDomain.get(defaultDomain)
  return [
    ...sharedKeys,
    `catalog:${tenant.id}`,
    offeredKey(tenant.id),
    contentKey(tenant.id),
    programSetupKey(tenant.id),
    waysKey(tenant.id),
    ...(house && house.id !== tenant.id ? [contentKey(house.id)] : []),
  ]
}

/**
 * The version of all that public answers and pages of a tenant follow from, part of a kept one's key: of the directory
 * only what the tenant's own site shows, so that a change of one brand leaves the pages of all others.
 */
export async function keptVersionOf(
  { snapshots }: Pick<Services, 'snapshots'>,
  site: KeptSite,
): Promise<string> {
  const keys = snapshotKeysOf(site).filter((key) => key !== directoryKey)
  return `${site.directory.versionOf(site.tenant)}.${await snapshots.versionOf(keys, site.asOf)}`
}
