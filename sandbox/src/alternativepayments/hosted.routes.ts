import type { FastifyInstance, FastifyRequest } from 'fastify'
import { payerForm, payerPages } from '../hosted-frame.ts'
import { html } from '../html.ts'
import { formatMoney } from '../money.ts'
import type { Alternative, TransactionRow } from './store.ts'
import { decide } from './transactions.ts'
import { wordsFor, type Words } from './words.ts'

type Request = FastifyRequest<{ Params: { id: string } }>
const decisions = ['approve', 'decline', 'later'] as const

/** The page of a payer's bank. */
export function hostedRoutes(app: FastifyInstance, alternative: Alternative): void {
  app.get('/pay/:id', async (request: Request, reply) => {
    const row = alternative.store.transactions.get(request.params.id)
    const words = wordsFor(row?.language ?? request.headers['accept-language'])
    if (!row || row.status === 'Expired')
      return show(reply.code(404), words, words.unknown, html`<p>${words.unknownText}</p>`)
    if (row.status !== 'Pending' || row.isUnderWay) return reply.redirect(row.returnUrl, 303)
    return show(reply, words, words.title, payForm(words, row))
  })

  app.post('/pay/:id', async (request: Request, reply) => {
    const row = alternative.store.transactions.get(request.params.id)
    const { decision } = Object(request.body) as { decision?: string }
    if (!row) return reply.redirect('/', 303)
    if (decision === 'cancel') return reply.redirect(row.cancelUrl, 303)
    decide(alternative, row, decisions.find((one) => one === decision) ?? 'approve')
    return reply.redirect(row.returnUrl, 303)
  })
}

const show = payerPages('AlternativePayments', '#0b6e4f')

const payForm = (words: Words, row: TransactionRow) =>
  payerForm(words, {
    name: row.description,
    total: formatMoney(row.cents, row.currency, words.numbers),
    note: `${row.option} · ${row.country}`,
    pay: words.pay,
    outcomes: { decline: words.decline, later: words.later },
  })
