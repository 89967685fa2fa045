import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { startTracing, traceparent } from '#platform/telemetry/tracing.ts'
import { createAppWorld, type AppWorld } from './app-world.ts'
import { buy, newEmail, openShop } from './shopping.ts'

const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
            }),
          ),
        }),
      ),
    }),
  ),
})
type Span = z.infer<typeof exported>['resourceSpans'][number]['scopeSpans'][number]['spans'][number]

/** What a collector on this machine was sent. */
const bodies: string[] = []
let collector: Server
let world: AppWorld
let stopTracing: () => Promise<void>

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    bodies.push(`${request.url} ${Buffer.concat(chunks).toString()}`)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => collector.once('listening', resolve))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  stopTracing = await startTracing({ tracing: { endpoint, serviceName: 'shop', share: 1 } }, 'test')
  world = await createAppWorld()
})
afterAll(async () => {
  await world?.close()
  collector?.close()
})

test('a purchase is followed from request to statement, vendor and job, and tells nothing of the buyer', async () => {
  const shop = await openShop(world)
  const emailAddress = newEmail()
  const { orderId } = await buy(world.api('base'), { items: [shop.plan('france1')], emailAddress })
  await world.settle({ rounds: [] })
  await stopTracing()

  expect(new Set(bodies.map((body) => body.slice(0, body.indexOf(' '))))).toEqual(new Set(['/v1/traces']))
  const spans: Span[] = bodies.flatMap((body) =>
    exported
      .parse(JSON.parse(body.slice(body.indexOf(' '))))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const byId = new Map(spans.map((span) => [span.spanId, span]))
  /** Names of a span and of all around it, the outermost last. */
  const wayTo = (span: Span): string[] => {
    const around = span.parentSpanId ? byId.get(span.parentSpanId) : undefined
    return [span.name, ...(around ? wayTo(around) : [])]
  }
  const waysTo = (name: string) => spans.filter((span) => span.name === name).map(wayTo)
  expect(waysTo('stripe open_session')).toContainEqual([
    'stripe open_session',
    expect.stringMatching(/^checkout\./),
    'POST /api',
  ])
  expect(waysTo('insert orders').flat()).toContain('POST /api')
  // Of the webhook, whose job asks the vendor and leads to the next jobs.
  const delivered = ['esimgo orderEsim', 'fulfil-order', 'payment-event', 'POST /api/webhooks/stripe']
  expect(waysTo('esimgo orderEsim')).toEqual([delivered])

  const all = bodies.join('\n')
  expect(all).toContain('"stringValue":"shop"')
  expect(all).not.toContain(emailAddress)
  expect(all).not.toContain(orderId)
})

test('off, nothing follows anything', async () => {
  expect(traceparent()).toBeUndefined()
  const silent = await startTracing(
    { tracing: { endpoint: undefined, serviceName: 'shop', share: 1 } },
    'test',
  )
  expect(traceparent()).toBeUndefined()
  await silent()
})
