import { textIn, urlIn, type Bind } from '../control/fields.ts'
import { bindRefundHabit } from '../refund-habit.ts'
import { importSales } from './import.ts'
import { disputeTransaction } from './payments.ts'
import type { Gpapi } from './store.ts'

export function gpapiControl(bind: Bind, gpapi: Gpapi): void {
  const { world, store } = gpapi
  bind('POST', '/gpapi/webhook', (fields) => {
    world.setSetting('gpapi.endpoint', { url: urlIn(fields) })
    return { url: fields.url }
  })
  bind('GET', '/gpapi/books', () => ({
    links: store.links.newest(),
    transactions: store.transactions.newest(),
  }))
  bindRefundHabit(bind, world, 'gpapi')
  bind('POST', '/gpapi/import', (fields) => importSales(gpapi, fields))
  bind('POST', '/gpapi/dispute', ({ transaction, result }) =>
    disputeTransaction(
      gpapi,
      textIn({ transaction }, 'transaction'),
      result === 'WON' || result === 'LOST' ? result : 'PENDING',
    ),
  )
}
