import { os } from '#platform/http/api.ts'
import { kept } from '#platform/http/bind.ts'
import { siteOf } from './site-of.ts'

export const routes = {
  site: kept(os.tenancy.site, siteOf),
  publicDetails: kept(os.tenancy.publicDetails, async (caller) => {
    const site = await siteOf(caller)
    return {
      name: site.name,
      logo: site.logo,
      supportEmail: site.support.email,
      supportPhone: site.support.phone,
    }
  }),
}
