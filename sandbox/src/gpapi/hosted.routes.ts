import type { FastifyInstance, FastifyRequest } from 'fastify'
import { payerForm, payerPages } from '../hosted-frame.ts'
import { html } from '../html.ts'
import { formatMoney } from '../money.ts'
import { payLink } from './payments.ts'
import { behaviors, type Gpapi, type LinkRow } from './store.ts'
import { wordsFor, type Words } from './words.ts'

type Request = FastifyRequest<{ Params: { id: string } }>

/** The page on which a payer types a card, and the one on which a bank asks whether it is theirs. */
export function hostedRoutes(app: FastifyInstance, gpapi: Gpapi): void {
  const open = (request: Request) => {
    const link = gpapi.store.links.get(request.params.id)
    return { link, words: wordsFor(link?.language ?? request.headers['accept-language']) }
  }

  app.get('/pay/:id', async (request: Request, reply) => {
    const { link, words } = open(request)
    if (!link || link.status === 'EXPIRED' || link.status === 'INACTIVE')
      return show(reply.code(404), words, words.unknown, html`<p>${words.unknownText}</p>`)
    if (link.status === 'PAID') return reply.redirect(link.returnUrl, 303)
    return show(reply, words, words.title, payForm(words, link))
  })

  app.post('/pay/:id', async (request: Request, reply) => {
    const { link } = open(request)
    const { decision } = Object(request.body) as { decision?: string }
    if (!link) return reply.redirect('/', 303)
    if (decision === 'cancel') return reply.redirect(link.cancelUrl, 303)
    if (link.status !== 'ACTIVE') return reply.redirect(link.returnUrl, 303)
    const behavior = behaviors.find((one) => one === decision) ?? 'approve'
    if (behavior === 'challenge') return reply.redirect(`/gpapi/challenge/${link.id}`, 303)
    payLink(gpapi, link, behavior)
    return reply.redirect(behavior === 'decline' ? `/gpapi/pay/${link.id}` : link.returnUrl, 303)
  })

  app.get('/challenge/:id', async (request: Request, reply) => {
    const { link, words } = open(request)
    if (!link) return show(reply.code(404), words, words.unknown, html`<p>${words.unknownText}</p>`)
    const form = html`<form method="post">
      <p>${words.bankAsks}</p>
      <button class="pay" name="decision" value="approve">${words.itIsMe}</button>
      <p><button class="plain" name="decision" value="decline">${words.itIsNot}</button></p>
    </form>`
    return show(reply, words, words.bank, form)
  })

  app.post('/challenge/:id', async (request: Request, reply) => {
    const { link } = open(request)
    const isApproved = (Object(request.body) as { decision?: string }).decision === 'approve'
    if (!link) return reply.redirect('/', 303)
    if (link.status === 'ACTIVE') payLink(gpapi, link, isApproved ? 'approve' : 'decline')
    return reply.redirect(isApproved ? link.returnUrl : `/gpapi/pay/${link.id}`, 303)
  })
}

const show = payerPages('Global Payments', '#262aff')

const payForm = (words: Words, link: LinkRow) =>
  payerForm(words, {
    name: link.name,
    total: formatMoney(link.cents, link.currency, words.numbers),
    pay: `${words.pay} 4263 9700 0000 5262`,
    outcomes: { challenge: words.challenge, reserve: words.reserve, decline: words.decline },
  })
