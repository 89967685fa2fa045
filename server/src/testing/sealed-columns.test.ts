import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyList } from '#contracts/define-list.ts'
import { attentionKinds } from '#contracts/attention-kinds.ts'
import { attentionOf } from '#platform/office/attention.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import type { Pool } from '#platform/database/database.ts'
import { newId } from '#platform/database/ids.ts'
import type { BoundList } from '#platform/lists/list.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { sealedNames } from '#tables/columns.ts'
import { contacts } from '#tables/contacts.ts'
import { administrator, createWorld, type World } from './world.ts'

let world: World
let caller: Caller
/** The text of every statement that was sent. */
let sent: string[] = []
beforeAll(async () => {
  world = await createWorld()
  caller = world.caller(await world.tenant(), administrator('owner'))
})
afterAll(() => world.close())

/** Sends everything of `work` over connections that are listened to. */
async function statementsOf(
  work: (ctx: Ctx) => Promise<unknown>,
  after?: (listened: Caller) => Promise<unknown>,
): Promise<string[]> {
  const { pool } = world.services
  const connect = async () => listenedTo(await pool.connect())
  const services = { ...world.services, pool: { ...pool, connect } as Pool }
  const listened = { ...caller, services }
  sent = []
  await inTransaction(listened, work)
  await after?.(listened)
  return sent
}

type Client = Awaited<ReturnType<Pool['connect']>>
const listenedTo = (client: Client): Client =>
  new Proxy(client, {
    get(target, key) {
      const value = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      return (...given: [string | { text?: string; config?: { text: string } }]) => {
        if (key === 'query') sent.push(JSON.stringify(given[0]))
        return Reflect.apply(value, target, given)
      }
    },
  })

const breaches = (statements: string[]) =>
  statements.filter((text) =>
    [...sealedNames].some((name) => new RegExp(`\\b${name}\\b(?!_)`).test(text.replaceAll('\\"', '"'))),
  )

test('a whole row of what is sealed would be found', async () => {
  expect([...sealedNames].toSorted()).toEqual(
    [
      'activation_code',
      'answers',
      'api_key',
      'before_cells',
      'birth_date',
      'cells',
      'changed_to',
      'contact',
      'copy_content',
      'evidence_content',
      'evidence_words',
      'leaving_evidence',
      'line_number',
      'message',
      'person_keys',
      'provider_keys',
      'sealed_content',
      'signature',
      'support',
      'totp_secret',
    ].toSorted(),
  )
  expect(breaches(await statementsOf((ctx) => ctx.db.select().from(contacts))).length).toBeGreaterThan(0)
})

test('what finds records, names them or says what they wait for reads nothing that is sealed', async () => {
  const { finders, records } = world.services.office
  const work = async (ctx: Ctx) => {
    for (const { find } of finders)
      for (const text of ['ada', 'ABCD-1234', '+12125550142']) await find(ctx, text)
    for (const { named } of records.values()) await named(ctx, [newId()])
    for (const subject of new Set(Object.values(attentionKinds).map((kind) => kind.subject)))
      await attentionOf(ctx, subject, newId())
  }
  const statements = await statementsOf(work)
  expect(statements.length).toBeGreaterThan(finders.length * 2 + records.size)
  expect(breaches(statements)).toEqual([])
})

test('no list reads what is sealed, on its page, in its sums or as a file', async () => {
  const lists = [...world.services.office.lists.values()].filter((each) => 'source' in each)
  expect(lists.length).toBeGreaterThan(4)
  for (const each of lists) {
    const bound = each as unknown as BoundList<AnyList, unknown>
    const statements = await statementsOf(
      async (ctx) => {
        await bound.page(ctx, { sort: bound.list.defaultSort, page: 1, perPage: 20 } as never)
        if (Object.keys(bound.list.totals).length > 0) await bound.totals(ctx, {} as never)
      },
      async (listened) => {
        if (bound.list.file) await (await bound.file(listened, {} as never)).text()
      },
    )
    expect(statements.length).toBeGreaterThan(0)
    expect({ list: bound.list.name, breaches: breaches(statements) }).toMatchObject({ breaches: [] })
  }
})
