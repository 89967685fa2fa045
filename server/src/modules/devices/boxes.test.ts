import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deviceBoxList } from '#contracts/devices/lists.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Actor, Ctx, Tenant } from '#platform/context.ts'
import { daysMs } from '#platform/clock.ts'
import { tenantsWithDue } from '#platform/jobs/due-work.ts'
import { keepHouse, outlived } from '#platform/jobs/housekeeping.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { numbersOf } from '#server/testing/box-numbers.ts'
import { startEnrollment } from '#modules/enrollment/index.ts'
import { offerPrograms } from '#server/testing/enrollments.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { deviceBoxes } from '#tables/devices.ts'
import { enrollments } from '#tables/enrollment.ts'
import { amendBox, revealCode } from './amend-box.ts'
import { getBox } from './box.queries.ts'
import { createDevice } from './create-device.ts'
import { boxesCalled } from './devices.office.ts'
import { boxImporter } from './import-boxes.ts'
import { listOfBoxes } from './list-of-boxes.ts'
import {
  deliverBox,
  releaseBox,
  restockBox,
  returnBox,
  shipBox,
  shipExclusion,
  writeOffBox,
} from './move-box.ts'
import { moveDevice } from './move-device.ts'
import { normalizeCardNumber, normalizeImei } from './numbers.ts'
import { receiveBox } from './receive-box.ts'
import { boxOf, reserveBox, reserveByReference, reserveThisBox } from './reserve-box.ts'

let world: World
let home: Tenant
let deviceId: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  home = await world.tenant()
  deviceId = await offeredIn(home)
})
afterAll(() => world.close())

const within = <Result>(work: (ctx: Ctx) => Promise<Result>, tenant = home, actor: Actor = administrator()) =>
  inTransaction(world.caller(tenant, actor), work)

async function offeredIn(tenant: Tenant, model = 'Tab 8') {
  const id = await within(
    (ctx) =>
      createDevice(ctx, {
        kind: 'tablet',
        brand: 'Halden',
        model,
        description: { en: '', es: '' },
        characteristics: {},
        warrantyDays: null,
        marketValueCents: 10_900,
        retailPriceCents: 10_900,
        benefit: { usacModelNumber: `USAC ${model}`, usacApprovedOn: '2022-03-14', copaymentCents: 1001 },
        lowStock: 0,
      }),
    tenant,
  )
  await within((ctx) => moveDevice(ctx, id, 'offer'), tenant)
  return id
}

const receive = (numbers = numbersOf(), more: { activationCode?: string; source?: string } = {}) =>
  within((ctx) => receiveBox(ctx, { deviceId, ...numbers, ...more }))
const box = (id: string) => within((ctx) => getBox(ctx, id))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof CodedError ? error.code : String(error)),
  )

describe('numbers', () => {
  test.each([
    ['490154203237518', '490154203237518'],
    ['49-015420-323751-8', '490154203237518'],
    ['490154203237517', null],
    ['49015420323751', null],
    ['4901542032375180', null],
    ['4.90154E+14', null],
    ['', null],
  ])('%s as an IMEI is %s', (written, kept) => expect(normalizeImei(written)).toBe(kept))

  test.each([
    ['8901260222222222222', '8901260222222222222'],
    ['8901 2602 2222 2222 222F', '8901260222222222222'],
    ['8901260222222222223', null],
    ['890126022222222222', null],
    ['7901260222222222225', null],
  ])('%s as an ICCID is %s', (written, kept) => expect(normalizeCardNumber(written)).toBe(kept))

  test('zeros in front stay, and what is wrong is said at its field', async () => {
    const { imei, iccid } = await box(await receive())
    expect(imei).toMatch(/^00\d{13}$/)
    expect(iccid).toMatch(/^89\d{17}$/)
    const wrong = within((ctx) => receiveBox(ctx, { deviceId, imei: '490154203237517', iccid: '12' }))
    await expect(wrong).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { issues: [{ path: 'imei' }, { path: 'iccid' }] },
    })
  })

  test('stand on one shelf alone, and whoever is refused learns nothing', async () => {
    const numbers = numbersOf()
    await receive(numbers)
    expect(await codeOf(receive(numbers))).toBe('BOX_TAKEN')
    expect(await codeOf(receive({ ...numbersOf(), imei: numbers.imei }))).toBe('BOX_TAKEN')
    const other = await world.tenant()
    const theirs = await offeredIn(other)
    const taking = (given: { imei: string; iccid: string }) =>
      within((ctx) => receiveBox(ctx, { deviceId: theirs, ...given }), other)
    await expect(taking(numbers)).rejects.toMatchObject({ code: 'BOX_TAKEN', data: undefined })
    expect(await codeOf(taking({ ...numbersOf(), iccid: numbers.iccid }))).toBe('BOX_TAKEN')
    expect(await within((ctx) => ctx.db.select().from(deviceBoxes), other)).toEqual([])
  })

  test('of a refused box are free for the right one', async () => {
    const first = numbersOf()
    await receive(first)
    const second = numbersOf()
    expect(await codeOf(receive({ imei: second.imei, iccid: first.iccid }))).toBe('BOX_TAKEN')
    expect(await codeOf(receive(second))).toBe('done')
  })
})

