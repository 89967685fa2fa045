import { createRouterClient } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nladSubscriberList } from '#contracts/enrollment/membership/lists.ts'
import { filterAsked } from '#contracts/list-address.ts'
import { daysMs, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { tenantsWithDue } from '#platform/jobs/due-work.ts'
import { createSac } from '#modules/programs/index.ts'
import { deEnrollments, memberChanges, memberships } from '#tables/enrollment-membership.ts'
import { applicants } from '#tables/enrollment.ts'
import { events } from '#tables/platform.ts'
import { registryWorld, sacOf } from '#server/testing/registry.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { usacWorld } from '#server/testing/usac.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { answersOf, keepAnswers } from '../applicant.ts'
import { routes } from '../enrollment.routes.ts'
import { getClocks } from '../log/clocks.queries.ts'
import { getProgress } from '../progress.queries.ts'
import { askToLeave } from './ask-to-leave.ts'
import { answersNow } from './changes.ts'
import { movingWorld } from '../testing/moving.ts'
import { changeJanitor, changesDue, sendChange } from './send-change.ts'
import { sendDeEnrollment } from './send-de-enrollment.ts'
import { getSubscriber } from './subscriber.queries.ts'
import { noteContact, noteMove, tellChangesAgain, tellContact, tellMove } from './tell-changes.ts'

let sandbox: TestSandbox
let world: World
let usac: ReturnType<typeof usacWorld>
let nlad: Awaited<ReturnType<typeof registryWorld>>
beforeAll(async () => {
  sandbox = await startSandbox()
  world = await createWorld({ USAC_API_BASE: sandbox.url })
  usac = usacWorld(sandbox, 'nobody')
  nlad = await registryWorld(world, await world.tenant('base'))
  const days = { fromDay: '2020-01-01', untilDay: null, spin: '143000001' }
  for (const [program, sac] of Object.entries(inTexas))
    await nlad.within((ctx) =>
      createSac(ctx, { program: program as keyof typeof inTexas, state: 'TX', sac, ...days }),
    )
})
afterAll(async () => {
  await world?.close()
  await sandbox?.stop()
})
beforeEach(async () => {
  await usac.calm()
  await usac.outage({ nv: false, nlad: false, addresses: false, maintenance: 'off', reportsLag: 0 })
})

const { member, homeIn, move, rowsOf, statesOf, send, there, updatesOf, attentionOf, told } = movingWorld(
  () => nlad,
  () => sandbox,
)
type Someone = Awaited<ReturnType<typeof member>>
const inTexas = { lifeline: '449001', acp: '449002' } as const

const texas = { city: 'Austin', state: 'TX', zip: '78701' } as const
const contact = { phoneNumber: '2125550144', emailAddress: 'now@example.test', textsAllowed: true }

const reach = ({ id }: Someone, changes: Partial<typeof contact> = {}) =>
  nlad.within((ctx) => tellContact(ctx, { id, contact: { ...contact, ...changes } }))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const now = ({ enrollmentId }: Someone) => nlad.within((ctx) => answersNow(ctx, enrollmentId))

describe.each(['acp', 'lifeline'] as const)('a household of %s', (program) => {
  test('that moves within its state is there in NLAD, and everything goes on from there', async () => {
    const someone = await member(program)
    const before = await nlad.within((ctx) => answersOf(ctx, someone.enrollmentId))
    const home = homeIn({ address2: 'Unit 4.' })
    const { member: view } = await move(someone, home)
    expect(view).toMatchObject({ changes: [{ what: 'home', state: 'asked' }], mayTell: true })
    await send(someone)
    expect(await statesOf(someone)).toEqual(['home told'])
    expect(await there(someone)).toMatchObject({
      home: `${home.address1}, Unit 4, Brooklyn, NY, 11201`,
      ...{ sac: sacOf[program], isTribal: false, isActive: true },
    })
    const [, update] = await updatesOf(someone)
    expect(update!.request).toMatchObject({ primaryState: 'NY', lastName: '[hidden]', sac: sacOf[program] })
    expect(update!.request).not.toHaveProperty('updateInd')
    expect(JSON.stringify([update, await rowsOf(someone)])).not.toMatch(/Finch|11201/)
    expect((await now(someone)).address).toMatchObject({ address1: home.address1, zip: '11201' })
    // What was signed stays as it was signed.
    expect(await nlad.within((ctx) => answersOf(ctx, someone.enrollmentId))).toEqual(before)
    const { member: seen } = await nlad.within((ctx) => getProgress(ctx, { id: someone.id }))
    expect(seen).toMatchObject({
      onFile: { home: 'Brooklyn, NY 11201' },
      changes: [{ state: 'told', toldAt: world.clock.now().toISOString() }],
    })
  })

  test('that moves to a state with a study area is told under that one, as everything after it', async () => {
    const someone = await member(program)
    await move(someone, homeIn(texas))
    await send(someone)
    expect(await there(someone)).toMatchObject({ sac: inTexas[program], isActive: true })
    expect(await nlad.rowOf(someone)).toMatchObject({ sac: inTexas[program], usState: 'TX' })
    await reach(someone)
    await send(someone)
    expect(await statesOf(someone)).toEqual(['home told', 'contact told'])
    expect(await there(someone)).toMatchObject({
      ...{ sac: inTexas[program], contactPhoneNumber: '2125550144' },
      columns: { 'Consumer Email': 'now@example.test' },
    })
    const last = (await updatesOf(someone)).at(-1)!
    expect(last.request).toMatchObject({ updateInd: '1', sac: inTexas[program] })
    // Who leaves afterwards leaves under the new one, too.
    await nlad.within((ctx) =>
      askToLeave(ctx, {
        id: someone.enrollmentId,
        reason: 'CUSTOMER_REQUEST',
        evidence: 'Asked for in writing',
      }),
    )
    const [way] = await nlad.within((ctx) =>
      ctx.db.select().from(deEnrollments).where(eq(deEnrollments.enrollmentId, someone.enrollmentId)),
    )
    await sendDeEnrollment(nlad.caller, way!.id)
    expect(await there(someone)).toMatchObject({ isActive: false })
  })

  test('whose new state has no study area is told so, staff see to it, and NLAD hears nothing', async () => {
    const someone = await member(program)
    const updates = (await updatesOf(someone)).length
    const { member: view } = await move(someone, homeIn({ city: 'Miami', state: 'FL', zip: '33101' }))
    expect(view!.changes).toMatchObject([{ state: 'refused', refusal: 'NO_SAC', usState: 'FL' }])
    await send(someone)
    expect(await updatesOf(someone)).toHaveLength(updates)
    expect(await attentionOf(someone)).toEqual(['moved_out_of_area'])
    expect(await told(someone)).toEqual([`moved-away ${someone.person.contact!.emailAddress}`])
    expect(await there(someone)).toMatchObject({ sac: sacOf[program], isActive: true })
    // It moves again, to where it is served.
    await move(someone, homeIn())
    await send(someone)
    expect(await statesOf(someone)).toEqual(['home withdrawn NO_SAC', 'home told'])
    expect(await attentionOf(someone)).toEqual([])
  })
})

describe('the benefit of Tribal lands', () => {
  test('follows what is answered for the new home', async () => {
    const someone = await member()
    await move(someone, homeIn({ onTribalLands: true }))
    await send(someone)
    expect(await there(someone)).toMatchObject({ isTribal: true })
    await move(someone, homeIn())
    await send(someone)
    expect(await there(someone)).toMatchObject({ isTribal: false })
  })
})

describe('letters', () => {
  const box = {
    address1: 'PO Box 9',
    address2: undefined,
    city: 'Albany',
    state: 'NY',
    zip: '12201',
  } as const
  const mailing = { ...box, urbanization: undefined }
  const letters = async (someone: Someone) =>
    ((await there(someone)).columns as Record<string, string>)['Mailing Street Address']

  test('come where the household says, and to the new home where it says nothing else', async () => {
    const someone = await member('acp', mailing)
    expect(await letters(someone)).toBe('PO Box 9')
    const home = homeIn()
    await move(someone, home)
    await send(someone)
    expect(await letters(someone)).toBe(home.address1)
    await move(someone, homeIn(), mailing)
    await send(someone)
    expect(await letters(someone)).toBe('PO Box 9')
  })

  test('stay where they came, where staff note a move that is not about them', async () => {
    const someone = await member('acp', mailing)
    const { isTemporary, onTribalLands, ...place } = homeIn()
    const staff = world.caller(nlad.caller.tenant, administrator('support'))
    await inTransaction(staff, (ctx) =>
      noteMove(ctx, {
        ...{ id: someone.enrollmentId, ...place, state: 'NY', isTemporary, onTribalLands },
        ...{ lettersToo: false, reason: 'Called on Monday morning' },
      }),
    )
    await send(someone)
    expect(await letters(someone)).toBe('PO Box 9')
    const record = await inTransaction(staff, (ctx) => getSubscriber(ctx, { id: someone.enrollmentId }))
    expect(record.changes).toMatchObject([
      { askedBy: 'staff', reason: 'Called on Monday morning', state: 'told', what: 'home' },
    ])
  })
})

describe('letters that staff note', () => {
  const staff = () => world.caller(nlad.caller.tenant, administrator('support'))
  const note = (someone: Someone, changes: object) => {
    const { isTemporary, onTribalLands, ...place } = homeIn()
    return inTransaction(staff(), (ctx) =>
      noteMove(ctx, {
        ...{ id: someone.enrollmentId, ...place, state: 'NY', isTemporary, onTribalLands },
        ...{ lettersToo: false, reason: 'Called on Monday morning', ...changes },
      }),
    )
  }

  test('come where the caller says, a P.O. box as well', async () => {
    const someone = await member()
    const box = {
      mailingAddress1: 'PO Box 7',
      mailingCity: 'Albany',
      mailingState: 'ny',
      mailingZip: '12201',
    }
    await note(someone, box)
    await send(someone)
    expect((await there(someone)).columns).toMatchObject({ 'Mailing Street Address': 'PO Box 7' })
    expect((await now(someone)).delivery).toMatchObject({ mailing: { city: 'Albany', state: 'NY' } })
  })

  test('are asked for whole, and not at two places', async () => {
    const someone = await member()
    const box = {
      mailingAddress1: 'PO Box 7',
      mailingCity: 'Albany',
      mailingState: 'NY',
      mailingZip: '90210',
    }
    const wrong = async (changes: object) =>
      note(someone, changes).catch(
        ({ data }: { data: { issues: { path: string; code: string; message: string }[] } }) => data.issues,
      )
    expect(await wrong(box)).toMatchObject([{ path: 'mailingZip', code: 'ZIP_NOT_IN_STATE' }])
    expect(await wrong({ mailingCity: 'Albany' })).toMatchObject([
      { path: 'mailingAddress1', code: 'REQUIRED', message: 'Required field' },
      { path: 'mailingState', code: 'REQUIRED' },
      { path: 'mailingZip', code: 'REQUIRED' },
    ])
    expect(await wrong({ ...box, lettersToo: true })).toMatchObject([
      { path: 'lettersToo', code: 'CHOOSE_ONE' },
    ])
    expect(await rowsOf(someone)).toEqual([])
  })
})

test.each(['imported without a name', 'whose answers were erased'] as const)(
  'the move of a household %s is for staff, and nothing is tried for ever',
  async (which) => {
    const someone = await member()
    await nlad.within(async (ctx) => {
      const { name: _name, ...others } = await answersOf(ctx, someone.enrollmentId)
      if (which === 'imported without a name') return keepAnswers(ctx, someone.enrollmentId, others)
      await ctx.db.delete(applicants).where(eq(applicants.enrollmentId, someone.enrollmentId))
    })
    const updates = (await updatesOf(someone)).length
    await move(someone, homeIn())
    await send(someone)
    expect(await rowsOf(someone)).toMatchObject([{ state: 'refused', refusal: 'NO_NAME', tryAt: null }])
    expect(await attentionOf(someone)).toEqual(['change_refused'])
    expect(await updatesOf(someone)).toHaveLength(updates)
    // How it is reached needs no name.
    await reach(someone)
    await send(someone)
    expect(await statesOf(someone)).toEqual(['home refused NO_NAME', 'contact told'])
  },
)

describe('what NLAD refuses', () => {
  test('is for staff, and the household is told', async () => {
    const someone = await member()
    await move(someone, homeIn({ address1: '1 Nowhere Lane' }))
    await send(someone)
    expect(await statesOf(someone)).toEqual(['home refused INVALID_ADDRESS'])
    expect(await attentionOf(someone)).toEqual(['change_refused'])
    expect((await told(someone)).at(-1)).toMatch(/^change-refused /)
    expect((await now(someone)).address).toMatchObject({ zip: '10001' })
  })

  test('is told again once staff say so, and never where nothing was refused', async () => {
    const someone = await member()
    await usac.refuse('INVALID_SAC', 'update')
    await move(someone, homeIn())
    await send(someone)
    expect(await statesOf(someone)).toEqual(['home refused INVALID_SAC'])
    const again = () => nlad.within((ctx) => tellChangesAgain(ctx, { id: someone.enrollmentId }))
    await again()
    await send(someone)
    expect(await statesOf(someone)).toEqual(['home told'])
    expect(await attentionOf(someone)).toEqual([])
    expect(await codeOf(again())).toBe('INVALID_STATE')
  })
})

test('an answer that is lost is asked for again, and what comes of it is the same', async () => {
  const someone = await member()
  const home = homeIn()
  await move(someone, home)
  await usac.fault({ rateTimeoutAfterCommit: { count: 1 }, match: 'PUT /ebbp-svc/1/subscriber' })
  await send(someone)
  expect(await statesOf(someone)).toEqual(['home asked'])
  expect(await there(someone)).toMatchObject({ home: expect.stringContaining(home.address1) })
  await usac.calm()
  world.clock.advance(minutesMs(30))
  const { tenant } = nlad.caller
  expect(await tenantsWithDue(world.services, [tenant], changesDue)).toEqual([tenant])
  await changeJanitor(nlad.caller)
  await send(someone)
  expect(await statesOf(someone)).toEqual(['home told'])
})

test('while the address service or NLAD is away it waits, and nothing is said to be refused', async () => {
  const someone = await member()
  await usac.outage({ nlad: true })
  await move(someone, homeIn())
  await send(someone)
  await usac.outage({ nlad: false, addresses: true })
  world.clock.advance(minutesMs(30))
  await send(someone)
  expect(await statesOf(someone)).toEqual(['home asked'])
  expect(await attentionOf(someone)).toEqual([])
  await usac.outage({ addresses: false })
  world.clock.advance(minutesMs(30))
  await send(someone)
  expect(await statesOf(someone)).toEqual(['home told'])
})

test('of two changes in a row the second counts, whether the first was told or not', async () => {
  const someone = await member()
  const [first, second, third] = [homeIn(), homeIn(), homeIn()]
  await move(someone, first)
  await move(someone, second)
  expect(await statesOf(someone)).toEqual(['home withdrawn', 'home asked'])
  await send(someone)
  await move(someone, third)
  // Said twice it is the same.
  await send(someone)
  await move(someone, third)
  expect(await statesOf(someone)).toEqual(['home withdrawn', 'home told', 'home told'])
  expect(await there(someone)).toMatchObject({ home: expect.stringContaining(third.address1) })
  // A contact beside it takes nothing of a home's place.
  await move(someone, homeIn())
  await reach(someone)
  expect(await statesOf(someone)).toContain('home asked')
})

test('two at once leave one that waits', async () => {
  const someone = await member()
  await Promise.all([move(someone, homeIn()), move(someone, homeIn()), reach(someone), reach(someone)])
  const states = await statesOf(someone)
  expect(states.filter((state) => state === 'home asked')).toHaveLength(1)
  expect(states.filter((state) => state === 'contact asked')).toHaveLength(1)
  const ids = (await rowsOf(someone)).filter(({ state }) => state === 'asked').map(({ id }) => id)
  await Promise.all([...ids, ...ids].map((id) => sendChange(nlad.caller, id)))
  await send(someone)
  expect((await statesOf(someone)).filter((state) => state.endsWith(' told'))).toHaveLength(2)
})

test('a new contact is written to at once, and the former one hears of it', async () => {
  const someone = await member()
  const former = someone.person.contact!.emailAddress
  await reach(someone, { textsAllowed: false })
  expect(await told(someone)).toEqual([`change-noted ${former}`, `change-noted ${contact.emailAddress}`])
  const { member: view } = await nlad.within((ctx) => getProgress(ctx, { id: someone.id }))
  expect(view!.onFile).toEqual({
    home: 'New York, NY 10001',
    phoneNumber: '0144',
    emailAddress: 'n…w@example.test',
  })
  await send(someone)
  expect((await told(someone)).at(-1)).toBe(`change-told ${contact.emailAddress}`)
})

test('events say what happened, and nothing of the person', async () => {
  const someone = await member()
  await move(someone, homeIn())
  await reach(someone)
  await send(someone)
  const said = await nlad.within((ctx) =>
    ctx.db
      .select({ type: events.type, data: events.data })
      .from(events)
      .where(and(eq(events.timelineId, someone.enrollmentId), eq(events.subjectKind, 'member_change'))),
  )
  expect(said.map(({ type }) => type).toSorted()).toEqual([
    ...['member_change.ask', 'member_change.ask', 'member_change.tell', 'member_change.tell'],
  ])
  expect(JSON.stringify(said)).not.toMatch(/Finch|Brooklyn|2125550144|now@/)
})

test('it is due ten business days later, on the board of deadlines and in the list that this leads to', async () => {
  const someone = await member()
  await move(someone, homeIn())
  const [row] = await rowsOf(someone)
  // Over Juneteenth and Independence Day of the program's year.
  expect(row!.dueAt > new Date(world.clock.now().getTime() + daysMs(13))).toBe(true)
  world.clock.set(new Date(row!.dueAt.getTime() - minutesMs(60)))
  const board = await nlad.within((ctx) => getClocks(ctx))
  const clock = board.clocks.find(({ clock: name }) => name === 'change')!
  expect(clock).toMatchObject({ place: 'nlad-subscriber', week: { count: clock.owners.us } })
  expect(board.atRisk).toContainEqual(
    expect.objectContaining({
      clock: 'change',
      owner: 'us',
      path: `nlad-subscriber/${someone.enrollmentId}`,
    }),
  )
  const readOnly = world.caller(nlad.caller.tenant, administrator('read-only'))
  const staff = createRouterClient(routes, { context: { caller: readOnly } })
  const calendar = { now: world.clock.now(), timeZone: nlad.caller.tenant.timeZone }
  const page = await staff.nladSubscribers.list(filterAsked(nladSubscriberList, clock.week.query, calendar))
  expect(page.items.map(({ id }) => id)).toContain(someone.enrollmentId)
  await send(someone)
})

describe('nobody else', () => {
  test('tells for a household: another service provider finds neither it nor its record', async () => {
    const someone = await member()
    const other = world.caller(await world.tenant(), administrator('owner'))
    const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTransaction(other, work)
    await move(someone, homeIn())
    const { isTemporary, onTribalLands, ...place } = homeIn()
    const note = { ...place, state: 'NY', isTemporary, onTribalLands, lettersToo: true } as const
    const id = someone.enrollmentId
    const reason = 'Called on Monday morning'
    expect(
      await Promise.all([
        codeOf(within((ctx) => tellMove(ctx, { id: someone.id, home: homeIn(), mailing: null }))),
        codeOf(within((ctx) => tellContact(ctx, { id: someone.id, contact }))),
        codeOf(within((ctx) => noteMove(ctx, { id, ...note, reason }))),
        codeOf(within((ctx) => noteContact(ctx, { id, ...contact, reason }))),
        codeOf(within((ctx) => tellChangesAgain(ctx, { id }))),
        codeOf(within((ctx) => getSubscriber(ctx, { id }))),
      ]),
    ).toEqual([...Array<string>(5).fill('ENROLLMENT_NOT_FOUND'), 'NOT_FOUND'])
    expect(await within((ctx) => ctx.db.select().from(memberChanges))).toEqual([])
    const [row] = await rowsOf(someone)
    await sendChange(other, row!.id)
    expect(await statesOf(someone)).toEqual(['home asked'])
  })

  test('is asked: who is not enrolled yet, or not any more, tells nothing', async () => {
    const early = await nlad.submitted()
    expect(await codeOf(move(early, homeIn()))).toBe('INVALID_STATE')
    const someone = await member()
    await move(someone, homeIn())
    await nlad.within((ctx) =>
      askToLeave(ctx, { id: someone.enrollmentId, reason: 'MOVED', evidence: 'Lives abroad by now' }),
    )
    const [way] = await nlad.within((ctx) =>
      ctx.db.select().from(deEnrollments).where(eq(deEnrollments.enrollmentId, someone.enrollmentId)),
    )
    await sendDeEnrollment(nlad.caller, way!.id)
    expect(await statesOf(someone)).toEqual(['home withdrawn'])
    expect(await codeOf(reach(someone))).toBe('INVALID_STATE')
    const { member: view } = await nlad.within((ctx) => getProgress(ctx, { id: someone.id }))
    expect(view).toMatchObject({ mayTell: false, onFile: null, changes: [] })
  })

  test('may type nonsense: staff are held to the same rules', async () => {
    const someone = await member()
    const id = someone.enrollmentId
    const wrong = nlad.within((ctx) =>
      noteMove(ctx, {
        ...{ id, address1: 'PO Box 4', city: 'Brooklyn', state: 'NY', zip: '90210' },
        ...{ isTemporary: false, onTribalLands: false, lettersToo: true, reason: 'Called on Monday' },
      }),
    )
    await expect(wrong).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: {
        issues: [
          { path: 'address1', code: 'NO_POST_BOX' },
          { path: 'zip', code: 'ZIP_NOT_IN_STATE' },
        ],
      },
    })
    const contactless = nlad.within((ctx) =>
      noteContact(ctx, {
        ...{ id, phoneNumber: '12', emailAddress: 'nobody', textsAllowed: false },
        reason: 'Called on Monday',
      }),
    )
    expect(await codeOf(contactless)).toBe('INVALID_INPUT')
    expect(await rowsOf(someone)).toEqual([])
    const [kept] = await nlad.within((ctx) => ctx.db.select().from(memberships).where(eq(memberships.id, id)))
    expect(kept).toMatchObject({ usState: 'NY' })
  })
})
