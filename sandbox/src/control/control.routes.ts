import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { generateUsage, moveProfile } from '../esimgo/control.ts'
import { importOrders } from '../esimgo/import.ts'
import type { Esimgo } from '../esimgo/store.ts'
import { faces, type Face } from '../faults.ts'
import type { Sandbox } from '../sandbox.ts'
import { disputeCapture } from '../paypal/disputes.ts'
import { paypalEndpoint } from '../paypal/events.ts'
import { importCaptures } from '../paypal/import.ts'
import { alternativeControl } from '../alternativepayments/control.ts'
import type { Alternative } from '../alternativepayments/store.ts'
import { coinpaymentsControl } from '../coinpayments/control.ts'
import type { Coinpayments } from '../coinpayments/store.ts'
import { gpapiControl } from '../gpapi/control.ts'
import type { Gpapi } from '../gpapi/store.ts'
import type { Paypal } from '../paypal/store.ts'
import { bindRefundHabit } from '../refund-habit.ts'
import { closeDispute } from '../stripe/disputes.ts'
import { stripeEndpoint } from '../stripe/events.ts'
import { importPayments } from '../stripe/import.ts'
import type { Stripe } from '../stripe/store.ts'
import { usacControlRoutes } from '../usac/control.routes.ts'
import type { Usac } from '../usac/store.ts'
import { receiveSms } from '../twilio/callbacks.ts'
import { pwgControl } from '../pwg/control.ts'
import type { Pwg } from '../pwg/store.ts'
import { seesToKeywords } from '../twilio/keywords.ts'
import { moveClock } from './clock.ts'
import { ControlError } from './errors.ts'
import { textIn, urlIn, type Bind, type Fields, type Work } from './fields.ts'
import { sentRoutes } from './sent.routes.ts'

export type Faces = {
  stripe: Stripe
  paypal: Paypal
  coinpayments: Coinpayments
  gpapi: Gpapi
  alternative: Alternative
  esimgo: Esimgo
  pwg: Pwg
  usac: Usac
}

