import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FilterOf } from '#contracts/define-list.ts'
import type { contactList } from '#contracts/contacts/lists.ts'
import type { Actor, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { contacts, contactWords } from '#tables/contacts.ts'
import { listOfContacts } from './list-of-contacts.ts'

let world: World
let tenant: Tenant
let other: Tenant
const support = administrator('support')
const reader = administrator('read-only')
const colleague = newId()

const letters = [
  { name: 'Ana María Ríos', emailAddress: 'ana.rios@peru.example', topic: 'plans', orderNumber: 'CW-100777' },
  { name: 'Brennan O’Neil', emailAddress: 'bren@mail.example', topic: 'order', assignedTo: colleague },
  { name: 'Riona Brown', emailAddress: 'rb@mail.example', topic: 'plans', state: 'closed' },
] as const

beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant('base')
  other = await world.tenant('roamilo')
  for (const of of [tenant, other])
    await inTransaction(world.caller(of), (ctx) =>
      ctx.db.insert(contacts).values(
        letters.map((letter, at) => ({
          tenantId: of.id,
          id: newId(),
          reference: `M-${at + 1}`,
          message: 'sealed',
          locale: 'en' as const,
          dedupeKey: `letter ${at}`,
          addressHash: 'hash',
          ...letter,
        })),
      ),
    )
})
afterAll(() => world.close())

const page = (filter: FilterOf<typeof contactList>, actor: Actor = support) =>
  inTransaction(world.caller(tenant, actor), (ctx) =>
    listOfContacts.page(ctx, { page: 1, perPage: 20, sort: 'receivedAt', ...filter } as never),
  )
const found = async (filter: FilterOf<typeof contactList>, actor?: Actor) =>
  (await page(filter, actor)).items.map(({ reference }) => reference).toSorted()

describe('a search', () => {
  test.each([
    ['rios', ['M-1']],
    ['Ríos', ['M-1']],
    ['ri', ['M-1', 'M-3']],
    ['ana maria', ['M-1']],
    ['maria ana', ['M-1']],
    ['mail.example', ['M-2', 'M-3']],
    ['ana.rios@peru.example', ['M-1']],
    ['m-2', ['M-2']],
    ['cw-100777', ['M-1']],
    [' brennan ', ['M-2']],
    ['nobody', []],
    ['…', []],
  ])('for %j finds %j', async (search, references) => {
    expect(await found({ search })).toEqual(references)
  })

  test('by whoever sees people masked finds what is known whole, and nothing by its letters', async () => {
    expect(await found({ search: 'rios' }, reader)).toEqual([])
    expect(await found({ search: 'mail.example' }, reader)).toEqual([])
    expect(await found({ search: 'ANA.RIOS@peru.example' }, reader)).toEqual(['M-1'])
    expect(await found({ search: 'M-3' }, reader)).toEqual(['M-3'])
  })

  test('follows what was written down, and goes with it', async () => {
    await inTransaction(world.caller(tenant), async (ctx) => {
      const isFirst = eq(contacts.reference, 'M-3')
      await ctx.db.update(contacts).set({ name: 'Zoe Black' }).where(isFirst)
    })
    expect(await found({ search: 'riona' })).toEqual([])
    expect(await found({ search: 'zoe' })).toEqual(['M-3'])
    await inTransaction(world.caller(other), (ctx) => ctx.db.delete(contacts))
    expect(await inTransaction(world.caller(other), (ctx) => ctx.db.select().from(contactWords))).toEqual([])
  })
})

describe('a filter', () => {
  test.each([
    [{ state: ['new' as const] }, ['M-1', 'M-2']],
    [{ state: ['closed' as const], topic: ['plans' as const] }, ['M-3']],
    [{ topic: ['plans' as const, 'order' as const] }, ['M-1', 'M-2', 'M-3']],
    [{ assigned: ['nobody' as const] }, ['M-1', 'M-3']],
    [{ assigned: ['nobody' as const], state: ['new' as const] }, ['M-1']],
    [{ assigned: ['others' as const] }, ['M-2']],
    [{ assigned: ['me' as const] }, []],
    [{ assigned: ['me' as const, 'others' as const, 'nobody' as const] }, ['M-1', 'M-2', 'M-3']],
    [{ search: 'mail', state: ['new' as const] }, ['M-2']],
  ])('%j finds %j', async (filter, references) => {
    expect(await found(filter)).toEqual(references)
  })

  test('of what is mine is that of whoever asks', async () => {
    const mine = { ...administrator('support'), id: colleague } as Actor
    expect(await found({ assigned: ['me'] }, mine)).toEqual(['M-2'])
  })
})
