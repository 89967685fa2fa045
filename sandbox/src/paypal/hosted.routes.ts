import type { FastifyInstance, FastifyReply } from 'fastify'
import { payerForm, payerPages } from '../hosted-frame.ts'
import { html } from '../html.ts'
import { formatMoney } from '../money.ts'
import { approveOrder } from './orders.ts'
import { behaviors, type OrderRow, type Paypal } from './store.ts'
import { wordsFor, type Words } from './words.ts'

/** The page on which a payer agrees, as `www.paypal.com/checkoutnow`. */
export function hostedRoutes(app: FastifyInstance, paypal: Paypal): void {
  const orderNamed = (query: unknown) => paypal.store.orders.get(String(Object(query).token ?? ''))

  app.get('/checkoutnow', async (request, reply) => {
    const order = orderNamed(request.query)
    const words = wordsFor(order?.locale ?? null, request.headers['accept-language'])
    if (!order) return show(reply.code(404), words, words.unknown, html`<p>${words.unknownText}</p>`)
    if (order.status !== 'PAYER_ACTION_REQUIRED') return leave(reply, order, order.returnUrl)
    return show(reply, words, words.title, payForm(words, order))
  })

  app.post('/checkoutnow', async (request, reply) => {
    const order = orderNamed(request.query)
    const { decision } = Object(request.body) as { decision?: string }
    if (!order) return reply.redirect('/', 303)
    if (decision === 'cancel') return leave(reply, order, order.cancelUrl)
    const behavior = behaviors.find((one) => one === decision) ?? 'approve'
    if (order.status === 'PAYER_ACTION_REQUIRED') approveOrder(paypal, order, behavior)
    return leave(reply, order, order.returnUrl)
  })
}

function leave(reply: FastifyReply, order: OrderRow, to: string) {
  const url = new URL(to)
  url.searchParams.set('token', order.id)
  return reply.redirect(url.href, 303)
}

const show = payerPages('PayPal', '#003087')

const payForm = (words: Words, order: OrderRow) =>
  payerForm(words, {
    name: order.description,
    lines: html`<ul class="lines">
      ${order.items.map(
        (item) =>
          html`<li>
            <span>${item.name}${item.quantity > 1 && html` <small>× ${item.quantity}</small>`}</span
            ><span>${formatMoney(item.cents * item.quantity, order.currency, words.numbers)}</span>
          </li>`,
      )}
    </ul>`,
    total: formatMoney(order.cents, order.currency, words.numbers),
    note: `${order.isGuest ? words.guest : words.signedIn} ${order.email}`,
    pay: words.pay,
    outcomes: { decline: words.decline, pending: words.pending },
  })
