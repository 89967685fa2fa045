import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormFields } from '../../form.ts'
import { pageHeaders } from '../../html.ts'
import { formatMoney } from '../../money.ts'
import { confirmIntent, finishChallenge, type Outcome } from '../confirm.ts'
import { createIntent } from '../intents.ts'
import { createMethod } from '../methods.ts'
import { completeSession, customerOfSession } from '../sessions.ts'
import type { SessionRow, Stripe } from '../store.ts'
import type { PaymentIntent } from '../types.ts'
import { readCardForm } from './card-form.ts'
import { challengePage, noticePage, payPage, type Typed } from './page.ts'
import { wordsFor, type ErrorWord } from './words.ts'

type Request = FastifyRequest<{ Params: { id: string } }>
const nothingTyped: Typed = { email: '', cardNumber: '', cardExpiry: '', billingName: '' }

/** The pages a payer sees: `/stripe/pay/:id`, the bank's challenge and a receipt. */
export function hostedRoutes(app: FastifyInstance, stripe: Stripe): void {
  app.get('/pay/:id', async (request: Request, reply) => {
    const row = stripe.store.sessions.get(request.params.id)
    if (row?.session.status !== 'open') return closedPage(request, reply, row)
    const intent = intentOf(stripe, row)
    if (intent?.status === 'requires_action') return reply.redirect(challengePath(intent), 303)
    return showPayPage(request, reply, row, 200, lastErrorOf(intent), null, nothingTyped)
  })

  app.post('/pay/:id', async (request: Request, reply) => {
    const row = stripe.store.sessions.get(request.params.id)
    if (row?.session.status !== 'open') return closedPage(request, reply, row)
    const fields = (request.body as FormFields | undefined) ?? {}
    const form = readCardForm(
      fields,
      row.session.customer_details?.email ?? null,
      new Date(stripe.world.now()),
    )
    if ('error' in form) return showPayPage(request, reply, row, 422, form.error, form.field, typedOf(fields))

    const intent = intentOf(stripe, row) ?? beginIntent(stripe, row, form.email, form.name)
    const method = createMethod(stripe, form)
    row.session.customer_details ??= {
      email: form.email,
      name: form.name,
      address: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: null,
    }
    stripe.store.sessions.put(row.session.id, row)
    const outcome = confirmIntent(stripe, intent, method, {
      offSession: false,
      authenticated: false,
      returnUrl: null,
    })
    return reply.redirect(afterOutcome(stripe, row, intent, outcome, form.name), 303)
  })

  app.get('/challenge/:id', async (request: Request, reply) => {
    const intent = stripe.store.intents.get(request.params.id)
    const words = wordsOf(stripe, request, intent)
    if (intent?.status !== 'requires_action') {
      const link = intent ? { url: afterChallengeUrl(stripe, intent), label: words.continueToShop } : null
      return reply.headers(pageHeaders).send(noticePage(words, words.challengeTitle, '', link))
    }
    const amount = formatMoney(intent.amount, intent.currency, words.numbers)
    const last4 = stripe.store.method(intent.payment_method as string).method.card.last4
    return reply.headers(pageHeaders).send(challengePage(words, amount, last4))
  })

  app.post('/challenge/:id', async (request: Request, reply) => {
    const intent = stripe.store.intent(request.params.id)
    if (intent.status !== 'requires_action') return reply.redirect(afterChallengeUrl(stripe, intent), 303)
    const returnUrl = intent.next_action?.redirect_to_url.return_url ?? null
    const method = stripe.store.method(intent.payment_method as string)
    const approved = (request.body as FormFields | undefined)?.decision === 'approve'
    const outcome = finishChallenge(stripe, intent, method, approved)
    const row = stripe.store.sessionsOfIntent(intent.id)[0]
    if (row)
      return reply.redirect(
        afterOutcome(stripe, row, intent, outcome, method.method.billing_details.name),
        303,
      )
    return reply.redirect(returnUrl ?? '/', 303)
  })

  app.get('/receipt/:id', async (request: Request, reply) => {
    const charge = stripe.store.charge(request.params.id)
    const words = wordsOf(stripe, request, stripe.store.intents.get(charge.payment_intent))
    const text = `${words.total}: ${formatMoney(charge.amount, charge.currency, words.numbers)} · ${charge.id}`
    return reply.headers(pageHeaders).send(noticePage(words, words.title, text, null))
  })
}

