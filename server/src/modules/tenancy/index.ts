import { os } from '#platform/api.ts'
import type { Caller } from '#platform/context.ts'
import { directoryOf } from './directory.ts'

export { defaultDomain, directoryOf, lastDirectory, type Directory } from './directory.ts'
export { isKeptBrandFile, readBrandFile } from './brand-files.ts'
export { logosOf } from './logos.ts'
export { siteOrigin } from './site-origin.ts'
export { originOf } from './origin-of.ts'
export { agentAreaOwner, resolveTenant, type HostFacts } from './resolve-tenant.ts'

/** The brand of the caller's tenant. */
export const siteOf = async (caller: Caller) =>
  (await directoryOf(caller.services, caller.asOf)).siteOf(caller.tenant)

export const routes = {
  site: os.tenancy.site.handler(({ context }) => siteOf(context.caller)),
  publicDetails: os.tenancy.publicDetails.handler(async ({ context }) => {
    const site = await siteOf(context.caller)
    return {
      name: site.name,
      logo: site.logo,
      supportEmail: site.support.email,
      supportPhone: site.support.phone,
    }
  }),
}
