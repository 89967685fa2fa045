// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import paymentsReconciliation from '#contracts/payments/reconciliation/words.en.ts'

export default paymentsReconciliation.lists
