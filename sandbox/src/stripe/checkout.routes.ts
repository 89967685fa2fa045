import { resourceMissing } from './errors.ts'
import { lineItemsOf } from './expand.ts'
import { pageOf } from './lists.ts'
import { metadata, text } from './params.ts'
import { createSession } from './create-session.ts'
import { expireSession } from './sessions.ts'
import type { Bind } from './api.ts'
import type { SessionRow, Stripe } from './store.ts'

const path = '/checkout/sessions'

export function checkoutRoutes(bind: Bind, stripe: Stripe): void {
  const { store } = stripe

  bind('POST', path, (fields) => createSession(stripe, fields).session)
  bind('GET', `${path}/:id`, (_fields, id) => store.session(id).session)
  bind('GET', `${path}/:id/line_items`, (_fields, id) => lineItemsOf(store, id))
  bind('POST', `${path}/:id/expire`, (_fields, id) => expireSession(stripe, store.session(id)))

  bind('POST', `${path}/:id`, (fields, id) => {
    const row = store.session(id)
    row.session.metadata = metadata(fields, row.session.metadata)
    store.sessions.put(id, row)
    return row.session
  })

  bind('GET', path, (query) => {
    const sessions = rows().map((row) => row.session)
    return pageOf(sessions, query, `/v1${path}`)

    function rows(): SessionRow[] {
      const intent = text(query, 'payment_intent')
      const customer = text(query, 'customer')
      const status = text(query, 'status')
      if (intent && !store.intents.get(intent))
        throw resourceMissing('payment_intent', intent, 'payment_intent')
      const candidates = intent ? store.sessionsOfIntent(intent).reverse() : store.sessions.newest()
      return candidates.filter(
        ({ session }) =>
          (!customer || session.customer === customer) && (!status || session.status === status),
      )
    }
  })
}
