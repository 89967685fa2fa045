// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import paymentsDisputes from '#contracts/payments/disputes/words.es.ts'

export default paymentsDisputes.lists
