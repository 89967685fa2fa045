import { urlIn, type Bind } from '../control/fields.ts'
import { bindRefundHabit } from '../refund-habit.ts'
import type { Alternative } from './store.ts'
import { alternativeEndpoint } from './transactions.ts'

export function alternativeControl(bind: Bind, alternative: Alternative): void {
  const { world, store } = alternative
  bind('POST', '/alternativepayments/webhook', (fields) => {
    world.setSetting('alternativepayments.endpoint', { url: urlIn(fields) })
    return alternativeEndpoint(alternative)
  })
  bindRefundHabit(bind, world, 'alternativepayments')
  bind('GET', '/alternativepayments/books', () => ({
    transactions: store.transactions.newest(),
    refunds: store.refunds.newest(),
  }))
}