/** The dials of the world, under `/_ctl`: clock, faults, webhooks, and what people and devices do. */
export function controlRoutes(
  app: FastifyInstance,
  sandbox: Sandbox,
  { stripe, paypal, coinpayments, gpapi, alternative, esimgo, pwg, usac }: Faces,
): void {
  const { world, faults, webhooks } = sandbox
  const bind: Bind = (method, url, work) =>
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const answer = await work((request.body ?? {}) as Fields, request.params as Record<string, string>)
        return answerOrReturn(request, reply, answer)
      },
    })

  const clock = () => ({ now: world.nowIso(), offsetMs: world.clockOffsetMs })
  bind('GET', '/clock', clock)
  bind('POST', '/clock', (fields) => {
    moveClock(world, fields)
    return clock()
  })

  bind('GET', '/faults', () => Object.fromEntries(faces.map((face) => [face, faults.get(face)])))
  bind('GET', '/faults/:face', (_fields, { face }) => faults.get(faceNamed(face)))
  const setFaults: Work = (fields, { face }) => setOrRefuse(() => faults.set(faceNamed(face), fields))
  bind('PUT', '/faults/:face', setFaults)
  bind('POST', '/faults/:face', setFaults)
  bind('DELETE', '/faults/:face', (_fields, { face }) => {
    faults.clear(faceNamed(face))
    return faults.get(faceNamed(face))
  })
  bind('DELETE', '/faults', () => {
    faults.clear()
    return {}
  })
  bind('POST', '/faults/clear', () => {
    faults.clear()
    return {}
  })

  bind('POST', '/reset', () => {
    faults.clear()
    webhooks.forget()
    world.reset()
    return { reset: true }
  })

  bind('GET', '/webhooks', () => ({ items: webhooks.newest().slice(0, 500) }))
  bind('POST', '/webhooks/flush', () => webhooks.flush())
  bind('POST', '/webhooks/replay', async (fields) => {
    const webhook = webhooks.get(textIn(fields, 'eventId'))
    if (!webhook) throw new ControlError(404, `no webhook ${String(fields.eventId)}`)
    return webhooks.replay(webhook)
  })

  bind('GET', '/stripe/webhook', () => stripeEndpoint(stripe))
  bind('POST', '/stripe/webhook', (fields) => {
    const events = Array.isArray(fields.events) ? fields.events.map(String) : null
    world.setSetting('stripe.endpoint', { url: urlIn(fields), events })
    return stripeEndpoint(stripe)
  })
  bind('POST', '/stripe/dispute', (fields) => {
    const intent = stripe.store.intents.get(textIn(fields, 'paymentIntent'))
    const dispute = intent?.latest_charge ? stripe.store.disputesOfCharge(intent.latest_charge)[0] : undefined
    if (!dispute) throw new ControlError(404, 'no dispute on this payment intent')
    return closeDispute(stripe, dispute, fields.status === 'won' ? 'won' : 'lost')
  })

  bind('POST', '/stripe/import', (fields) => importPayments(stripe, fields))

  bind('POST', '/paypal/webhook', (fields) => {
    world.setSetting('paypal.endpoint', { url: urlIn(fields) })
    return paypalEndpoint(paypal)
  })
  bind('POST', '/paypal/import', (fields) => importCaptures(paypal, fields))
  bind('GET', '/paypal/books', () => ({
    orders: paypal.store.orders.newest(),
    captures: paypal.store.captures.newest(),
    refunds: paypal.store.refunds.newest(),
  }))
  bindRefundHabit(bind, world, 'paypal')
  bind('POST', '/paypal/dispute', (fields) => {
    const { outcome } = fields
    return disputeCapture(
      paypal,
      textIn(fields, 'capture'),
      outcome === 'won' || outcome === 'lost' ? outcome : null,
      fields.inquiry === true,
    )
  })

  coinpaymentsControl(bind, coinpayments)
  gpapiControl(bind, gpapi)
  alternativeControl(bind, alternative)
  pwgControl(bind, pwg)

  bind('POST', '/esimgo/webhook', (fields) => {
    esimgo.store.setWebhookUrl(urlIn(fields))
    return { url: esimgo.store.webhookUrl() }
  })
  bind('POST', '/esimgo/profile', (fields) =>
    moveProfile(esimgo, textIn(fields, 'iccid'), textIn(fields, 'status')),
  )
  bind('POST', '/esimgo/import', (fields) => importOrders(esimgo, fields))
  bind('POST', '/esimgo/stock', (fields) => {
    const unlimited = fields.remaining === null || fields.remaining === undefined || fields.remaining === ''
    esimgo.store.setStock(textIn(fields, 'bundle'), unlimited ? null : countIn(fields, 'remaining'))
    return { bundle: fields.bundle, remaining: unlimited ? null : Number(fields.remaining) }
  })
  bind('POST', '/esimgo/balance', (fields) => {
    esimgo.store.setBalanceCents(Math.round(countIn(fields, 'balance') * 100))
    return { balance: esimgo.store.balanceCents() / 100 }
  })
  bind('POST', '/usage', (fields) =>
    generateUsage(esimgo, textIn(fields, 'iccid'), textIn(fields, 'data'), String(fields.country || 'US')),
  )

  bind('POST', '/twilio/webhook', (fields) => {
    world.setSetting('twilio.webhookUrl', urlIn(fields))
    return { url: fields.url }
  })
  bind('POST', '/twilio/keywords', ({ seenTo }) => {
    world.setSetting('twilio.keywords', seenTo === true || seenTo === 'true')
    return { seenTo: seesToKeywords(sandbox) }
  })
  bind('POST', '/twilio/inbound', (fields) =>
    receiveSms(sandbox, textIn(fields, 'from'), textIn(fields, 'to'), textIn(fields, 'body')),
  )

  sentRoutes(app, sandbox)
  app.register(async (scope) => usacControlRoutes(scope, usac), { prefix: '/usac' })
}

/** A form of the console leads back to the console; anything else gets JSON. */
function answerOrReturn(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const fromConsole = request.method === 'POST' && request.headers.accept?.includes('text/html')
  return fromConsole ? reply.redirect('/', 303) : reply.send(answer)
}

function faceNamed(name: string | undefined): Face {
  const face = faces.find((known) => known === name)
  if (!face) throw new ControlError(404, `no face ${name}; there are ${faces.join(', ')}`)
  return face
}

function setOrRefuse<Result>(set: () => Result): Result {
  try {
    return set()
  } catch (error) {
    if (error instanceof ControlError) throw error
    throw new ControlError(400, (error as Error).message)
  }
}

function countIn(fields: Fields, name: string): number {
  const count = Number(fields[name])
  if (!(count >= 0)) throw new ControlError(400, `${name} must be a number from 0`)
  return count
}
