import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/database/ids.ts'
import { createAppWorld, type AppWorld } from './app-world.ts'
import { nextAddress } from './client.ts'
import { checkInvariants } from './invariants.ts'
import { createObjects } from './matrix/objects.ts'
import { requestFor, type OpenApi } from './fuzz/requests.ts'
import { createValues, randomFrom } from './fuzz/values.ts'
import { patient } from './patience.ts'
import { signInAs } from './sign-in.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20261120)
const requestsPerOperation = Number(process.env.FUZZ_REQUESTS ?? 20)

/** What an answer must never tell: how the server is built, what it asked its database. */
const telltales = [
  /\bat .+\.(?:ts|js|mjs):\d+/,
  /node_modules|file:\/\//,
  /\b(?:insert into|delete from|select .+ from|update .+ set|syntax error|relation "|column "|constraint|violates|pg_catalog|SQLSTATE)\b/i,
  /Failed query|drizzle|ECONNREFUSED|TypeError|ReferenceError|RangeError|undefined is not|Cannot read prop/,
]

let world: AppWorld
let token: string
let known: { ids: string[]; texts: string[] }
let document: OpenApi

beforeAll(async () => {
  world = await createAppWorld({ works: false })
  const { shop, objects } = await createObjects(world, 'base')
  token = (await signInAs(world, shop.tenant)).token
  const { ids } = shop
  known = {
    ids: [
      newId(),
      objects.orderId,
      objects.paymentId,
      objects.simId,
      objects.bulkId,
      objects.contentId,
      objects.resellerId,
      objects.subscriberId,
      ids.france1.planId,
      ids.france1.priceId,
      ids.internationalCategoryId,
      ids.topUpId,
      ids.shippingRateId,
    ],
    texts: [
      objects.orderToken,
      objects.invoiceToken,
      objects.orderNumber,
      objects.line,
      'New York',
      '10118',
      'US',
      'FR',
      '2125550142',
      'shopper1@example.test',
      'paid',
      '1',
    ],
  }
  document = (await world.app.inject({ url: '/api/openapi.json' })).json<OpenApi>()
})
afterAll(() => world?.close())

describe(`fuzz over the OpenAPI document, seed ${seed}`, () => {
  test('nothing fails, nothing tells of the inside', { timeout: patient(300_000) }, async () => {
    const random = randomFrom(seed)
    const values = createValues(random, known)
    const statuses = new Map<number, number>()
    const problems: string[] = []
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        // Each password check costs what it should cost an attacker.
        const count = /login|step_up/.test(path) ? 4 : requestsPerOperation
        for (let turn = 0; turn < count; turn++) {
          const { url, payload, contentType, ...request } = requestFor(
            path,
            method,
            operation,
            values,
            random,
          )
          const response = await world.app.inject({
            method: request.method as 'GET',
            url,
            headers: {
              'x-domain': 'base',
              'x-forwarded-for': nextAddress(),
              'idempotency-key':
                random() < 0.9 ? newId() : values.hostileText().replace(/[^\x20-\x7e]/g, '?'),
              ...(random() < 0.7 && !path.endsWith('/logout') ? { authorization: `Bearer ${token}` } : {}),
              ...(payload === undefined ? {} : { 'content-type': contentType }),
            },
            ...(payload === undefined ? {} : { payload }),
          })
          const { statusCode, body } = response
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
          const said = `${request.method} ${url.slice(0, 200)} ${payload?.slice(0, 300) ?? ''} → ${statusCode} ${body.slice(0, 300)}`
          if (statusCode >= 500 && statusCode !== 503) problems.push(said)
          if (statusCode >= 400 && !isCoded(body)) problems.push(`no code: ${said}`)
          if (statusCode >= 400 && telltales.some((telltale) => telltale.test(body)))
            problems.push(`tells: ${said}`)
        }
      }
    }
    const total = [...statuses.values()].reduce((sum, one) => sum + one, 0)
    const counts = [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${status}: ${count}`)
    process.stdout.write(`\nfuzz: ${total} requests, ${counts.join(', ')}\n`)
    expect(problems).toEqual([])
    expect(statuses.get(200) ?? 0).toBeGreaterThan(total / 20)
  })

  test('and the books are in order after it', async () => {
    const options = { settled: false, shoppersBuyOnce: false }
    expect(
      await checkInvariants({ adminUrl: world.database.adminUrl, sandbox: world.sandbox }, options),
    ).toEqual([])
  })
})

function isCoded(body: string): boolean {
  try {
    const { code, message } = JSON.parse(body) as { code?: unknown; message?: unknown }
    return typeof code === 'string' && typeof message === 'string' && message !== ''
  } catch {
    return false
  }
}
