import { endpoint } from '../endpoint.ts'
import { ownWallet } from './views.ts'

export const ownWallets = {
  get: endpoint(
    { access: 'subscriber.self' },
    {
      method: 'GET',
      path: '/subscriber/balance',
      summary: 'The own balance with its entries',
      tags: ['Balances'],
    },
  ).output(ownWallet),
}
