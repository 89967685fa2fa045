import { OpenAPIHandler } from '@orpc/openapi/fastify'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiContext } from '#platform/http/api.ts'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { insertOrders, troubleOrders } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { routes } from './orders.routes.ts'

let world: World
let caller: Caller
let app: FastifyInstance
let origin: string
beforeAll(async () => {
  world = await createWorld()
  caller = world.caller(await world.tenant(), administrator())
  const handler = new OpenAPIHandler<ApiContext>(routes)
  app = Fastify({ forceCloseConnections: true })
  app.all('/*', async (request, reply) => {
    await handler.handle(request, reply, { context: { caller } })
    return reply
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  await inTransaction(caller, async (ctx) => {
    const [, , paidLate] = await insertOrders(ctx, [{ status: 'pending' }, { status: 'expired' }, {}])
    await troubleOrders(ctx, [paidLate!.id])
  })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

it.each([
  ['', 3],
  ['?status=pending', 1],
  ['?status=pending&status=expired', 2],
  ['?status=pending&status=expired&sort=totalCents&perPage=1', 2],
  ['?needsAttention=true', 1],
  ['?needsAttention=false&placedFrom=2026-01-01T00:00:00Z', 2],
  ['?search=', 3],
])('reads a filter from the URL: %s', async (query, total) => {
  const response = await fetch(`${origin}/administrator/order${query}`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ total, isTotalExact: true })
})

it.each(['?status=nonsense', '?page=0', '?sort=id', '?unknown=1', '?search=%00'])(
  'refuses %s',
  async (query) => {
    const response = await fetch(`${origin}/administrator/order${query}`)
    expect(response.status).toBe(400)
  },
)

it('sends the export as a file', async () => {
  const response = await fetch(`${origin}/administrator/order/export?columns=status&sort=x`)
  expect(response.status).toBe(400)
  const file = await fetch(`${origin}/administrator/order/export?status=pending&columns=status,currency`)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toContain('.csv')
  expect(await file.text()).toBe('Status,Currency\r\npending,USD\r\n')
})
