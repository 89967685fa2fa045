import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CodedError } from '#contracts/errors.ts'
import { may } from '#contracts/permissions.ts'
import { administratorRoles } from '#contracts/roles.ts'
import { readIccid } from '#contracts/sims/shelf/choices.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { catalogIds, seedCatalog } from '#server/testing/factories.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { simOwners, sims } from '#tables/sims.ts'
import { luhnCheckDigit } from './identifiers.ts'
import { simImporter } from './import-sims.ts'
import { checkIccid, receiveCards, receiveSim } from './receive-sims.ts'
import { getSim } from './sim-record.queries.ts'

let world: World
let home: Tenant
let other: Tenant
beforeAll(async () => {
  world = await createWorld()
  ;[home, other] = [await world.tenant(), await world.tenant()]
  for (const tenant of [home, other]) await within((ctx) => seedCatalog(ctx), tenant)
})
afterAll(() => world.close())

const within = <Result>(work: (ctx: Ctx) => Promise<Result>, tenant = home) =>
  inTransaction(world.caller(tenant, administrator()), work)
let serial = 0
const iccidOf = (payload = `8901888${String((serial += 1)).padStart(11, '0')}`) =>
  `${payload}${luhnCheckDigit(payload)}`
const wrongDigit = (iccid: string) => `${iccid.slice(0, -1)}${(Number(iccid.at(-1)) + 1) % 10}`
const stock = (tenant = home) => catalogIds(tenant.id).stockSourceId
const receive = (
  iccid: string,
  { tenant = home, ...more }: { tenant?: Tenant; batch?: string; activationCode?: string } = {},
) =>
  within(
    (ctx) =>
      receiveSim(ctx, {
        sourceId: stock(tenant),
        type: more.activationCode ? 'esim' : 'physical',
        iccid,
        ...more,
      }),
    tenant,
  )
const refusedWith = (work: Promise<unknown>) =>
  work.then(
    () => ({ code: 'done', data: undefined }),
    (error: unknown) =>
      error instanceof CodedError
        ? { code: error.code, data: error.data }
        : { code: String(error), data: {} },
  )
const codeOf = async (work: Promise<unknown>) => (await refusedWith(work)).code

describe('an ICCID', () => {
  const whole = iccidOf()
  test.each([
    [whole, whole],
    [`${whole.slice(0, 4)} ${whole.slice(4)}F`, whole],
    ['890188800000000001', '890188800000000001'],
    [wrongDigit(whole), null],
    ['8.90188E+18', null],
    ['7901888000000000014', null],
    ['', null],
  ])('%s is kept as %s', (written, kept) => expect(readIccid(written)).toBe(kept))
})