function showPayPage(
  request: Request,
  reply: FastifyReply,
  row: SessionRow,
  status: number,
  error: ErrorWord | null,
  field: keyof Typed | 'cardCvc' | null,
  typed: Typed,
): FastifyReply {
  const words = wordsFor(row.session.locale, request.headers['accept-language'])
  return reply.code(status).headers(pageHeaders).send(payPage({ row, words, error, field, typed }))
}

function closedPage(request: Request, reply: FastifyReply, row: SessionRow | undefined): FastifyReply {
  const words = wordsFor(row?.session.locale ?? null, request.headers['accept-language'])
  reply.headers(pageHeaders)
  if (!row) return reply.code(404).send(noticePage(words, words.unknownTitle, '', null))
  // A second press of the pay button must lead where the first one did.
  if (row.session.status === 'complete' && request.method === 'POST')
    return reply.redirect(successUrl(row), 303)
  if (row.session.status === 'complete')
    return reply.send(
      noticePage(words, words.paidTitle, words.paidText, {
        url: successUrl(row),
        label: words.continueToShop,
      }),
    )
  const back = row.session.cancel_url ? { url: row.session.cancel_url, label: words.back } : null
  return reply.code(410).send(noticePage(words, words.expiredTitle, words.expiredText, back))
}

function beginIntent(
  stripe: Stripe,
  row: SessionRow,
  email: string | null,
  name: string | null,
): PaymentIntent {
  const { session, intentData } = row
  const intent = createIntent(stripe, {
    amount: session.amount_total,
    currency: session.currency,
    customer: customerOfSession(stripe, row, email, name),
    description: intentData.description,
    metadata: { ...intentData.metadata },
    receiptEmail: intentData.receiptEmail,
    setupFutureUsage: intentData.setupFutureUsage,
  })
  session.payment_intent = intent.id
  stripe.store.sessions.put(session.id, row)
  return intent
}

function afterOutcome(
  stripe: Stripe,
  row: SessionRow,
  intent: PaymentIntent,
  outcome: Outcome,
  name: string | null,
): string {
  if (outcome.state === 'requires_action') return challengePath(intent)
  if (outcome.state === 'declined') return `/stripe/pay/${row.session.id}`
  completeSession(stripe, row, name)
  return successUrl(row)
}

function afterChallengeUrl(stripe: Stripe, intent: PaymentIntent): string {
  const row = stripe.store.sessionsOfIntent(intent.id)[0]
  if (!row) return '/'
  return row.session.status === 'complete' ? successUrl(row) : `/stripe/pay/${row.session.id}`
}

const intentOf = ({ store }: Stripe, row: SessionRow) =>
  row.session.payment_intent ? store.intents.get(row.session.payment_intent) : undefined

const challengePath = (intent: PaymentIntent) => `/stripe/challenge/${intent.id}`

const successUrl = ({ session }: SessionRow) =>
  session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)

function lastErrorOf(intent: PaymentIntent | undefined): ErrorWord | null {
  const error = intent?.last_payment_error
  if (!error) return null
  if (error.decline_code === 'insufficient_funds' || error.decline_code === 'test_mode_live_card')
    return error.decline_code
  const worded: ErrorWord[] = [
    'expired_card',
    'incorrect_cvc',
    'processing_error',
    'payment_intent_authentication_failure',
  ]
  return worded.find((word) => word === error.code) ?? 'card_declined'
}

function typedOf(fields: FormFields): Typed {
  const typed = (name: keyof Typed) => (typeof fields[name] === 'string' ? fields[name] : '')
  return {
    email: typed('email'),
    cardNumber: typed('cardNumber'),
    cardExpiry: typed('cardExpiry'),
    billingName: typed('billingName'),
  }
}

function wordsOf({ store }: Stripe, request: FastifyRequest, intent: PaymentIntent | undefined) {
  const locale = intent ? (store.sessionsOfIntent(intent.id)[0]?.session.locale ?? null) : null
  return wordsFor(locale, request.headers['accept-language'])
}