describe('the activation code', () => {
  test('is sealed, and shown for a reason that stays', async () => {
    const id = await receive(numbersOf(), { activationCode: 'LPA:1$rsp.example$SECRET' })
    const [row] = await within((ctx) => ctx.db.select().from(deviceBoxes).where(eq(deviceBoxes.id, id)))
    expect(row!.activationCode).toMatch(/^v1\./)
    expect(JSON.stringify(await box(id))).not.toContain('SECRET')
    const shown = await within((ctx) => revealCode(ctx, { id, reason: 'The tablet lost its SIM' }))
    expect(shown).toEqual({ activationCode: 'LPA:1$rsp.example$SECRET' })
    expect((await box(id)).timeline[0]).toMatchObject({
      type: 'device_box.reveal',
      data: { reason: 'The tablet lost its SIM' },
    })
  })

  test('stays when only the source is said anew', async () => {
    const id = await receive(numbersOf(), { activationCode: 'LPA:1$rsp.example$SECRET', source: 'Pallet 1' })
    await within((ctx) => amendBox(ctx, { id, source: 'Pallet 2' }))
    expect(await box(id)).toMatchObject({ source: 'Pallet 2', hasActivationCode: true })
  })
})

describe('reserving', () => {
  const reserve = (enrollmentId: string, tenant = home, of = deviceId) =>
    within((ctx) => reserveBox(ctx, { deviceId: of, enrollmentId }), tenant)

  test('the box that has stood longest goes first, and asking again gives the same', async () => {
    const first = await receive()
    world.clock.advance(1000)
    await receive()
    const enrollmentId = newId()
    expect((await reserve(enrollmentId)).id).toBe(first)
    expect((await reserve(enrollmentId)).id).toBe(first)
    expect((await within((ctx) => boxOf(ctx, enrollmentId)))!.status).toBe('reserved')
  })

  test('two at once get two, and of the last one somebody is refused', async () => {
    for (let left = 0; left < 3; left++) await receive()
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => reserve(newId())))
    const taken = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []))
    expect(new Set(taken).size).toBe(3)
    expect(answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))).toEqual([
      'NO_BOX_LEFT',
      'NO_BOX_LEFT',
    ])
  })

  test('one enrollment that asks twice at once gets one', async () => {
    await receive()
    await receive()
    const enrollmentId = newId()
    const [one, other] = await Promise.all([reserve(enrollmentId), reserve(enrollmentId)])
    expect(one.id).toBe(other.id)
  })

  test('a second device needs the first box back', async () => {
    const [first, , otherDevice] = [await receive(), await receive(), await offeredIn(home, 'Tab 10')]
    const enrollmentId = newId()
    await reserve(enrollmentId)
    expect(await codeOf(reserve(enrollmentId, home, otherDevice))).toBe('BOX_RESERVED_ALREADY')
    await within((ctx) => releaseBox(ctx, first))
    expect(await codeOf(reserve(enrollmentId, home, otherDevice))).toBe('NO_BOX_LEFT')
  })

  test('what is hidden, unknown or another tenant’s is not given', async () => {
    await receive()
    expect(await codeOf(reserve(newId(), home, newId()))).toBe('DEVICE_NOT_FOUND')
    expect(await codeOf(reserve(newId(), await world.tenant()))).toBe('DEVICE_NOT_FOUND')
    await within((ctx) => moveDevice(ctx, deviceId, 'hide'))
    expect(await codeOf(reserve(newId()))).toBe('DEVICE_NOT_OFFERED')
  })

  test('staff name the box, and the enrollment by its reference', async () => {
    const [first, other] = [await receive(), await receive()]
    await offerPrograms(world.caller(home, administrator()))
    const { enrollmentId, reference } = await within((ctx) =>
      startEnrollment(ctx, { zip: '10001', program: 'lifeline' }),
    )
    const keep = (id: string, named: string) =>
      within((ctx) => reserveByReference(ctx, { id, reference: named }))
    expect(await codeOf(keep(newId(), reference))).toBe('BOX_NOT_FOUND')
    expect(await codeOf(keep(first, 'NOBODYS0'))).toBe('INVALID_INPUT')
    expect(await codeOf(keep(first, reference.toLowerCase()))).toBe('done')
    expect(await box(first)).toMatchObject({ enrollmentId, enrollment: reference })
    expect(await codeOf(keep(other, reference))).toBe('BOX_RESERVED_ALREADY')
    expect(await codeOf(keep(first, reference))).toBe('BOX_RESERVED_ALREADY')
  })
})

