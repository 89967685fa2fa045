import { ControlError } from '../control/errors.ts'
import { textIn, urlIn, type Bind, type Fields } from '../control/fields.ts'
import { coinpaymentsEndpoint } from './ipn.ts'
import type { Coinpayments } from './store.ts'
import { reverse, sendCoins } from './transactions.ts'

/** What people do with their wallets. */
export function coinpaymentsControl(bind: Bind, coinpayments: Coinpayments): void {
  const transactionIn = (fields: Fields) => {
    const row = coinpayments.store.transactions.get(textIn(fields, 'transaction'))
    if (!row) throw new ControlError(404, 'no such transaction')
    return row
  }
  bind('POST', '/coinpayments/webhook', (fields) => {
    coinpayments.world.setSetting('coinpayments.endpoint', { url: urlIn(fields) })
    return coinpaymentsEndpoint(coinpayments)
  })
  bind('GET', '/coinpayments/books', () => ({ transactions: coinpayments.store.transactions.newest() }))
  bind('POST', '/coinpayments/send', (fields) => {
    const share = Number(fields.share ?? 1)
    if (!(share > 0)) throw new ControlError(400, 'share must be above 0')
    return sendCoins(
      coinpayments,
      transactionIn(fields),
      share,
      fields.isSlow === true || fields.isSlow === 'true',
    )
  })
  bind('POST', '/coinpayments/reverse', (fields) => reverse(coinpayments, transactionIn(fields)))
}
