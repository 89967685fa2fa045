import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import { resumePaths } from '#contracts/enrollment/resume/choices.ts'
import type { Locale } from '#contracts/locale.ts'
import { daysMs, hoursMs, minutesMs } from '#platform/clock.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { applicant, offerPrograms } from '#server/testing/enrollments.ts'
import { standIn } from '#server/testing/stand-in.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { enrollments } from '#tables/enrollment.ts'
import { notifications } from '#tables/messaging.ts'
import { optOut, prepareMessages } from '#modules/messaging/index.ts'
import { enrollmentTransferReminder } from '../messages/enrollment-transfer-reminder.ts'
import * as asking from '../ask-verifier.ts'
import { enrollmentByToken, enrollmentById } from '../own-enrollment.ts'
import { saveAnswers } from '../save-answers.ts'
import { startEnrollment } from '../start-enrollment.ts'
import { nudgeApplicants } from './nudges.ts'
import { openByCode } from './open-by-code.ts'

/** What happens at the National Verifier when it is asked: whatever a test says. */
const verifier = { asked: [] as string[], onAsked: async (_id: string) => {} }
standIn(asking, 'askVerifierAbout', () => async (_caller: unknown, id: string) => {
  verifier.asked.push(id)
  await verifier.onAsked(id)
  return null
})

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  verifier.asked.length = 0
  verifier.onAsked = async () => {}
  tenant = await world.tenant()
  await offerPrograms(world.caller(tenant))
  // Noon in New York.
  const now = world.clock.now()
  const noon = new Date(now)
  noon.setUTCHours(17, 0, 0, 0)
  world.clock.advance(noon.getTime() - now.getTime() + daysMs(1))
})

const callerIn = (locale: Locale) => ({ ...world.caller(tenant), locale })
const within = <Result>(work: (ctx: Ctx) => Promise<Result>, locale: Locale = 'en') =>
  inTransaction(callerIn(locale), work)

/** Somebody who stopped after the questions of how to reach them. */
async function stopped({ locale = 'en', texts = true }: { locale?: Locale; texts?: boolean } = {}) {
  const { name, birth, contact } = applicant()
  const { id } = await within(
    (ctx) => startEnrollment(ctx, { zip: '10001', program: 'lifeline' }),
    locale === 'es' ? 'en' : locale,
  )
  const answers = { name, birth, contact: { ...contact, textsAllowed: texts } } as const
  for (const step of ['name', 'birth', 'contact'] as const)
    await within((ctx) => saveAnswers(ctx, { id, step, values: answers[step]! }), locale)
  return within((ctx) => enrollmentByToken(ctx, id))
}
const put = (id: string, state: EnrollmentState) =>
  within((ctx) =>
    ctx.db
      .update(enrollments)
      .set({ state, changedAt: ctx.now, expiresAt: new Date(ctx.now.getTime() + daysMs(45)) })
      .where(eq(enrollments.id, id)),
  )
const pass = async (ms: number) => {
  world.clock.advance(ms)
  await nudgeApplicants(world.caller(tenant))
}
const told = (id: string) =>
  within((ctx) =>
    ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.tenantId, tenant.id), eq(notifications.enrollmentId, id)))
      .orderBy(asc(notifications.createdAt), asc(notifications.channel)),
  )
const mailsOf = async (id: string) => (await told(id)).filter(({ channel }) => channel === 'email').length
/** The messages as they would go out at this moment. */
const prepared = async (id: string) => {
  const rows = await told(id)
  return within((ctx) => prepareMessages(ctx, rows))
}
const textOf = (message: Awaited<ReturnType<typeof prepared>>[number]) => {
  const composed = message.compose()
  if ('problem' in composed) return composed.problem
  return 'sms' in composed ? composed.sms.body : `${composed.email.subject}\n${composed.email.text}`
}

