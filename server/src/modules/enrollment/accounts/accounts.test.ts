import { and, eq, isNull } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tenant } from '#platform/context.ts'
import { openLog } from '#platform/telemetry/log.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { registryWorld } from '#server/testing/registry.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { usacWorld } from '#server/testing/usac.ts'
import { usacAccounts } from '#tables/enrollment-accounts.ts'
import { attention } from '#tables/platform.ts'
import { sessions } from '#tables/identity.ts'
import { askRegistry } from '../registry/ask-registry.ts'
import { askRegistryAgain } from '../registry/ask-registry-again.ts'
import { accountIdOf, accountOf } from './account-of.ts'

/** Keys that stand nowhere but where they are sealed. */
const first = 'canary-key-one-4711'
const second = 'canary-key-two-0815'
/** That of the installation, with which the National Verifier is asked. */
const shared = 'usac_commonwave'

const lines: string[] = []
const answers: string[] = []
let world: AppWorld
let tenant: Tenant
let elsewhere: Tenant
let usac: ReturnType<typeof usacWorld>
let nlad: Awaited<ReturnType<typeof registryWorld>>
beforeAll(async () => {
  world = await createAppWorld({
    works: false,
    log: openLog('debug', 'accounts', { write: (line) => void lines.push(line) }),
  })
  tenant = await world.tenant('base')
  elsewhere = await world.tenant('elsewhere')
  usac = usacWorld(world.sandbox, tenant.id)
  nlad = await registryWorld(world as never, tenant)
})
afterAll(() => world?.close())
beforeEach(async () => {
  await usac.calm()
  await keys(first, second)
})

const keys = (...given: string[]) =>
  world.sandbox.control('/usac/keys', { apiId: `sandbox.${tenant.id}`, keys: [...given, shared] })
const staffAs = async (role: 'owner' | 'support' | 'read-only' = 'owner', of = tenant) =>
  world.api(of.domain, { token: (await signInAs(world, of, role)).token }).enrollment.accounts
const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)
const given = (changes: object = {}) => ({
  ...{ service: 'nlad' as const, environment: 'sandbox' as const, authentication: 'basic' as const },
  ...{ apiId: 'sandbox', apiKey: first, revision: 0 },
  ...changes,
})
const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1], of = tenant) =>
  inTransaction(world.caller(of), work)
const told = () =>
  within(async (ctx) =>
    (
      await ctx.db
        .select({ kind: attention.kind })
        .from(attention)
        .where(and(eq(attention.subjectId, accountIdOf(ctx, 'nlad')), isNull(attention.closedAt)))
    ).map(({ kind }) => kind),
  )
/** The account of NLAD as staff see it. */
const shown = async () => {
  const view = await (await staffAs('read-only')).list({})
  answers.push(JSON.stringify(view))
  return view.services.find(({ service }) => service === 'nlad')!
}
/** Saves it with this key, whatever stands there. */
const save = async (apiKey: string, changes: object = {}) => {
  const { revision } = await shown()
  return (await staffAs()).save(given({ apiKey, revision, ...changes }))
}

describe('an account', () => {
  test('is tried before it counts, sealed, and shown by its end alone', async () => {
    expect(await shown()).toMatchObject({ source: 'installation', account: null, revision: 0 })
    const staff = await staffAs()
    await keys(first)
    expect(await refusalOf(staff.save(given({ apiKey: 'a wrong key'.replaceAll(' ', '-') })))).toBe(
      'USAC_ACCOUNT_REFUSED',
    )
    expect((await shown()).source).toBe('installation')
    await staff.save(given())
    expect(await shown()).toMatchObject({
      source: 'own',
      account: {
        environment: 'sandbox',
        apiId: 'sandbox',
        keyEnd: '4711',
        state: 'working',
        testResult: 'accepted',
      },
    })
    const [row] = await within((ctx) =>
      ctx.db.select().from(usacAccounts).where(eq(usacAccounts.service, 'nlad')),
    )
    expect(row!.apiKey).toMatch(/^v1\./)
    expect(await within((ctx) => accountOf(ctx, 'nlad'))).toMatchObject({
      apiKey: first,
      own: { keyNumber: 1 },
    })
    // The National Verifier has an account of its own.
    expect(await within((ctx) => accountOf(ctx, 'national-verifier'))).toMatchObject({ own: null })
  })

  test('changes its key only for one that is accepted, and not while nobody answers', async () => {
    const staff = await staffAs()
    const { revision } = await shown()
    await usac.outage({ nv: false, nlad: true, addresses: false, maintenance: 'off' })
    expect(await refusalOf(staff.save(given({ apiKey: second, revision })))).toBe('USAC_NOT_TRIED')
    expect(await staff.test({ service: 'nlad' })).toMatchObject({ result: 'unavailable' })
    await usac.outage({ nv: false, nlad: false, addresses: false, maintenance: 'off' })
    const now = await shown()
    expect(now).toMatchObject({ account: { keyEnd: '4711', state: 'working' } })
    await save(second, { authentication: 'bearer' })
    expect(await shown()).toMatchObject({ account: { keyEnd: '0815', authentication: 'bearer' } })
    expect(await staff.test({ service: 'nlad' })).toMatchObject({ result: 'accepted' })
    expect(await refusalOf(staff.save(given({ revision: now.revision })))).toBe('VERSION_CONFLICT')
    const { timeline } = await shown()
    expect(timeline.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['usac_account.add', 'usac_account.rotate', 'usac_account.test']),
    )
    await save(first)
  })

  test('is nobody’s who may not, nor anybody’s elsewhere, and takes nothing faulty', async () => {
    for (const role of ['support', 'read-only'] as const) {
      const staff = await staffAs(role)
      const { revision } = await shown()
      expect(await refusalOf(staff.save(given({ revision })))).toBe('FORBIDDEN')
      expect(await refusalOf(staff.test({ service: 'nlad' }))).toBe('FORBIDDEN')
    }
    const { token, sessionId } = await signInAs(world, tenant)
    await within((ctx) =>
      ctx.db
        .update(sessions)
        .set({ steppedUpUntil: new Date(0) })
        .where(eq(sessions.id, sessionId)),
    )
    const unproven = world.api(tenant.domain, { token }).enrollment.accounts
    expect(await refusalOf(unproven.test({ service: 'nlad' }))).toBe('STEP_UP_REQUIRED')
    const foreign = await staffAs('owner', elsewhere)
    expect((await foreign.list({})).services.map(({ source }) => source)).toEqual([
      'installation',
      'installation',
    ])
    const { revision } = await shown()
    const reason = 'It belongs to others'
    expect(await refusalOf(foreign.remove({ service: 'nlad', revision, reason }))).toBe('NOT_FOUND')
    const staff = await staffAs()
    for (const faulty of [{ apiId: 'a:b' }, { apiId: '' }, { apiKey: 'with space' }, { apiKey: 'short' }])
      expect(await refusalOf(staff.save(given({ revision, ...faulty })))).toBe('BAD_REQUEST')
    // A service provider that serves nobody real never asks the government itself.
    expect(await refusalOf(staff.save(given({ revision, environment: 'production' })))).toBe(
      'USAC_ENVIRONMENT',
    )
  })
})

