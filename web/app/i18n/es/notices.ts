// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import billing from '#contracts/billing/words.es.ts'
import identity from '#contracts/identity/words.es.ts'
import orders from '#contracts/orders/words.es.ts'
import paymentsDisputes from '#contracts/payments/disputes/words.es.ts'
import paymentsReconciliation from '#contracts/payments/reconciliation/words.es.ts'
import payments from '#contracts/payments/words.es.ts'
import people from '#contracts/people/words.es.ts'
import simsSources from '#contracts/sims/sources/words.es.ts'
import sims from '#contracts/sims/words.es.ts'
import sourcing from '#contracts/sourcing/words.es.ts'
import wallets from '#contracts/wallets/words.es.ts'

export default {
  ...billing.notices,
  ...identity.notices,
  ...orders.notices,
  ...paymentsDisputes.notices,
  ...paymentsReconciliation.notices,
  ...payments.notices,
  ...people.notices,
  ...simsSources.notices,
  ...sims.notices,
  ...sourcing.notices,
  ...wallets.notices,
}
