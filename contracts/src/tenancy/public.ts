import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { siteView } from './site.ts'

export const publicTenancy = {
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