describe('the way of a box', () => {
  test('goes to the household and back on the shelf, a step at a time', async () => {
    const id = await receive()
    const enrollmentId = newId()
    await within((ctx) => reserveThisBox(ctx, { id, enrollmentId }))
    await within((ctx) => shipBox(ctx, { id, trackingNumber: '9400 1' }))
    expect(await box(id)).toMatchObject({ status: 'shipped', trackingNumber: '9400 1', enrollmentId })
    await within((ctx) => deliverBox(ctx, id))
    await within((ctx) => returnBox(ctx, id))
    // Until it was looked at it stays that household's, and somebody else's it is not yet.
    expect(await box(id)).toMatchObject({ status: 'returned', enrollmentId })
    expect(await within((ctx) => boxOf(ctx, enrollmentId))).toBeUndefined()
    await within((ctx) => restockBox(ctx, id))
    expect(await box(id)).toMatchObject({ status: 'in_stock', enrollmentId: null, trackingNumber: null })
  })

  test('stays here until its household is enrolled', async () => {
    const id = await receive()
    await offerPrograms(world.caller(home, administrator()))
    const { enrollmentId } = await within((ctx) =>
      startEnrollment(ctx, { zip: '10001', program: 'lifeline' }),
    )
    const excluded = () =>
      within(async (ctx) => {
        const { rows } = await ctx.db.execute<{ why: string | null }>(
          sql`select ${shipExclusion} as why from device_boxes b where b.tenant_id = ${home.id} and b.id = ${id}`,
        )
        return rows[0]!.why
      })
    expect(await excluded()).toBe('wrong_status')
    await within((ctx) => reserveThisBox(ctx, { id, enrollmentId }))
    expect(await excluded()).toBe('not_enrolled')
    expect(await codeOf(within((ctx) => shipBox(ctx, { id })))).toBe('HOUSEHOLD_NOT_ENROLLED')
    expect(await box(id)).toMatchObject({ status: 'reserved', shippedAt: null })
    for (const state of ['nlad_enrolled', 'de_enrolled'] as const) {
      await within((ctx) => ctx.db.update(enrollments).set({ state }).where(eq(enrollments.id, enrollmentId)))
      expect(await excluded()).toBeNull()
    }
    expect(await codeOf(within((ctx) => shipBox(ctx, { id })))).toBe('done')
  })

  test.each([
    ['ship', (ctx: Ctx, id: string) => shipBox(ctx, { id })],
    ['deliver', deliverBox],
    ['release', releaseBox],
    ['return', returnBox],
    ['restock', restockBox],
  ] as const)('%s is refused on the shelf', async (event, act) => {
    const id = await receive()
    await expect(within((ctx) => act(ctx, id) as Promise<unknown>)).rejects.toMatchObject({
      code: 'INVALID_STATE',
      data: { from: 'in_stock', event, allowed: ['reserve', 'write_off'] },
    })
  })

  test('another tenant moves none', async () => {
    const id = await receive()
    const other = await world.tenant()
    const reason = 'It never came to us'
    expect(await codeOf(within((ctx) => writeOffBox(ctx, { id, reason }), other))).toBe('BOX_NOT_FOUND')
    expect(await codeOf(within((ctx) => getBox(ctx, id), other))).toBe('BOX_NOT_FOUND')
  })

  test('what was written off keeps its reason, moves no more, and is forgotten after its years', async () => {
    const numbers = numbersOf()
    const id = await receive(numbers)
    const reason = 'The screen was broken when it came'
    await within((ctx) => writeOffBox(ctx, { id, reason }))
    expect(await codeOf(within((ctx) => reserveThisBox(ctx, { id, enrollmentId: newId() })))).toBe(
      'INVALID_STATE',
    )
    expect((await box(id)).timeline[0]).toMatchObject({ type: 'device_box.write_off', data: { reason } })
    world.clock.advance(daysMs(7 * 365 + 3))
    const due = await tenantsWithDue(world.services, [home], outlived)
    expect(due.map((tenant) => tenant.id)).toEqual([home.id])
    await keepHouse(world.caller(home, { kind: 'system', name: 'test' }))
    expect(await codeOf(box(id))).toBe('BOX_NOT_FOUND')
    expect(await codeOf(receive(numbers))).toBe('done')
  })
})

