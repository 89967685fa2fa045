import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysMs } from '#platform/clock.ts'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf } from '#server/testing/client.ts'
import { atHome, registryWorld } from '#server/testing/registry.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { agreement } from '#server/testing/transfers.ts'
import { usacWorld } from '#server/testing/usac.ts'
import { exchangeCodes } from '#tables/enrollment-registry.ts'
import { events, attention } from '#tables/platform.ts'
import { retryEnrollment } from './retry-enrollment.ts'
import { getProgress } from '../progress.queries.ts'
import { chooseService } from '../service/choose-service.ts'
import { agreeToTransfer } from '../transfer/agree-to-transfer.ts'
import { transferOf } from '../transfer/own-transfer.ts'
import { enroll } from './enroll.ts'
import { askRegistryAgain } from './ask-registry-again.ts'
import { judgeWaiting } from './judge-waiting.ts'

let world: AppWorld
let tenant: Tenant
let elsewhere: Tenant
let usac: ReturnType<typeof usacWorld>
let nlad: Awaited<ReturnType<typeof registryWorld>>
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  tenant = await world.tenant('base')
  elsewhere = await world.tenant('elsewhere')
  usac = usacWorld(world.sandbox, 'nobody')
  nlad = await registryWorld(world as never, tenant)
})
afterAll(() => world?.close())
beforeEach(() => usac.calm())

const staffAs = async (role: 'owner' | 'support' | 'read-only' = 'owner', of = tenant) =>
  world.api(of.domain, { token: (await signInAs(world, of, role)).token }).enrollment.registryCodes
const refusalOf = (call: Promise<unknown>) => call.then(() => 'none', codeOf)
const reason = 'Told by USAC on the phone'
const decision = (code: string, changes: object = {}) => ({
  ...{ provider: 'nlad' as const, code, step: 'contact' as const, words: null, reason, revision: 0 },
  ...changes,
})
const known = async (code: string, of = tenant) => {
  const { items } = await (await staffAs('read-only', of)).list({ search: code, perPage: 100 })
  return items.find((row) => row.code === code && row.provider === 'nlad')!
}
let made = 0
const newCode = () => `MOON_NOT_FULL_${++made}`

/** Somebody whom NLAD refuses with this code. */
async function refusedWith(code: string) {
  const someone = await nlad.submitted()
  await usac.refuse(code, 'enroll')
  await nlad.ask(someone)
  return someone
}
/** Somebody whose benefit NLAD refuses to move with this code. */
async function notMovedWith(code: string) {
  const someone = await nlad.qualified('Active')
  const { firstName, lastName } = someone.person.name as { firstName: string; lastName: string }
  await nlad.within((ctx) =>
    agreeToTransfer(ctx, { id: someone.id, ...agreement('acp', `${firstName} ${lastName}`) }),
  )
  const planId = nlad.plans.acp
  await nlad.within((ctx) => chooseService(ctx, { id: someone.id, planId, device: null }))
  await nlad.within((ctx) => enroll(ctx, { id: someone.id, delivery: atHome }))
  await usac.refuse(code, 'transfer')
  await askRegistryAgain(nlad.caller, someone.enrollmentId)
  return someone
}
const seen = ({ id }: { id: string }) => nlad.within((ctx) => getProgress(ctx, { id }))
const told = (subjectId: string) =>
  nlad.within(async (ctx) =>
    (
      await ctx.db
        .select({ kind: attention.kind })
        .from(attention)
        .where(and(eq(attention.subjectId, subjectId), isNull(attention.closedAt)))
    ).map(({ kind }) => kind),
  )
const judge = (code: string) =>
  judgeWaiting(nlad.caller, { code, askedBy: { kind: 'administrator', id: tenant.id, name: 'Ada' } })

