import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testClock } from '#platform/clock.ts'
import { limits, parseConfig } from '#platform/config/config.ts'
import type { Services } from '#platform/context.ts'
import { createMetrics } from '#platform/telemetry/metrics.ts'
import type { Pool } from '#platform/database/database.ts'
import { emailProviderOf } from './email/index.ts'
import type { EmailMessage } from './email/index.ts'
import { eligibilityProviderOf, carrierOf } from './eligibility/index.ts'
import { stripeProvider } from './payments/stripe.ts'
import { simProviderOf } from './sims/index.ts'
import { smsProviderOf } from './sms/index.ts'
import { subscriberRegistryOf } from './subscriber-registry/index.ts'

/** A server that speaks as its script says, drop by drop, and never comes to an end. */
let speak: (socket: Socket) => void
let server: Server
const sockets = new Set<Socket>()
beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    speak(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
})
afterAll(() => server.close())

const silent = () => undefined
/** One byte every few milliseconds: never silent, never done. */
const dribble = (socket: Socket, text: string) => {
  let at = 0
  const timer = setInterval(() => socket.write(text[at++ % text.length]!), 10)
  socket.on('close', () => clearInterval(timer))
}
const dribblingAnswer = (socket: Socket) => {
  socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n')
  dribble(socket, ' ')
}
const dribblingHeaders = (socket: Socket) => {
  socket.write('HTTP/1.1 200 OK\r\nx-slow: ')
  dribble(socket, 'a')
}

function servicesAt(vendorMs = 300) {
  const { port } = server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}`
  const config = parseConfig({
    STRIPE_API_BASE: base,
    ESIMGO_API_BASE: base,
    TWILIO_API_BASE: base,
    USAC_API_BASE: base,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  config.limits.vendorMs = vendorMs
  const metrics = createMetrics({ raw: {}, statements: { count: 0 } } as unknown as Pool)
  const clock = testClock()
  return {
    config,
    clock,
    pool: { refuseCall: () => undefined },
    metrics,
    log: { warn: () => undefined },
  } as unknown as Services
}

const email: EmailMessage = {
  from: { name: 'Shop', address: 'shop@example.test' },
  replyTo: 'help@example.test',
  to: 'buyer@example.test',
  subject: 'Order',
  html: '<p>Order</p>',
  text: 'Order',
  messageKey: 'key',
  locale: 'en',
  attachments: [],
}

const bundle = { bundle: 'b', quantity: 1, reference: 'r' }
const leaving = {
  service: 'svc/1',
  subscriber: { subscriberId: '1' },
  effectiveOn: '2026-01-01',
  assistance: 'self',
} as const
const query = { service: 'nvca-svc', checkId: 'A', assistance: 'self', returnUrl: '' } as const
const calls = {
  'a look at a payment': (services: Services) => stripeProvider.lookUp(services, 'cs_1'),
  'an eSIM': ({ config }: Services) => simProviderOf(config, 'esimgo')!.orderEsim(bundle),
  'a look at an eSIM': ({ config }: Services) => simProviderOf(config, 'esimgo')!.profile('89'),
  'a text message': ({ config }: Services) =>
    smsProviderOf(config).send({ to: '+12125550100', body: 'x', from: null }),
  'an application': async (services: Services) =>
    eligibilityProviderOf(services).status(carrierOf(services.config.usac!, 't'), query).send(),
  'who leaves the registry': async (services: Services) =>
    subscriberRegistryOf(services).deEnroll(carrierOf(services.config.usac!, 't'), leaving).send(),
}

describe.each([
  ['says nothing', silent],
  ['answers drop by drop', dribblingAnswer],
  ['sends headers drop by drop', dribblingHeaders],
])('a vendor that %s', (_how, script) => {
  test.each([
    ['a look at a payment', 'unknown'],
    ['an eSIM', 'unknown'],
    ['a look at an eSIM', 'unavailable'],
    ['a text message', 'unknown'],
    ['an application', 'unavailable'],
    ['who leaves the registry', 'unknown'],
  ] as const)('is given up: %s is %s', async (what, kind) => {
    speak = script
    expect(await calls[what](servicesAt())).toMatchObject({ kind })
  })
})

describe('a mail server', () => {
  test.each([
    ['that says nothing took no mail', silent, 'unavailable'],
    ['that greets drop by drop took no mail', (socket: Socket) => dribble(socket, '2'), 'unavailable'],
    [
      'that goes on drop by drop may have taken it',
      (socket: Socket) => {
        socket.write('220 slow\r\n')
        socket.once('data', () => dribble(socket, '250-and so on\r\n'))
      },
      'unknown',
    ],
  ] as const)('%s', async (_how, script, kind) => {
    speak = script
    // Long enough that on a busy machine, too, the limit of the greeting is over before that of the whole.
    const services = servicesAt(1_500)
    const provider = emailProviderOf(services.config)
    expect(await provider.send(email)).toMatchObject({ kind })
    provider.close()
  })
})

test('nobody is waited for longer than eight seconds', () => {
  expect(limits.vendorMs).toBe(8_000)
})
