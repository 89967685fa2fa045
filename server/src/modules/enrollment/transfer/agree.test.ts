import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { vendorsOf } from '#server/testing/vendors.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { agreement, liveIn, qualifiedAs, sentAs } from '#server/testing/transfers.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { enrollmentConsents } from '#tables/enrollment.ts'
import { transferAttempts } from '#tables/enrollment-transfer.ts'
import { notifications } from '#tables/messaging.ts'
import { setClock, wordsKey } from '#modules/programs/index.ts'
import { afterEnd } from '../after-end.ts'
import { applyAnswer } from '../apply-answer.ts'
import { cancelEnrollment } from '../end-enrollment.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { getProgress } from '../progress.queries.ts'
import { agreeToTransfer } from './agree-to-transfer.ts'
import { claimException } from './claim-exception.ts'
import { transferOf } from './own-transfer.ts'
import { giveUpTransfer, remindOfTransfer, retryTransfer } from './settle-transfer.ts'
import { getTransfer } from './transfer.queries.ts'

let sandbox: TestSandbox
let world: World
let tenant: Tenant
beforeAll(async () => {
  sandbox = await startSandbox()
  world = await createWorld(vendorsOf(sandbox))
  tenant = await world.tenant('base')
  await liveIn(world.caller(tenant), '2023-06-15T15:00:00Z')
})
afterAll(async () => {
  await world?.close()
  await sandbox?.stop()
})

const within = <Result>(work: (ctx: Ctx) => Promise<Result>, of = tenant) =>
  inTransaction(world.caller(of), work)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const required = (lastName = 'Active', program: 'acp' | 'lifeline' = 'acp') =>
  qualifiedAs(world.caller(tenant), lastName, program)
const agree = ({ id, fullName }: { id: string; fullName: string }, changes: object = {}) =>
  within((ctx) => agreeToTransfer(ctx, { id, ...agreement('acp', fullName, changes) }))
const told = (enrollmentId: string) =>
  within((ctx) =>
    ctx.db
      .select({ template: notifications.template, channel: notifications.channel })
      .from(notifications)
      .where(eq(notifications.enrollmentId, enrollmentId))
      .orderBy(asc(notifications.createdAt), asc(notifications.id)),
  )

test('whoever has the benefit with another company is asked before anything moves, with a link of their own', async () => {
  const { id, enrollmentId } = await required()
  expect(await within((ctx) => getProgress(ctx, { id }))).toMatchObject({
    ...{ state: 'transfer_required', page: '/transfer-acp-plan', nextAction: 'agree_to_transfer' },
  })
  expect(await within((ctx) => getTransfer(ctx, { id }))).toMatchObject({
    ...{ program: 'acp', state: 'draft', takesTransfers: true, exceptions: [], reason: null },
    consent: { key: wordsKey('ACP_TRANSFER_V1') },
  })
  expect((await told(enrollmentId)).map(({ template }) => template)).toEqual([
    'transfer-needed',
    'transfer-needed',
  ])
})

test('agreeing needs every box and the own name, and leaves words, hash, time, zone and channel, with receipts', async () => {
  const person = await required()
  const wrong = await agree(person, { agreed: ['ACP_TRANSFER_V1.moves'], fullName: 'Somebody Else' }).catch(
    (error: { data: { issues: { path: string; code: string }[] } }) => error.data.issues,
  )
  expect(wrong).toMatchObject([
    { path: 'agreed', code: 'AGREE_ALL' },
    { path: 'fullName', code: 'NAME_AS_GIVEN' },
  ])
  expect(await agree(person)).toMatchObject({ state: 'qualified', page: '/enroll-devices' })
  const { consent, attempt } = await within(async (ctx) => {
    const transfer = await transferOf(ctx, person.enrollmentId)
    const [attempt] = await ctx.db
      .select()
      .from(transferAttempts)
      .where(eq(transferAttempts.transferId, transfer!.id))
    const [consent] = await ctx.db
      .select()
      .from(enrollmentConsents)
      .where(eq(enrollmentConsents.id, attempt!.consentId))
    return { consent, attempt }
  })
  expect(attempt).toMatchObject({ number: 1, exception: null, result: null })
  expect(consent).toMatchObject({
    ...{ textCode: 'ACP_TRANSFER_V1', locale: 'en', timeZone: 'America/New_York', channel: 'web' },
    agreed: ['moves', 'losesDiscount', 'oncePerMonth', 'ownChoice'],
    textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    signature: expect.stringMatching(/^v1\./),
  })
  expect(
    (await told(person.enrollmentId))
      .map(({ template, channel }) => `${template} ${channel}`)
      .filter((line) => line.startsWith('transfer-agreed')),
  ).toEqual(['transfer-agreed email', 'transfer-agreed sms'])
})

