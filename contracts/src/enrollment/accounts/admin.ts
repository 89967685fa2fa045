import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { statedReason } from '../../primitives.ts'
import { accountResults, accountServices, usacAuthentications, usacEnvironments } from './choices.ts'
import { usacAccountsView } from './views.ts'

const tags = ['Accounts at USAC']
const service = z.enum(accountServices)
const manage = { access: 'usac-account.manage', idempotent: true, limitPerMinute: 20 } as const
/** As it goes into a header: no spaces, and nothing that two readers would write differently. */
const credential = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]+$/, 'USAC_CREDENTIAL')

export const usacAccountEndpoints = {
  list: endpoint(
    { access: 'program.read' },
    {
      method: 'GET',
      path: '/administrator/usac_account',
      summary: 'The accounts at USAC and how they do; of a key only its end',
      tags,
    },
  )
    .input(z.strictObject({}))
    .output(usacAccountsView),
  save: endpoint(manage, {
    method: 'PUT',
    path: '/administrator/usac_account/{service}',
    summary: 'Add an account or change its key; it is tried first, and until it is accepted the former stays',
    tags,
  })
    .input(
      z.strictObject({
        service,
        environment: z.enum(usacEnvironments),
        authentication: z.enum(usacAuthentications),
        apiId: credential.regex(/^[^:]+$/, 'USAC_CREDENTIAL'),
        apiKey: credential.min(8, 'USAC_CREDENTIAL').describe('Write-only'),
        revision: z.int().min(0),
      }),
    )
    .output(usacAccountsView),
  test: endpoint(manage, {
    method: 'POST',
    path: '/administrator/usac_account/{service}/test',
    summary: 'Ask USAC something harmless with the account that is used',
    tags,
  })
    .input(z.strictObject({ service }))
    .output(z.object({ result: z.enum(accountResults), accounts: usacAccountsView })),
  remove: endpoint(manage, {
    method: 'POST',
    path: '/administrator/usac_account/{service}/remove',
    summary: 'Take an account away; its key is forgotten',
    tags,
  })
    .input(z.strictObject({ service, reason: statedReason, revision: z.int().min(1) }))
    .output(usacAccountsView),
}