describe('somebody who stopped', () => {
  test('hears of it after an hour, a day and three days, then no more', async () => {
    const { id } = await stopped()
    const seen: number[] = []
    for (const hours of [0.9, 0.2, 22, 1, 47, 1, 24, 400]) {
      await pass(hoursMs(hours))
      seen.push(await mailsOf(id))
    }
    expect(seen).toEqual([0, 1, 1, 2, 2, 3, 3, 3])
    expect(new Set((await told(id)).map(({ template }) => template))).toEqual(
      new Set(['enrollment-unfinished']),
    )
  })

  test('gets a link of their own that goes on, by e-mail and by text, with nothing of the person in either', async () => {
    const { id, reference } = await stopped()
    await pass(hoursMs(1))
    const texts = (await prepared(id)).map(textOf)
    expect(texts).toHaveLength(2)
    for (const text of texts) {
      expect(text).toContain(reference)
      expect(text).not.toMatch(/Jos|Mu.oz|1980|212555|@example/)
      const link = /https?:\S+/.exec(
        text.split('\n').find((line) => line.includes(`${resumePaths.er}/`))!,
      )![0]
      const { origin, pathname, searchParams } = new URL(link)
      expect([origin, searchParams.get('lang')]).toEqual([`http://${tenant.domain}.localhost:9000`, 'en'])
      const opened = await openByCode(world.caller(tenant), {
        code: pathname.split('/').at(-1)!,
        birthDate: '1980-04-09',
      })
      expect(opened.reference).toBe(reference)
    }
    expect(JSON.stringify(await told(id))).not.toContain('/e/r/')
  })

  test('hears of it in the language of the questions, on the brand’s site though staff asked elsewhere', async () => {
    const { id } = await stopped({ locale: 'es' })
    await pass(hoursMs(1))
    const rows = await told(id)
    const messages = await inTransaction(
      { ...world.caller(tenant), origin: 'http://elsewhere.example' },
      (ctx) => prepareMessages(ctx, rows),
    )
    const [mail, text] = messages.map(textOf)
    expect(mail).toContain('Siga donde paró')
    expect(text).toMatch(/está guardada pero no terminada.*STOP/)
    expect(text).toContain('lang=es')
    expect(text).not.toContain('elsewhere')
  })

  test('is told by e-mail alone where texts are not wanted, and never where nobody can be reached', async () => {
    const { id } = await stopped({ texts: false })
    const { id: token } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program: 'lifeline' }))
    const nobody = await within((ctx) => enrollmentByToken(ctx, token))
    await pass(hoursMs(2))
    expect((await told(id)).map(({ channel }) => channel)).toEqual(['email'])
    expect(await told(nobody.id)).toEqual([])
  })

  test('begins to be counted anew once they went on', async () => {
    const { id, tokenHash } = await stopped()
    expect(tokenHash).toBeTruthy()
    await pass(hoursMs(1))
    await within((ctx) =>
      ctx.db.update(enrollments).set({ changedAt: ctx.now }).where(eq(enrollments.id, id)),
    )
    await pass(minutesMs(50))
    expect(await mailsOf(id)).toBe(1)
    await pass(minutesMs(20))
    expect(await mailsOf(id)).toBe(2)
  })

  test('waits with the text, not with the e-mail, while it is night where they live', async () => {
    world.clock.advance(hoursMs(9.5))
    const { id } = await stopped()
    await pass(hoursMs(1))
    const [mail, text] = await prepared(id)
    expect(mail!.held).toBeUndefined()
    const { waitsUntil } = text!.held as { waitsUntil: Date }
    expect(waitsUntil.toLocaleTimeString('en-US', { timeZone: 'America/New_York' })).toBe('8:00:00 AM')
  })

  test('is not texted after STOP', async () => {
    const { id } = await stopped()
    await pass(hoursMs(1))
    const recipient = (await told(id)).find(({ channel }) => channel === 'sms')!.recipient
    await within((ctx) => optOut(ctx, recipient, { source: 'message', word: 'stop' }))
    const [mail, text] = await prepared(id)
    expect([mail!.held, text!.held]).toEqual([undefined, { problem: 'OPTED_OUT' }])
  })

  test('gets nothing that still waits to be sent once the step is taken', async () => {
    const { id } = await stopped()
    await pass(hoursMs(1))
    await put(id, 'nv_submitted')
    const messages = await prepared(id)
    expect(messages.map(({ held }) => held)).toEqual([
      { problem: 'NOTHING_TO_SAY' },
      { problem: 'NOTHING_TO_SAY' },
    ])
  })
})

describe('a step at the National Verifier', () => {
  test('is reminded of after 1, 3, 7, 14 and 30 days, then no more', async () => {
    const { id } = await stopped()
    await put(id, 'nv_pending_cert')
    const days: number[] = []
    let before = 0
    for (let day = 1; day <= 40; day++) {
      await pass(daysMs(1))
      const now = await mailsOf(id)
      if (now > before) days.push(day)
      before = now
    }
    expect(days).toEqual([1, 3, 7, 14, 30])
    expect((await prepared(id)).map(textOf).every((text) => text.includes(`${resumePaths.nr}/`))).toBe(true)
  })

  test('is asked about first: whoever has taken it by then hears nothing', async () => {
    const [done, open] = [await stopped(), await stopped()]
    await put(done.id, 'nv_pending_cert')
    await put(open.id, 'nv_pending_resolution')
    verifier.onAsked = async (id) => {
      if (id === done.id) await put(id, 'qualified')
    }
    await pass(daysMs(1))
    expect(verifier.asked.toSorted()).toEqual([done.id, open.id].toSorted())
    expect([await mailsOf(done.id), await mailsOf(open.id)]).toEqual([0, 1])
  })

  test('leaves whoever heard of us within the hour in peace until it is over', async () => {
    const { id } = await stopped()
    await put(id, 'transfer_required')
    world.clock.advance(daysMs(1) - minutesMs(30))
    const { tellApplicant } = await import('../telling/tell-applicant.ts')
    await within(async (ctx) =>
      tellApplicant(ctx, await enrollmentById(ctx, id), enrollmentTransferReminder, { occasion: 'x' }),
    )
    await pass(minutesMs(31))
    expect(await mailsOf(id)).toBe(1)
    await pass(minutesMs(30))
    expect(await mailsOf(id)).toBe(2)
    expect((await prepared(id)).map(textOf).every((text) => text.includes(`${resumePaths.tr}/`))).toBe(true)
  })
})
