// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import billing from '#contracts/billing/words.en.ts'
import identity from '#contracts/identity/words.en.ts'
import orders from '#contracts/orders/words.en.ts'
import paymentsDisputes from '#contracts/payments/disputes/words.en.ts'
import paymentsReconciliation from '#contracts/payments/reconciliation/words.en.ts'
import payments from '#contracts/payments/words.en.ts'
import people from '#contracts/people/words.en.ts'
import simsSources from '#contracts/sims/sources/words.en.ts'
import sims from '#contracts/sims/words.en.ts'
import sourcing from '#contracts/sourcing/words.en.ts'
import wallets from '#contracts/wallets/words.en.ts'

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
