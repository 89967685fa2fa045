import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#contracts/locale.ts'
import { daysMs } from '#platform/clock.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { applicant, offerPrograms } from '#server/testing/enrollments.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { enrollmentHelpers } from '#tables/enrollment-resume.ts'
import { notifications } from '#tables/messaging.ts'
import { events } from '#tables/platform.ts'
import { prepareMessages } from '#modules/messaging/index.ts'
import { helperTokenOf } from '../telling/enrollment-subject.ts'
import { getDraft } from '../draft.queries.ts'
import { enrollmentByToken } from '../own-enrollment.ts'
import { getProgress } from '../progress.queries.ts'
import { saveAnswers } from '../save-answers.ts'
import { startEnrollment } from '../start-enrollment.ts'
import { getHelped, getHelper, hashOfConsent, leaveHelping, nameHelper, removeHelper } from './helpers.ts'

let world: World
let tenant: Tenant
let other: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant('base')
  other = await world.tenant('roamilo')
  await offerPrograms(world.caller(tenant))
})
afterAll(() => world.close())

const within = <Result>(work: (ctx: Ctx) => Promise<Result>, of = tenant, locale: Locale = 'en') =>
  inTransaction({ ...world.caller(of), locale }, work)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

async function applied() {
  const { id } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program: 'lifeline' }))
  const { name, contact } = applicant()
  await within((ctx) => saveAnswers(ctx, { id, step: 'name', values: name! }))
  await within((ctx) => saveAnswers(ctx, { id, step: 'contact', values: contact! }))
  return id
}
const aunt = { channel: 'sms', recipient: '+12125550188' } as const
const niece = { channel: 'email', recipient: 'canary-niece@example.test' } as const
const name = (id: string, contact: typeof aunt | typeof niece = aunt, locale: Locale = 'en') =>
  within(
    (ctx) => nameHelper(ctx, { id, name: 'Canary Aunt', contact, timeZone: 'America/New_York' }),
    tenant,
    locale,
  )
/** What the helper of an enrollment got. */
async function messageTo(id: string) {
  const { id: enrollmentId } = await within((ctx) => enrollmentByToken(ctx, id))
  const own = and(eq(enrollmentHelpers.enrollmentId, enrollmentId), isNull(enrollmentHelpers.endedAt))
  const [helper] = await within((ctx) => ctx.db.select().from(enrollmentHelpers).where(own))
  const rows = await within((ctx) =>
    ctx.db.select().from(notifications).where(eq(notifications.enrollmentId, enrollmentId)),
  )
  const row = rows.find(({ about }) => about.helperId === helper!.id)!
  const [message] = await within((ctx) => prepareMessages(ctx, [row]))
  const composed = message!.compose()
  if ('problem' in composed) throw new Error(composed.problem)
  const text = 'sms' in composed ? composed.sms.body : composed.email.text
  const token = await within(async (ctx) => helperTokenOf(ctx, row.about.helperId!))
  return { row, text, token }
}