test('of two tabs one agrees, and the other is told that it is done', async () => {
  const person = await required()
  const both = await Promise.all([1, 2].map(() => codeOf(agree(person))))
  expect(both.toSorted()).toEqual(['INVALID_STATE', 'done'])
})

test('an exception is taken only once the limit was hit, and nothing else is waited for or tried again', async () => {
  const person = await required()
  const { id } = person
  const claim = { transferException: 'TE1', support: 'We never agreed to it.' }
  expect(await codeOf(agree(person, claim))).toBe('TRANSFER_EXCEPTION_NOT_ALLOWED')
  const { transferException: exception, support } = claim as { transferException: 'TE1'; support: string }
  expect(await codeOf(within((ctx) => claimException(ctx, { id, exception, support })))).toBe(
    'TRANSFER_EXCEPTION_NOT_ALLOWED',
  )
  expect(await codeOf(within((ctx) => remindOfTransfer(ctx, { id })))).toBe('INVALID_STATE')
  expect(await codeOf(within((ctx) => retryTransfer(ctx, { id })))).toBe('INVALID_STATE')
})

test('who gives it up keeps the benefit where it is, and the transfer ends with the application', async () => {
  const { id, enrollmentId } = await required()
  expect((await within((ctx) => giveUpTransfer(ctx, { id }))).state).toBe('cancelled')
  await within((ctx) => afterEnd(ctx, enrollmentId))
  expect(await within((ctx) => transferOf(ctx, enrollmentId))).toMatchObject({ state: 'cancelled' })
  // Agreed to and then cancelled: what was agreed to serves nothing any more.
  const other = await required()
  await agree(other)
  await within((ctx) => cancelEnrollment(ctx, other))
  await within((ctx) => afterEnd(ctx, other.enrollmentId))
  expect(await codeOf(agree(other))).toBe('INVALID_STATE')
})

test('a transfer is nobody else’s', async () => {
  const person = await required()
  const other = await world.tenant()
  expect(await codeOf(within((ctx) => getTransfer(ctx, person), other))).toBe('ENROLLMENT_NOT_FOUND')
  expect(
    await codeOf(
      within((ctx) => agreeToTransfer(ctx, { ...person, ...agreement('acp', person.fullName) }), other),
    ),
  ).toBe('ENROLLMENT_NOT_FOUND')
  expect(await codeOf(agree({ ...person, id: 'A'.repeat(22) }))).toBe('ENROLLMENT_NOT_FOUND')
})

test('Lifeline asks in its own words', async () => {
  const { id } = await required('Active', 'lifeline')
  expect(await within((ctx) => getTransfer(ctx, { id }))).toMatchObject({
    ...{ program: 'lifeline', consent: { key: wordsKey('LL_TRANSFER_V1') } },
  })
})

test('ACP moves benefits until the end of May 2024, though new households ended in February', async () => {
  const closing = await world.tenant()
  const caller = world.caller(closing)
  await liveIn(caller, '2024-02-06T15:00:00Z')
  const person = await qualifiedAs(caller, 'Active')
  const agreeThere = () =>
    within((ctx) => agreeToTransfer(ctx, { ...person, ...agreement('acp', person.fullName) }), closing)
  const at = (startsAt: string | null) => within((ctx) => setClock(ctx, { startsAt }), closing)
  await at('2024-06-01T05:00:00Z')
  expect(await codeOf(agreeThere())).toBe('PROGRAM_CLOSED')
  await at('2024-04-02T15:00:00Z')
  expect(await agreeThere()).toMatchObject({ state: 'qualified' })

  // Approved after the last day, a household that has the benefit may still move it; nobody else qualifies any more.
  const lateWith = async (isActiveSubscriber: boolean) => {
    await at('2024-02-07T15:00:00Z')
    const late = await sentAs(caller, 'Late')
    await at('2024-02-09T15:00:00Z')
    await within(async (ctx) => {
      const enrollment = await enrollmentById(ctx, late.enrollmentId, { locks: true })
      await applyAnswer(ctx, enrollment, { ...approval, isActiveSubscriber })
    }, closing)
    return (await within((ctx) => getProgress(ctx, late), closing)).state
  }
  expect(await lateWith(true)).toBe('transfer_required')
  expect(await lateWith(false)).toBe('closed')
})

const approval = {
  ...{ checkId: 'A'.repeat(64), applicationId: 'B12345-67890', status: 'COMPLETE', failures: [] },
  ...{ rejections: [], expiresOn: null, isTribalConfirmed: null, manualReviews: 0 },
  ...{ lastReviewedAt: null, link: null },
}
