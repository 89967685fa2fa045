import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may } from '#contracts/permissions.ts'
import { roles, type Role } from '#contracts/roles.ts'
import { createAppWorld, type AppWorld } from './app-world.ts'
import { call } from './matrix/call.ts'
import { endpoints, type Endpoint } from './matrix/endpoints.ts'
import { moneyInputs } from './matrix/inputs.ts'
import { effectsQuery, moneyObjects, needed, pricesQuery, type Effect } from './matrix/money.ts'
import { createObjects } from './matrix/objects.ts'
import type { Objects, OpenPlace } from './matrix/part.ts'
import { objectsOfNobody } from './matrix/parts.ts'
import { createSessions } from './matrix/sessions.ts'
import { untilIdle } from './settle-world.ts'

let world: AppWorld
let own: OpenPlace
let admin: pg.Client
let sessions: ReturnType<typeof createSessions>
/** `endpoint: effect` → the roles that caused it. */
const caused = new Map<string, Set<Role>>()

beforeAll(async () => {
  world = await createAppWorld()
  own = await createObjects(world, 'base')
  sessions = createSessions(world, own.shop)
  admin = new pg.Client({ connectionString: world.database.adminUrl })
  await admin.connect()
  await untilIdle(admin)
})
afterAll(async () => {
  await admin?.end()
  await world?.close()
})

const effects = async () => (await admin.query<Effect>(effectsQuery)).rows
const prices = async () => (await admin.query<{ prices: string }>(pricesQuery)).rows[0]!.prices
const inputOf = ({ name }: Endpoint, objects: Objects) => moneyInputs[name]!(objects)

/** Whether a call can be about a particular order; one that cannot is called once for each role. */
const namesAnOrder = (endpoint: Endpoint) => {
  const { orderId, paymentId, bulkId } = objectsOfNobody()
  const marked = JSON.stringify(inputOf(endpoint, { ...own.objects, orderId, paymentId, bulkId }))
  return [orderId, paymentId, bulkId].some((id) => marked.includes(id))
}

const note = (endpoint: Endpoint, what: string, role: Role) => {
  const key = `${endpoint.name}: ${what}`
  caused.set(key, (caused.get(key) ?? new Set()).add(role))
}

/** A database that lives learns by itself how much it holds; one of tests has to be told as its orders grow in number. */
const learnsEvery = 40

describe('the effects of the authorization matrix', () => {
  test.for(endpoints.map((endpoint, at) => [endpoint.name, endpoint, at] as const))(
    '%s moves money for nobody who may not',
    async ([, endpoint, at]) => {
      if (at % learnsEvery === 0) await admin.query('analyze')
      const owners = new Map<string, { role: Role; subjectId: string | undefined }>()
      const askers = new Map<string | null, Role>()
      const known = new Set((await effects()).map(({ id }) => id))
      let pricesBefore = await prices()
      for (const role of roles) {
        // A role that is refused is so before it matters how the order stands.
        const isTried = may(role, endpoint.meta.access)
        const sets = namesAnOrder(endpoint) ? await moneyObjects(own, { paidOnly: !isTried }) : [own.objects]
        for (const objects of sets) {
          const session = await sessions.take(role)
          if (objects !== own.objects) owners.set(objects.orderId, { role, subjectId: session?.subjectId })
          if (session) askers.set(session.subjectId, role)
          const { outcome } = await call(world, endpoint, inputOf(endpoint, objects), session?.token)
          sessions.giveBack(role, session, endpoint, outcome)
          const now = await prices()
          if (now === pricesBefore) continue
          pricesBefore = now
          note(endpoint, 'price', role)
          expect(may(role, needed.price![0]!), `${role} changes a price`).toBe(true)
        }
      }
      await untilIdle(admin)
      for (const effect of await effects()) {
        if (known.has(effect.id)) continue
        const { what, order_id: orderId, actor } = effect
        const asker = askers.get(actor)
        const owner = orderId ? owners.get(orderId) : asker && { role: asker, subjectId: actor }
        if (!owner) throw new Error(`“${what}” happened to an order that nobody was given`)
        const { role, subjectId } = owner
        note(endpoint, what, role)
        expect(needed[what], `nobody has said who may cause “${what}”`).toBeDefined()
        expect(
          needed[what]!.some((permission) => may(role, permission)),
          `${role} causes “${what}”`,
        ).toBe(true)
        if (what === 'refund') expect(actor, 'it is logged under who did it').toBe(subjectId)
      }
    },
  )

  test('stand as they are checked in', async () => {
    const lines = endpoints.flatMap(({ name, method, path }) => {
      const own = [...caused].filter(([key]) => key.startsWith(`${name}: `))
      if (own.length === 0) return []
      return [
        `${method} ${path}`,
        ...own
          .map(
            ([key, who]) =>
              `  ${key.slice(name.length + 2)} → ${roles.filter((role) => who.has(role)).join(' ')}`,
          )
          .toSorted((one, other) => one.localeCompare(other)),
      ]
    })
    await expect([...lines, ''].join('\n')).toMatchFileSnapshot('matrix-effects.snapshot.txt')
  })
})