describe('a helper', () => {
  test('is told once by a link of their own, which shows how it stands and nothing else', async () => {
    const id = await applied()
    await name(id)
    const { helper } = await within((ctx) => getHelper(ctx, { id }))
    expect(helper).toMatchObject({ name: 'Canary Aunt', contact: '••••••••0188' })
    const { row, text, token } = await messageTo(id)
    expect([row.recipient, row.channel]).toEqual([aunt.recipient, 'sms'])
    expect(text).toContain(`/enroll-helper/${token}`)
    expect(text).not.toMatch(/Jos|Mu.oz|Canary/)
    const seen = await within((ctx) => getHelped(ctx, { token }))
    expect(Object.keys(seen).toSorted()).toEqual([
      'nextAction',
      'owner',
      'program',
      'reference',
      'state',
      'until',
    ])
    // It opens nothing of the applicant's.
    expect(await codeOf(within((ctx) => getProgress(ctx, { id: token })))).toBe('ENROLLMENT_NOT_FOUND')
    expect(await codeOf(within((ctx) => getDraft(ctx, { id: token })))).toBe('ENROLLMENT_NOT_FOUND')
    expect(
      await codeOf(
        within((ctx) => saveAnswers(ctx, { id: token, step: 'adults', values: { answer: 'no' } })),
      ),
    ).toBe('ENROLLMENT_NOT_FOUND')
    expect(await codeOf(within((ctx) => getHelped(ctx, { token }), other))).toBe('ENROLLMENT_NOT_FOUND')
  })

  test('is named by words that are kept with language, hash and time, and by nothing in the open', async () => {
    const id = await applied()
    await name(id, niece, 'es')
    const { id: enrollmentId } = await within((ctx) => enrollmentByToken(ctx, id))
    const [row] = await within((ctx) =>
      ctx.db.select().from(enrollmentHelpers).where(eq(enrollmentHelpers.enrollmentId, enrollmentId)),
    )
    expect(row).toMatchObject({ textCode: 'HELPER_V1', locale: 'es', textHash: hashOfConsent('es') })
    expect([hashOfConsent('en').slice(0, 16), hashOfConsent('es').slice(0, 16)]).toMatchInlineSnapshot(`
      [
        "e5b6a07287587474",
        "eff24fa1767d5849",
      ]
    `)
    expect(JSON.stringify(row)).not.toMatch(/canary/i)
    const told = await within((ctx) =>
      ctx.db.select().from(events).where(eq(events.timelineId, enrollmentId)),
    )
    const mine = told.filter(({ type }) => type.startsWith('enrollment.'))
    expect(mine.map(({ type }) => type)).toContain('enrollment.name_helper')
    expect(JSON.stringify(mine)).not.toMatch(/canary/i)
    expect((await messageTo(id)).text).toContain('Le nombró su ayudante')
  })

  test('sees nothing any more once taken back, replaced, or unwilling', async () => {
    const id = await applied()
    await name(id)
    const first = (await messageTo(id)).token
    await name(id, niece)
    const second = (await messageTo(id)).token
    expect(await codeOf(within((ctx) => getHelped(ctx, { token: first })))).toBe('ENROLLMENT_NOT_FOUND')
    expect(await codeOf(within((ctx) => getHelped(ctx, { token: second })))).toBe('done')
    await within((ctx) => removeHelper(ctx, { id }))
    expect((await within((ctx) => getHelper(ctx, { id }))).helper).toBeNull()
    expect(await codeOf(within((ctx) => getHelped(ctx, { token: second })))).toBe('ENROLLMENT_NOT_FOUND')
    await name(id)
    const third = (await messageTo(id)).token
    await within((ctx) => leaveHelping(ctx, { token: third }))
    expect((await within((ctx) => getHelper(ctx, { id }))).helper).toBeNull()
    expect(await codeOf(within((ctx) => leaveHelping(ctx, { token: third })))).toBe('ENROLLMENT_NOT_FOUND')
  })

  test('leaves no name and no number once ended, and what was agreed to stays', async () => {
    const id = await applied()
    const { id: enrollmentId } = await within((ctx) => enrollmentByToken(ctx, id))
    const rows = () =>
      within((ctx) =>
        ctx.db
          .select()
          .from(enrollmentHelpers)
          .where(eq(enrollmentHelpers.enrollmentId, enrollmentId))
          .orderBy(enrollmentHelpers.createdAt, enrollmentHelpers.id),
      )
    await name(id)
    const [before] = await rows()
    await name(id, niece)
    await within((ctx) => removeHelper(ctx, { id }))
    await name(id)
    const { token } = await messageTo(id)
    await within((ctx) => leaveHelping(ctx, { token }))
    await name(id, niece)
    const found = await rows()
    expect(found.map(({ contact, endedBy }) => [contact !== '', endedBy])).toEqual([
      [false, 'applicant'],
      [false, 'applicant'],
      [false, 'helper'],
      [true, null],
    ])
    const { textHash, locale, signature, createdAt } = before!
    expect(found[0]).toMatchObject({ textHash, locale, signature, createdAt })
    // Who was named once is still written to, by what stands in the message alone.
    expect((await messageTo(id)).row.recipient).toBe(niece.recipient)
  })

  test('is named five times a day at most', async () => {
    const id = await applied()
    for (let count = 0; count < 5; count++) await name(id)
    expect(await codeOf(name(id))).toBe('HELPER_LIMIT')
    world.clock.advance(daysMs(1))
    expect(await codeOf(name(id))).toBe('done')
  })
})