describe('a code that nobody knows', () => {
  test('waits for staff, is counted, and stands first until somebody decides', async () => {
    const code = newCode()
    const someone = await refusedWith(code)
    expect(await nlad.rowOf(someone)).toMatchObject({ state: 'nlad_failed', registryCategory: 'UNKNOWN' })
    expect((await seen(someone)).refusal).toMatchObject({ repair: 'staff', category: 'UNKNOWN' })
    await refusedWith(code)
    const staff = await staffAs()
    const { items } = await staff.list({})
    expect(items[0]).toMatchObject({ standing: 'unknown', step: null })
    const row = await known(code)
    expect(row).toMatchObject({ met: 2, standing: 'unknown', message: null })
    expect(await told(row.id)).toEqual(['registry_code_unknown'])
    expect(await staff.get({ id: row.id })).toMatchObject({ waiting: 2, revision: 0, timeline: [] })
    expect(await refusalOf(staff.judge({ id: row.id }))).toBe('INVALID_STATE')
  })

  test('once decided leads whoever comes that way, in words of one’s own', async () => {
    const code = newCode()
    const waiting = await refusedWith(code)
    const staff = await staffAs()
    const words = { en: 'Call us about your phone.', es: 'Llámenos por su teléfono.' }
    const decided = await staff.decide(decision(code, { words, message: 'The moon is not full.' }))
    expect(decided).toMatchObject({
      ...{ standing: 'own', step: 'contact', revision: 1, ownWords: words, waiting: 1 },
      ...{ message: 'The moon is not full.', attention: [] },
    })
    expect(decided.words!.title.es).toBe('Revise su teléfono y su correo electrónico')
    const { timeline } = await staff.get({ id: decided.id })
    expect(timeline[0]).toMatchObject({ data: { old: null, new: { step: 'contact' }, reason } })
    const next = await refusedWith(code)
    expect(await nlad.rowOf(next)).toMatchObject({ registryCategory: 'FIX_DATA' })
    expect(await seen(next)).toMatchObject({
      owner: 'applicant',
      refusal: { repair: 'contact', text: words },
    })
    // An applicant who was refused before waits until they are led on.
    expect((await seen(waiting)).refusal).toMatchObject({ repair: 'staff' })
    expect(await told(waiting.enrollmentId)).toEqual(['registry_refuses'])
    expect(await staff.judge({ id: decided.id })).toEqual({ count: 1 })
    await judge(code)
    expect(await seen(waiting)).toMatchObject({ owner: 'applicant', refusal: { repair: 'contact' } })
    expect(await told(waiting.enrollmentId)).toEqual([])
    expect(await staff.get({ id: decided.id })).toMatchObject({ waiting: 0 })
  })

  test.each([
    ['retry', 'nlad_submitted'],
    ['transfer', 'transfer_required'],
    ['verifier', 'nv_pending_resolution'],
    ['review', 'nv_pending_review'],
    ['start_again', 'nv_expired'],
    ['household', 'nlad_failed'],
    ['wait', 'nlad_failed'],
    ['staff', 'nlad_failed'],
  ] as const)('decided as %s leads those who wait to %s', async (step, state) => {
    const code = newCode()
    const someone = await refusedWith(code)
    const { id } = await (await staffAs()).decide(decision(code, { step }))
    await judge(code)
    expect((await nlad.rowOf(someone)).state).toBe(state)
    expect(await told(someone.enrollmentId)).toEqual(step === 'staff' ? ['registry_refuses'] : [])
    const moves = await nlad.within((ctx) =>
      ctx.db.select({ actor: events.actor }).from(events).where(eq(events.subjectId, someone.enrollmentId)),
    )
    expect(moves.some(({ actor }) => (actor as { name?: string }).name === 'Ada')).toBe(true)
    expect(await told(id)).toEqual([])
  })

  test.each([
    ['retry', 'transfer_required', 'draft'],
    ['transfer', 'transfer_required', 'draft'],
    ['wait', 'transfer_required', 'draft'],
    ['verifier', 'nv_pending_resolution', 'draft'],
    ['household', 'nlad_failed', 'draft'],
    ['contact', 'nlad_failed', 'draft'],
    ['staff', 'transfer_failed', 'failed'],
  ] as const)(
    'of a transfer, decided as %s, leads those who wait to %s, where they agree anew',
    async (step, state, transferState) => {
      const code = newCode()
      const someone = await notMovedWith(code)
      const transfer = async () => (await nlad.within((ctx) => transferOf(ctx, someone.enrollmentId)))!
      expect((await nlad.rowOf(someone)).state).toBe('transfer_failed')
      const { id } = await transfer()
      expect(await told(id)).toEqual(['transfer_refused'])
      const staff = await staffAs()
      const decided = await staff.decide(decision(code, { step }))
      expect(decided).toMatchObject({ waiting: 1 })
      expect(await staff.judge({ id: decided.id })).toEqual({ count: 1 })
      await judge(code)
      expect((await nlad.rowOf(someone)).state).toBe(state)
      expect(await transfer()).toMatchObject({ state: transferState, attempts: 1 })
      expect(await told(id)).toEqual(step === 'staff' ? ['transfer_refused'] : [])
      expect(await staff.get({ id: decided.id })).toMatchObject({ waiting: 0 })
      // A second time there is nobody left to lead.
      await judge(code)
      expect((await nlad.rowOf(someone)).state).toBe(state)
    },
  )

  test('is led on by nobody whom something else has moved meanwhile', async () => {
    const code = newCode()
    const someone = await refusedWith(code)
    await (await staffAs()).decide(decision(code))
    await nlad.within((ctx) => retryEnrollment(ctx, { id: someone.enrollmentId }))
    await judge(code)
    expect((await nlad.rowOf(someone)).state).toBe('nlad_submitted')
  })
})