describe('who waits for USAC', () => {
  test('waits while the key is wrong, staff are told once, and goes on with a new one', async () => {
    await save(first)
    const someone = await nlad.submitted()
    await keys(second)
    expect(await nlad.ask(someone)).toMatchObject({ kind: 'unavailable' })
    expect(await nlad.rowOf(someone)).toMatchObject({ state: 'nlad_submitted', registrySilences: 1 })
    expect(await shown()).toMatchObject({ account: { state: 'refused' } })
    expect(await told()).toEqual(['usac_account_refused'])
    expect(await (await staffAs()).test({ service: 'nlad' })).toMatchObject({ result: 'refused' })
    await save(second)
    expect(await told()).toEqual([])
    const { registryTryAt } = await nlad.rowOf(someone)
    expect(registryTryAt!.getTime()).toBeLessThanOrEqual(world.clock.now().getTime())
    await askRegistryAgain(nlad.caller, someone.enrollmentId)
    expect(await nlad.rowOf(someone)).toMatchObject({ state: 'nlad_enrolled' })
  })

  test('is asked again under the new key where the former one was refused under way', async () => {
    await save(first)
    const someone = await nlad.submitted()
    // The call is made with the first key; before USAC hears it, that ends and the second takes its place.
    const late = await askRegistry(nlad.caller, someone.enrollmentId, {
      prepare: async (_ctx, enrollment, account, registry) => ({
        ...registry.update(account, {
          ...{ service: 'ebbp-svc/1', effectiveOn: '2023-06-15', assistance: 'self' },
          ...{ sac: '159002', serviceType: 'MobileBroadband', serviceStartsOn: '2023-06-15' },
          subscriber: { subscriberId: enrollment.reference },
        }),
        send: async () => {
          await save(second)
          return { kind: 'refused', code: 'AUTH_REQUIRED', message: 'the credentials are not accepted' }
        },
      }),
      record: async () => undefined,
    })
    expect(late).toMatchObject({ kind: 'unavailable' })
    expect(await shown()).toMatchObject({ account: { state: 'working', keyEnd: '0815' } })
    expect(await told()).toEqual([])
    await askRegistryAgain(nlad.caller, someone.enrollmentId)
    expect(await nlad.rowOf(someone)).toMatchObject({ state: 'nlad_enrolled' })
  })

  test('waits where there is no account, and goes on once there is one', async () => {
    const { config } = world.services
    const own = config.usac
    const staff = await staffAs()
    const { revision } = await shown()
    await staff.remove({ service: 'nlad', revision, reason: 'The contract has ended' })
    const [row] = await within((ctx) =>
      ctx.db.select().from(usacAccounts).where(eq(usacAccounts.service, 'nlad')),
    )
    expect(row).toMatchObject({ state: 'removed', apiKey: null })
    const someone = await nlad.submitted()
    config.usac = null
    try {
      expect(await nlad.ask(someone)).toBeNull()
      expect(await nlad.rowOf(someone)).toMatchObject({ state: 'nlad_submitted', registrySilences: 1 })
      expect(await told()).toEqual(['usac_account_missing'])
      expect(await shown()).toMatchObject({ source: 'none', account: null })
      expect(await refusalOf(staff.test({ service: 'nlad' }))).toBe('NOT_FOUND')
      await save(first)
      expect(await told()).toEqual([])
      await askRegistryAgain(nlad.caller, someone.enrollmentId)
      expect(await nlad.rowOf(someone)).toMatchObject({ state: 'nlad_enrolled' })
    } finally {
      config.usac = own
    }
  })
})

test('no key stands in a row, an event, a record, a log or an answer', async () => {
  const admin = new pg.Client({ connectionString: world.database.adminUrl })
  await admin.connect()
  try {
    const { rows: tables } = await admin.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
    )
    for (const { name } of tables) {
      const { rows } = await admin.query<{ found: number }>(
        `select count(*)::int as found from ${name} t where t::text like '%canary-key%'`,
      )
      expect([name, rows[0]!.found]).toEqual([name, 0])
    }
    expect(tables.length).toBeGreaterThan(50)
  } finally {
    await admin.end()
  }
  expect(lines.length).toBeGreaterThan(0)
  expect([...lines, ...answers].filter((text) => text.includes('canary-key'))).toEqual([])
})
