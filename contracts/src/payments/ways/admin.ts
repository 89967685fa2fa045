import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, statedReason } from '../../primitives.ts'
import { credentialNames, paymentAccountResults } from './choices.ts'
import { waysToPayView, wayRules } from './views.ts'

const tags = ['Ways to pay']
const manage = { access: 'payment-method.manage', idempotent: true, limitPerMinute: 20 } as const
const provider = z.string().regex(/^[a-z]{2,30}$/)
/** As it goes into a header: no spaces, and nothing that two readers would write differently. */
const credential = z
  .string()
  .trim()
  .min(4)
  .max(300)
  .regex(/^[\x21-\x7e]+$/)

export const wayEndpoints = {
  list: endpoint(
    { access: 'provider-profile.read' },
    {
      method: 'GET',
      path: '/administrator/payment_method',
      summary: 'The ways to pay and the accounts behind them; of a key only its end',
      tags,
    },
  )
    .input(z.strictObject({}))
    .output(waysToPayView),
  save: endpoint(manage, {
    method: 'PUT',
    path: '/administrator/payment_method/{id}',
    summary: 'Offer a way to pay or not, and say to whom',
    tags,
  })
    .input(z.strictObject({ id, isActive: z.boolean(), ...wayRules, revision: z.int().min(0) }))
    .output(waysToPayView),
  order: endpoint(manage, {
    method: 'POST',
    path: '/administrator/payment_method/order',
    summary: 'Put the ways to pay in the order in which they are offered and fall back on one another',
    tags,
  })
    .input(z.strictObject({ ids: z.array(id).min(1).max(40) }))
    .output(waysToPayView),
  saveAccount: endpoint(manage, {
    method: 'PUT',
    path: '/administrator/payment_account/{provider}',
    summary: 'Add an account or change its keys; they are tried first, and until accepted the former stay',
    tags,
  })
    .input(
      z.strictObject({
        provider,
        credentials: z.partialRecord(z.enum(credentialNames), credential).describe('Write-only'),
        revision: z.int().min(0),
      }),
    )
    .output(waysToPayView),
  testAccount: endpoint(manage, {
    method: 'POST',
    path: '/administrator/payment_account/{provider}/test',
    summary: 'Ask the provider something harmless with the account that is used',
    tags,
  })
    .input(z.strictObject({ provider }))
    .output(z.object({ result: z.enum(paymentAccountResults), ways: waysToPayView })),
  retireAccount: endpoint(manage, {
    method: 'POST',
    path: '/administrator/payment_account/{provider}/retire',
    summary: 'Take no new payments with an account; what was paid with it can still be refunded',
    tags,
  })
    .input(z.strictObject({ provider, reason: statedReason, revision: z.int().min(1) }))
    .output(waysToPayView),
}
