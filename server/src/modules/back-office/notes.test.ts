import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mentionOf, noteOpenMs } from '#contracts/back-office/choices.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Actor, Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { insertOrder } from '#server/testing/order-rows.ts'
import { insertPerson, staffOf } from '#server/testing/sign-in.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { noteTexts } from '#tables/back-office.ts'
import { credentials } from '#tables/identity.ts'
import { notifications } from '#tables/messaging.ts'
import { editNote, removeNote } from './change-note.ts'
import { findColleagues } from './colleagues.ts'
import { countUnread, listMentions, readMentions } from './notes.queries.ts'
import { writeNote } from './write-note.ts'

type Staff = Extract<Actor, { kind: 'administrator' }>

let world: World
let tenant: Tenant
let ada: Staff
let bob: Staff
let orderId: string
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
  ada = await staffOf(world, tenant, 'support')
  bob = await staffOf(world, tenant, 'read-only')
  orderId = (await inside(ada, (ctx) => insertOrder(ctx, { customerName: 'Mary Grant' }))).id
})
afterAll(() => world.close())

const inside = <Result>(actor: Actor, work: (ctx: Ctx) => Promise<Result>, of = tenant) =>
  inTransaction(world.caller(of, actor), work)
const write = (actor: Actor, text: string, recordId = orderId, kind = 'order') =>
  inside(actor, (ctx) => writeNote(ctx, { kind, recordId, text }))
const timeline = (actor: Actor, id = orderId) => inside(actor, (ctx) => timelineOf(ctx, id))
const unread = async (actor: Actor, of = tenant) => (await inside(actor, countUnread, of)).count
const mailsTo = (actor: Staff) =>
  inside(ada, ({ db }) =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.tenantId, tenant.id), eq(notifications.credentialId, actor.id))),
  )

/** When a message is to be sent. */
async function dueOf(notificationId: string) {
  const rows = await world.services.pool.query<{ run_at: Date }>(
    'select run_at from graphile_worker.jobs where key = $1',
    [`notify:${notificationId}`],
  )
  return rows[0]?.run_at
}

