import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/scope.ts'
import { newId } from '#platform/database/ids.ts'
import { contacts } from '#tables/contacts.ts'
import type { Tenant } from '#platform/context.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { signInAs } from '#server/testing/sign-in.ts'

/** More than a file reads at once. */
const many = 2500

let world: AppWorld
let tenant: Tenant
let token: string
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  tenant = await world.tenant('base')
  ;({ token } = await signInAs(world, tenant))
  await inTransaction(world.caller(tenant), (ctx) =>
    ctx.db.insert(contacts).values(
      Array.from({ length: many }, (_, at) => ({
        ...{
          tenantId: tenant.id,
          id: newId(),
          reference: `M-${at}`,
          message: 'sealed',
          locale: 'en' as const,
        },
        ...{ dedupeKey: `letter ${at}`, addressHash: 'hash', topic: 'plans' as const },
        ...{ name: 'Ana María Ríos', emailAddress: `ana${at}@peru.example` },
      })),
    ),
  )
})
afterAll(() => world?.close())

const taken = async () => {
  const answer = await fetch(`${world.url}/api/administrator/contact/export`, {
    headers: { authorization: `Bearer ${token}`, 'x-domain': 'base' },
  })
  return { headers: answer.headers, status: answer.status, text: await answer.text() }
}

test('a large file is sent while it is written, whole', async () => {
  const { headers, status, text } = await taken()
  expect([status, headers.get('content-length'), headers.get('content-type')]).toEqual([
    200,
    null,
    'text/csv; charset=utf-8',
  ])
  const lines = text.split('\r\n')
  expect(new Set(lines).size).toBe(lines.length)
  expect(lines.filter((line) => line.includes('@peru.example'))).toHaveLength(many)
})