describe('a SIM that is put on the shelf', () => {
  test('is free there, with its code under seal', async () => {
    const iccid = iccidOf()
    const id = await receive(iccid, { batch: 'PO-7', activationCode: 'LPA:1$smdp.example.test$AB-12' })
    expect(await within((ctx) => getSim(ctx, id))).toMatchObject({
      ...{ iccid, type: 'esim', inventory: 'available', line: 'inactive', batch: 'PO-7' },
      timeline: [{ type: 'sim_inventory.import' }],
    })
    const [row] = await within((ctx) =>
      ctx.db
        .select()
        .from(sims)
        .where(and(eq(sims.tenantId, home.id), eq(sims.id, id))),
    )
    expect(row!.activationCode).not.toContain('smdp')
  })

  test('says at each field what cannot be', async () => {
    const wrong = within((ctx) =>
      receiveSim(ctx, { sourceId: stock(), type: 'esim', iccid: wrongDigit(iccidOf()), eid: '89' }),
    )
    expect(await refusedWith(wrong)).toMatchObject({
      code: 'INVALID_INPUT',
      data: { issues: [{ path: 'iccid' }, { path: 'activationCode' }, { path: 'eid' }] },
    })
    const elsewhere = within((ctx) =>
      receiveSim(ctx, { sourceId: stock(other), type: 'physical', iccid: iccidOf() }),
    )
    expect(await codeOf(elsewhere)).toBe('SIM_SOURCE_NOT_FOUND')
  })

  test('is nobody else’s, and whoever is refused does not learn whose it is', async () => {
    const iccid = iccidOf()
    const id = await receive(iccid)
    expect(await refusedWith(receive(iccid))).toEqual({ code: 'SIM_TAKEN', data: undefined })
    expect(await refusedWith(receive(iccid, { tenant: other }))).toEqual({
      code: 'SIM_TAKEN',
      data: undefined,
    })
    expect(await within((ctx) => checkIccid(ctx, { iccid }))).toEqual({ verdict: 'held', id })
    expect(await within((ctx) => checkIccid(ctx, { iccid }), other)).toEqual({ verdict: 'taken', id: null })
    expect(await within((ctx) => checkIccid(ctx, { iccid: iccidOf() }))).toMatchObject({ verdict: 'free' })
    expect(await within((ctx) => checkIccid(ctx, { iccid: '12' }))).toMatchObject({ verdict: 'invalid' })
  })

  test('comes to one of two who scan it at once', async () => {
    const iccid = iccidOf()
    const codes = await Promise.all([home, other].map((tenant) => codeOf(receive(iccid, { tenant }))))
    expect(codes.toSorted()).toEqual(['SIM_TAKEN', 'done'])
    const owners = await within((ctx) => ctx.db.$count(simOwners, eq(simOwners.iccid, iccid)))
    expect(owners).toBe(1)
  })

  test('comes with many others, each of which is told why it does not', async () => {
    const [fresh, held, taken] = [iccidOf(), iccidOf(), iccidOf()]
    const heldId = await receive(held)
    await receive(taken, { tenant: other })
    const iccids = [fresh, `${fresh} `, held, taken, wrongDigit(fresh)]
    const { added, items } = await within((ctx) =>
      receiveCards(ctx, { sourceId: stock(), batch: 'PO-8', iccids }),
    )
    expect(added).toBe(1)
    expect(items.map(({ verdict }) => verdict)).toEqual(['added', 'twice', 'held', 'taken', 'invalid'])
    expect(items[2]!.id).toBe(heldId)
    expect(items[3]!.id).toBeNull()
    const again = await within((ctx) => receiveCards(ctx, { sourceId: stock(), iccids: [fresh] }))
    expect(again).toMatchObject({ added: 0, items: [{ verdict: 'held', id: items[0]!.id }] })
  })

  test('is for those to add who keep the stock', () => {
    expect(administratorRoles.filter((role) => may(role, 'sim.stock'))).toEqual(['owner', 'catalog'])
    expect(administratorRoles.filter((role) => may(role, 'sim.import'))).toEqual(['owner', 'catalog'])
  })
})

describe('a file of SIMs', () => {
  const plan = (values: Record<string, string>) =>
    within(async (ctx) => (await simImporter.plan(ctx, [{ number: 2, values }], () => undefined))[0]!)
  const row = (values: Record<string, string>) => ({ number: 2, values })

  test('adds what is new, changes batch and EID of what is there, and nothing when it comes again', async () => {
    const values = { iccid: iccidOf(), simSource: 'stock', batch: 'PO-9' }
    expect(await plan(values)).toEqual({ outcome: 'new' })
    const id = await within((ctx) => simImporter.create(ctx, row(values), { invites: false }))
    expect(await plan(values)).toEqual({ outcome: 'unchanged', id })
    const changed = { ...values, batch: 'PO-10', eid: '8904903202100888 1300304741158317' }
    expect(await plan(changed)).toEqual({ outcome: 'changed', id, before: { eid: null, batch: 'PO-9' } })
    await within((ctx) => simImporter.update(ctx, id, row(changed)))
    expect(await within((ctx) => getSim(ctx, id))).toMatchObject({
      ...{ batch: 'PO-10', eid: '89049032021008881300304741158317', type: 'physical' },
    })
    expect(await plan(changed)).toEqual({ outcome: 'unchanged', id })
  })

  test('is told of each row what is wrong with it', async () => {
    const problemsOf = async (values: Record<string, string>) => {
      const found = await plan(values)
      return found.outcome === 'rejected' ? found.problems.map(({ code }) => code) : found.outcome
    }
    const iccid = iccidOf()
    expect(await problemsOf({ iccid: wrongDigit(iccid), simSource: 'Nobody' })).toEqual([
      'ICCID_INVALID',
      'SOURCE_UNKNOWN',
    ])
    const esim = { iccid, simSource: 'eSIM Go', simType: 'esim' }
    expect(await problemsOf(esim)).toEqual(['REQUIRED'])
    expect(await problemsOf({ ...esim, activationCode: 'xyz' })).toEqual(['ACTIVATION_CODE_INVALID'])
    expect(await problemsOf({ iccid, simSource: 'Stock', eid: '8901' })).toEqual(['EID_INVALID'])
    const taken = iccidOf()
    await receive(taken, { tenant: other })
    expect(await problemsOf({ iccid: taken, simSource: 'Stock' })).toEqual(['SIM_TAKEN'])
    const held = iccidOf()
    await receive(held)
    expect(await problemsOf({ iccid: held, simSource: 'eSIM Go' })).toEqual(['SIM_SOURCE_DIFFERS'])
  })
})