describe('the list', () => {
  const ask = (filter: object) =>
    within((ctx) =>
      listOfBoxes.page(ctx, { sort: deviceBoxList.defaultSort, page: 1, perPage: 20, ...filter }),
    )

  test('finds boxes by how a number begins, by whole ones of a pasted list, and says what it missed', async () => {
    const [one, two] = [numbersOf(), numbersOf()]
    const ids = [await receive(one), await receive(two)]
    const found = async (filter: object) => (await ask(filter)).items.map(({ id }) => id).toSorted()
    expect(await found({ search: one.imei })).toEqual([ids[0]])
    expect(await found({ search: two.iccid })).toEqual([ids[1]])
    expect(await found({ search: one.imei.slice(0, 8) })).toEqual(ids.toSorted())
    expect(await found({ search: 'Halden' })).toEqual([])
    const pasted = await ask({ search: `${one.imei}\n${two.iccid}\n490154203237518` })
    expect(pasted.items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(pasted.missed).toEqual(['490154203237518'])
    expect(await found({ deviceId })).toEqual(ids.toSorted())
    expect(await found({ status: ['shipped'] })).toEqual([])
  })

  test('adds up what stands where', async () => {
    await receive()
    const id = await receive()
    await within((ctx) => reserveThisBox(ctx, { id, enrollmentId: newId() }))
    expect(await within((ctx) => listOfBoxes.totals(ctx, {}))).toEqual({
      count: 2,
      inStock: 1,
      reserved: 1,
      shipped: 0,
    })
  })

  test('the palette leads to a box by its IMEI or ICCID', async () => {
    const { find } = boxesCalled.finders![0]!
    const numbers = numbersOf()
    const id = await receive(numbers)
    for (const text of [numbers.imei, numbers.iccid])
      expect(await within((ctx) => find(ctx, text))).toMatchObject([{ kind: 'device_box', id }])
    expect(await within((ctx) => find(ctx, 'Ada'))).toEqual([])
  })
})

describe('a file of boxes', () => {
  const plan = async (...rows: Record<string, string>[]) =>
    (
      await within((ctx) =>
        boxImporter.plan(
          ctx,
          rows.map((values, at) => ({ number: at + 2, values })),
          () => undefined,
        ),
      )
    ).map((each) =>
      each.outcome === 'rejected' ? each.problems.map(({ field, code }) => `${field} ${code}`) : each.outcome,
    )

  test('says of each row what it would do, and what to mend', async () => {
    const known = numbersOf()
    await receive(known, { source: 'Pallet 1', activationCode: 'LPA:1$rsp.example$A' })
    const free = numbersOf()
    await offeredIn(home, 'Tab 10')
    expect(
      await plan(
        { device: 'halden tab 8', ...free },
        { device: 'USAC Tab 8', ...numbersOf() },
        { device: 'Tab 10', ...numbersOf() },
        { device: 'Halden Tab 8', ...known, source: 'Pallet 1', activationCode: 'LPA:1$rsp.example$A' },
        { device: 'Halden Tab 8', ...known, source: 'Pallet 2' },
        { device: 'Halden Tab 10', ...known },
        { device: 'Halden Tab 8', imei: known.imei, iccid: free.iccid },
        { device: 'Halden Tab 8', imei: free.imei, iccid: known.iccid },
        { device: 'Tab 11', imei: '4.90154E+14', iccid: '123' },
      ),
    ).toEqual([
      'new',
      'new',
      'new',
      'unchanged',
      'changed',
      ['device DEVICE_DIFFERS'],
      ['iccid ICCID_DIFFERS'],
      ['iccid ICCID_OF_ANOTHER'],
      ['imei IMEI_INVALID', 'iccid ICCID_INVALID', 'device DEVICE_UNKNOWN'],
    ])
  })

  test('puts new boxes on the shelf, and says more of known ones', async () => {
    const values = { device: 'Halden Tab 8', ...numbersOf(), source: 'Pallet 7' }
    const row = { number: 2, values }
    const id = await within((ctx) => boxImporter.create(ctx, row, { invites: false }))
    expect(await box(id)).toMatchObject({
      imei: values.imei,
      iccid: values.iccid,
      source: 'Pallet 7',
      status: 'in_stock',
    })
    await within((ctx) =>
      boxImporter.update(ctx, id, {
        number: 2,
        values: { ...values, activationCode: 'LPA:1$rsp.example$B' },
      }),
    )
    expect(await box(id)).toMatchObject({ source: 'Pallet 7', hasActivationCode: true })
  })
})
