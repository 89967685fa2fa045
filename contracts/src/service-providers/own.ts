import * as z from 'zod'
import { acted } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { logoBodyBytes, logoInput, ownPatch } from './fields.ts'
import { serviceProviderView, setupView } from './views.ts'

const ownTags = ['Service provider']

export const ownServiceProvider = {
  get: endpoint(
    { access: 'provider-profile.read' },
    {
      method: 'GET',
      path: '/administrator/service_provider',
      summary: 'The own service provider',
      tags: ownTags,
    },
  )
    .input(z.strictObject({}))
    .output(serviceProviderView),
  setup: endpoint(
    { access: 'dashboard.read' },
    {
      method: 'GET',
      path: '/administrator/service_provider/setup',
      summary: 'What the own service provider still needs, of what the caller may do',
      tags: ownTags,
    },
  )
    .input(z.strictObject({}))
    .output(setupView),
  update: endpoint(
    { access: 'provider-profile.write', idempotent: true },
    {
      method: 'PATCH',
      path: '/administrator/service_provider',
      summary: 'Change the fields that are sent; null lets one follow the platform again',
      tags: ownTags,
    },
  )
    .input(z.strictObject(ownPatch))
    .output(acted.extend({ version: z.int() })),
  setLogo: endpoint(
    { access: 'provider-profile.write', idempotent: true, bodyLimitBytes: logoBodyBytes, limitPerMinute: 20 },
    { method: 'PUT', path: '/administrator/service_provider/logo', summary: 'Store a logo', tags: ownTags },
  )
    .input(z.strictObject(logoInput))
    .output(serviceProviderView),
  removeLogo: endpoint(
    { access: 'provider-profile.write', idempotent: true },
    {
      method: 'DELETE',
      path: '/administrator/service_provider/logo/{variant}',
      summary: 'Go back to the name drawn in the brand’s colours',
      tags: ownTags,
    },
  )
    .input(z.strictObject({ variant: logoInput.variant }))
    .output(serviceProviderView),
}