describe('a note', () => {
  it('stands in the timeline of its record, as it was written', async () => {
    const text = 'Called <b>twice</b>.\n\nNobody answered.'
    const entry = await write(ada, text)
    expect(entry).toMatchObject({ type: 'note.write', note: { text, mentions: [], isRemoved: false } })
    expect((await timeline(bob))[0]).toMatchObject({
      id: entry.id,
      actor: { kind: 'administrator', name: ada.name },
      data: {},
      note: { text, openUntil: null },
    })
  })

  it.for(['reseller', 'subscriber'] as const)('can be about a %s', async (kind) => {
    const id = newId()
    await inside(ada, (ctx) => insertPerson(ctx, kind, { id, role: kind, passwordHash: '' }))
    await write(ada, 'Prefers Spanish', id, kind)
    expect((await timeline(ada, id))[0]).toMatchObject({ note: { text: 'Prefers Spanish' } })
  })

  it('needs a record that is there, of a kind that has notes', async () => {
    await expect(write(ada, 'x', newId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(write(ada, 'x', orderId, 'reseller')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(write(ada, 'x', orderId, 'unicorn')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    const other = await world.tenant()
    const stranger = await staffOf(world, other)
    const foreign = inside(
      stranger,
      (ctx) => writeNote(ctx, { kind: 'order', recordId: orderId, text: 'x' }),
      other,
    )
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is its author’s to change for fifteen minutes; what it said is kept', async () => {
    const { note } = await write(ada, 'Frist try')
    expect(note!.openUntil).toBe(new Date(world.clock.now().getTime() + noteOpenMs).toISOString())
    await expect(inside(bob, (ctx) => editNote(ctx, { id: note!.id, text: 'Mine' }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await inside(ada, (ctx) => editNote(ctx, { id: note!.id, text: 'First try' }))
    expect((await timeline(bob))[0]!.note).toMatchObject({
      text: 'First try',
      editedAt: world.clock.now().toISOString(),
      before: [{ text: 'Frist try' }],
    })
    world.clock.advance(noteOpenMs)
    await expect(
      inside(ada, (ctx) => editNote(ctx, { id: note!.id, text: 'Too late' })),
    ).rejects.toMatchObject({ code: 'NOTE_CLOSED' })
    await expect(inside(ada, (ctx) => removeNote(ctx, note!.id))).rejects.toMatchObject({
      code: 'NOTE_CLOSED',
    })
  })

  it('leaves word that it was there when it is removed, and its text in the history alone', async () => {
    const { note } = await write(ada, `Wrong order, ${mentionOf(bob.id)}`)
    expect(await unread(bob)).toBe(1)
    await inside(ada, (ctx) => removeNote(ctx, note!.id))
    expect((await timeline(bob))[0]!.note).toMatchObject({
      text: '',
      mentions: [],
      before: [],
      isRemoved: true,
    })
    const kept = await inside(ada, ({ db }) =>
      db.select().from(noteTexts).where(eq(noteTexts.noteId, note!.id)),
    )
    expect(kept.map(({ text }) => text)).toEqual([`Wrong order, ${mentionOf(bob.id)}`])
    expect(await unread(bob)).toBe(0)
    expect((await inside(bob, listMentions)).items).toEqual([])
  })
})

describe('a mention', () => {
  it('is found by a part of a name, and of nobody else', async () => {
    const other = await staffOf(world, await world.tenant(), 'finance')
    const gone = await staffOf(world, tenant, 'finance')
    await inside(ada, ({ db }) =>
      db.update(credentials).set({ state: 'disabled' }).where(eq(credentials.id, gone.id)),
    )
    const found = (await inside(ada, (ctx) => findColleagues(ctx, {}))).items.map(({ id }) => id)
    expect(found).toContain(bob.id)
    for (const id of [ada.id, other.id, gone.id]) expect(found).not.toContain(id)
    const named = async (search: string) =>
      (await inside(ada, (ctx) => findColleagues(ctx, { search }))).items.map(({ name }) => name)
    const [first, last] = (await named(''))[0]!.split(' ')
    expect(await named(`${first} ${last!.slice(0, 2).toUpperCase()}`)).not.toEqual([])
    expect(await named(first!.slice(1))).toEqual([])
    const address = (await named(bob.id.slice(0, 8))).length
    expect(address, 'by the beginning of an address').toBe(1)
    for (const id of [other.id, gone.id, newId()])
      await expect(write(ada, `Look, ${mentionOf(id)}`)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('is told by e-mail once, without the text, and waits among the mentions until it is read', async () => {
    const carl = await staffOf(world, tenant, 'read-only')
    const { note } = await write(ada, `Please call her, ${mentionOf(carl.id)}: 212 555 0187`)
    expect(note!.mentions).toEqual([{ id: carl.id, name: expect.any(String) }])
    await inside(ada, (ctx) =>
      editNote(ctx, { id: note!.id, text: `Please write to her, ${mentionOf(carl.id)}` }),
    )
    const mails = await mailsTo(carl)
    expect(mails).toMatchObject([{ template: 'mention', about: { who: ada.name, path: `order/${orderId}` } }])
    expect(JSON.stringify(mails)).not.toMatch(/0187|Grant/)
    const { items } = await inside(carl, listMentions)
    expect(items).toMatchObject([
      {
        noteId: note!.id,
        by: ada.name,
        isUnread: true,
        note: { text: `Please write to her, ${mentionOf(carl.id)}` },
        record: { kind: 'order', path: `order/${orderId}` },
      },
    ])
    expect(await inside(carl, (ctx) => readMentions(ctx, { recordId: newId() }))).toEqual({ count: 1 })
    expect(await inside(carl, (ctx) => readMentions(ctx, { recordId: orderId }))).toEqual({ count: 0 })
    expect((await inside(carl, listMentions)).items).toMatchObject([{ isUnread: false }])
  })

  it('is told at once, and what follows within ten minutes by one e-mail more, also of many at once', async () => {
    const carl = await staffOf(world, tenant, 'support')
    await Promise.all(Array.from({ length: 5 }, () => write(ada, `You, ${mentionOf(carl.id)}`)))
    for (let more = 0; more < 55; more++) await write(ada, `And you, ${mentionOf(carl.id)}`)
    const templatesOf = async () => (await mailsTo(carl)).map(({ template }) => template).toSorted()
    expect(await templatesOf()).toEqual(['mention', 'mentions-more'])
    expect((await inside(carl, listMentions)).items.length).toBeGreaterThan(2)
    const mails = await mailsTo(carl)
    const first = mails.find(({ template }) => template === 'mention')!
    const more = mails.find(({ template }) => template === 'mentions-more')!
    expect(await dueOf(more.id)).toEqual(later(first.createdAt, minutesMs(10)))
    world.clock.advance(minutesMs(11))
    await write(ada, `You again, ${mentionOf(carl.id)}`)
    expect(await templatesOf()).toEqual(['mention', 'mention', 'mentions-more'])
  })

  it('names the record as the mentioned may see it', async () => {
    const [carl, owner] = [await staffOf(world, tenant, 'read-only'), await staffOf(world, tenant, 'owner')]
    const id = newId()
    await inside(ada, (ctx) => insertPerson(ctx, 'subscriber', { id, role: 'subscriber', passwordHash: '' }))
    await write(ada, `${mentionOf(carl.id)} ${mentionOf(owner.id)}`, id, 'subscriber')
    const [masked] = await mailsTo(carl)
    const [open] = await mailsTo(owner)
    expect(open!.about.record).toMatch(/\w{3}/)
    expect(masked!.about.record).not.toBe(open!.about.record)
  })

  it('comes without an e-mail to whoever has switched these off', async () => {
    const carl = await staffOf(world, tenant, 'support')
    await inside(carl, ({ db }) =>
      db
        .update(credentials)
        .set({ switchedOff: ['mention'] })
        .where(eq(credentials.id, carl.id)),
    )
    await write(ada, `Quietly, ${mentionOf(carl.id)}`)
    expect(await mailsTo(carl)).toEqual([])
    expect(await unread(carl)).toBe(1)
  })

  it('ends with the edit that takes it out', async () => {
    const carl = await staffOf(world, tenant, 'support')
    const { note } = await write(ada, `Not you, ${mentionOf(carl.id)}`)
    await inside(ada, (ctx) => editNote(ctx, { id: note!.id, text: 'Nobody' }))
    expect(await unread(carl)).toBe(0)
  })
})