describe('what a service provider decides', () => {
  test('goes before what the platform says, for them alone, until it is reset', async () => {
    const code = 'INVALID_EMAIL'
    const staff = await staffAs()
    const before = await known(code)
    expect(before).toMatchObject({ standing: 'default', step: 'contact' })
    const { revision, id } = await staff.decide(decision(code, { step: 'staff' }))
    const someone = await refusedWith(code)
    expect(await nlad.rowOf(someone)).toMatchObject({ registryCategory: 'CONFIG' })
    expect(await known(code, elsewhere)).toMatchObject({ standing: 'default', step: 'contact', met: 0 })
    const foreign = await staffAs('owner', elsewhere)
    for (const call of [
      () => foreign.get({ id }),
      () => foreign.reset({ id, reason, revision }),
      () => foreign.judge({ id }),
    ])
      expect(await refusalOf(call())).toBe('NOT_FOUND')
    expect(await refusalOf(staff.reset({ id, reason, revision: revision + 1 }))).toBe('VERSION_CONFLICT')
    const reset = await staff.reset({ id, reason, revision })
    expect(reset).toMatchObject({ standing: 'default', step: 'contact', revision: 2 })
    expect((await staff.get({ id })).timeline.map(({ type }) => type).toSorted()).toEqual([
      'registry_code.decide',
      'registry_code.reset',
    ])
    expect(await nlad.rowOf(await refusedWith(code))).toMatchObject({ registryCategory: 'FIX_DATA' })
    expect(await refusalOf(staff.reset({ id, reason, revision: 2 }))).toBe('INVALID_STATE')
  })

  test('is refused where it is faulty, stale, or said by somebody who may not', async () => {
    const staff = await staffAs()
    const code = newCode()
    for (const faulty of [
      { code: 'moon light' },
      { step: 'moonlight' },
      { step: 'birth' },
      { reason: 'short' },
      { words: { en: 'Only English', es: '' } },
      // The page of a transfer has words of its own.
      { step: 'transfer', words: { en: 'Hello', es: 'Hola' } },
    ])
      expect(await refusalOf(staff.decide(decision(code, faulty as object)))).toBe('BAD_REQUEST')
    await staff.decide(decision(code))
    expect(await refusalOf(staff.decide(decision(code)))).toBe('VERSION_CONFLICT')
    for (const role of ['support', 'read-only'] as const)
      expect(await refusalOf((await staffAs(role)).decide(decision(newCode())))).toBe('FORBIDDEN')
    expect(await refusalOf(world.api(tenant.domain).enrollment.registryCodes.list({}))).toBe('TOKEN_MISSING')
  })

  test('about codes of the National Verifier is what the household reads there', async () => {
    const someone = await nlad.qualified('Oddcode')
    const odd = async () => (await seen(someone)).failures[0]
    expect(await odd()).toMatchObject({
      code: 'MOON_NOT_FULL',
      title: { en: 'Something could not be confirmed' },
    })
    const words = { en: 'Wait for the moon.', es: 'Espere a la luna.' }
    const given = { provider: 'national-verifier', step: 'birth', words }
    await (await staffAs()).decide(decision('MOON_NOT_FULL', given))
    expect(await odd()).toMatchObject({ title: { en: 'Date of birth not confirmed' }, help: words })
    const { items } = await (
      await staffAs()
    ).list({ search: 'MOON_NOT_FULL', provider: ['national-verifier'] })
    expect(items).toMatchObject([{ met: 1, standing: 'own' }])
  })
})

test('what was met long ago counts no more, and is remembered', async () => {
  const code = newCode()
  await refusedWith(code)
  await inTransaction(world.caller(tenant), (ctx) =>
    ctx.db
      .update(exchangeCodes)
      .set({ metAt: new Date(ctx.now.getTime() - daysMs(31)) })
      .where(eq(exchangeCodes.code, code)),
  )
  const row = await known(code)
  expect(row.met).toBe(0)
  expect(row.lastMetAt).not.toBeNull()
})
