import * as z from 'zod'
import { acted, actInput } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { inviteInput, memberActInput, memberPatch, teamMember } from '../identity/admin.ts'
import { teamList } from '../identity/lists.ts'
import { listPage, listQuery, pageEndpoint } from '../list-endpoints.ts'
import { email, id, locale, text } from '../primitives.ts'
import { suspendFields } from './acts.ts'
import {
  address,
  customHost,
  logoBodyBytes,
  logoInput,
  newDomain,
  ownProviderFields,
  platformFields,
  platformPatch,
  support,
} from './fields.ts'
import { serviceProviderList } from './lists.ts'
import { serviceProviderRow, serviceProviderView } from './views.ts'

const tags = ['Platform']
const manage = 'platform.manage' as const
const ofOne = { id }
const ofProvider = { serviceProviderId: id }

export const adminServiceProviders = {
  list: pageEndpoint(serviceProviderList, serviceProviderRow, {
    summary: 'Service providers of the platform',
    tags,
  }),
  create: endpoint(
    { access: manage, idempotent: true },
    {
      method: 'POST',
      path: '/super_admin/service_provider',
      summary:
        'Create a service provider: its site answers at once, and its first owner is invited by e-mail',
      tags,
    },
  )
    .input(
      z.strictObject({
        domain: newDomain,
        name: ownProviderFields.name,
        legalName: ownProviderFields.legalName,
        timeZone: platformFields.timeZone,
        orderPrefix: platformFields.orderPrefix,
        invoicePrefix: platformFields.invoicePrefix,
        isLive: platformFields.isLive.default(false),
        colors: ownProviderFields.colors.default({}),
        support: support.describe('How the brand is reached: nobody speaks with another’s address'),
        address: address.describe('Postal address, as receipts and legal pages show it'),
        owner: z.strictObject({
          email,
          firstName: text(80),
          lastName: text(80),
          locale: locale.default('en'),
        }),
      }),
    )
    .output(serviceProviderView),
  get: endpoint(
    { access: manage },
    {
      method: 'GET',
      path: '/super_admin/service_provider/{id}',
      summary: 'A service provider with its brand, hosts and history',
      tags,
    },
  )
    .input(z.strictObject(ofOne))
    .output(serviceProviderView),
  update: endpoint(
    { access: manage, idempotent: true },
    {
      method: 'PATCH',
      path: '/super_admin/service_provider/{id}',
      summary: 'Change the fields that are sent; null lets one follow the platform again',
      tags,
    },
  )
    .input(z.strictObject({ ...ofOne, ...platformPatch }))
    .output(acted.extend({ version: z.int() })),
  suspend: endpoint(
    { access: 'platform.control', idempotent: true },
    {
      method: 'POST',
      path: '/super_admin/service_provider/{id}/suspend',
      summary: 'Close the site and stop its people; money already taken is still settled and refunded',
      tags,
    },
  )
    .input(actInput(suspendFields))
    .output(acted),
  resume: endpoint(
    { access: 'platform.control', idempotent: true },
    {
      method: 'POST',
      path: '/super_admin/service_provider/{id}/resume',
      summary: 'Open the site again',
      tags,
    },
  )
    .input(z.strictObject(ofOne))
    .output(acted),
  addHost: endpoint(
    { access: manage, idempotent: true },
    {
      method: 'POST',
      path: '/super_admin/service_provider/{id}/host',
      summary: 'Let the site answer on a host of its own',
      tags,
    },
  )
    .input(z.strictObject({ ...ofOne, host: customHost }))
    .output(acted),
  removeHost: endpoint(
    { access: manage, idempotent: true },
    {
      method: 'DELETE',
      path: '/super_admin/service_provider/{id}/host/{host}',
      summary: 'Let the site no longer answer on a host of its own',
      tags,
    },
  )
    .input(z.strictObject({ ...ofOne, host: customHost }))
    .output(acted),
  setLogo: endpoint(
    { access: manage, idempotent: true, bodyLimitBytes: logoBodyBytes, limitPerMinute: 20 },
    {
      method: 'PUT',
      path: '/super_admin/service_provider/{id}/logo',
      summary: 'Store a logo: made smaller where it is larger than 800 by 240, without its metadata',
      tags,
    },
  )
    .input(z.strictObject({ ...ofOne, ...logoInput }))
    .output(serviceProviderView),
  administrators: endpoint(
    { access: manage },
    { method: 'GET', path: '/super_admin/administrator', summary: 'The team of a service provider', tags },
  )
    .input(listQuery(teamList).extend(ofProvider))
    .output(listPage(teamMember)),
  inviteAdministrator: endpoint(
    { access: 'platform.control', idempotent: true },
    {
      method: 'POST',
      path: '/super_admin/administrator',
      summary: 'Invite someone to a team by e-mail',
      tags,
    },
  )
    .input(inviteInput.extend(ofProvider))
    .output(teamMember),
  updateAdministrator: endpoint(
    { access: 'platform.control', idempotent: true },
    { method: 'PATCH', path: '/super_admin/administrator/{id}', summary: 'Change role or names', tags },
  )
    .input(memberPatch.extend(ofProvider))
    .output(teamMember),
  actOnAdministrator: endpoint(
    { access: 'platform.control', idempotent: true },
    {
      method: 'POST',
      path: '/super_admin/administrator/{id}/{act}',
      summary: 'Disable, enable, reset the two-step sign-in, end all sessions, or send the invitation again',
      tags,
    },
  )
    .input(memberActInput.extend(ofProvider))
    .output(acted),
  removeLogo: endpoint(
    { access: manage, idempotent: true },
    {
      method: 'DELETE',
      path: '/super_admin/service_provider/{id}/logo/{variant}',
      summary: 'Go back to the name drawn in the brand’s colours',
      tags,
    },
  )
    .input(z.strictObject({ ...ofOne, variant: logoInput.variant }))
    .output(serviceProviderView),
}
