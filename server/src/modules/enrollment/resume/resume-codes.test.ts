import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plainCode, resumeKinds, resumePaths } from '#contracts/enrollment/resume/choices.ts'
import { advance } from '#platform/advance.ts'
import { daysMs, minutesMs } from '#platform/clock.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { applicant, offerPrograms, signature } from '#server/testing/enrollments.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { resumeCodes } from '#tables/enrollment-resume.ts'
import { enrollments } from '#tables/enrollment.ts'
import { notifications } from '#tables/messaging.ts'
import { events } from '#tables/platform.ts'
import { digitsOfLookup, openFound } from '../find-enrollment.ts'
import { enrollmentByToken } from '../own-enrollment.ts'
import { saveAnswers } from '../save-answers.ts'
import { startEnrollment } from '../start-enrollment.ts'
import { enrollmentState } from '../statuses.ts'
import { submitEnrollment } from '../submit-enrollment.ts'
import { openByCode, sendForCode } from './open-by-code.ts'
import { resumeLink, revokeResumeCodes } from './resume-codes.ts'

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
// Limits count by the minute.
beforeEach(() => world.clock.advance(minutesMs(2)))

const within = <Result>(work: (ctx: Ctx) => Promise<Result>, of = tenant) =>
  inTransaction(world.caller(of), work)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

/** Somebody who stopped once they could be reached. */
async function stopped(steps: readonly ('name' | 'birth' | 'contact')[] = ['name', 'birth', 'contact']) {
  const person = applicant()
  const { id } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program: 'lifeline' }))
  for (const step of steps)
    await within((ctx) => saveAnswers(ctx, { id, step, values: person[step] as Record<string, string> }))
  return within((ctx) => enrollmentByToken(ctx, id))
}
const linkTo = (enrollment: { id: string }, kind: (typeof resumeKinds)[number] = 'er') =>
  within((ctx) => resumeLink(ctx, enrollment, kind))
const codeIn = (link: string) => new URL(link).pathname.split('/').at(-1)!
const sentTo = async (enrollmentId: string) =>
  (
    await within((ctx) =>
      ctx.db.select().from(notifications).where(eq(notifications.enrollmentId, enrollmentId)),
    )
  ).length
const birthDate = '1980-04-09'
const open = (code: string, fact: { birthDate: string } | { zip: string } = { birthDate }, of = tenant) =>
  openByCode(world.caller(of), { code, ...fact })

describe('a link', () => {
  test('leads to the brand’s own site, says nothing of the person, and is kept nowhere', async () => {
    const enrollment = await stopped()
    for (const kind of resumeKinds) {
      const link = await linkTo(enrollment, kind)
      const { origin, pathname } = new URL(link)
      expect(origin).toBe(world.caller(tenant).origin)
      expect(pathname).toMatch(new RegExp(`^${resumePaths[kind]}/[0-9A-HJKMNP-TV-Z]{12}$`))
      const rows = await within((ctx) => ctx.db.select().from(resumeCodes))
      expect(JSON.stringify(rows)).not.toContain(codeIn(link))
    }
  })

  test('opens with the date of birth or the ZIP code, again and again', async () => {
    const enrollment = await stopped()
    const code = codeIn(await linkTo(enrollment))
    const { id, reference } = await open(code)
    expect([(await within((ctx) => enrollmentByToken(ctx, id))).id, reference]).toEqual([
      enrollment.id,
      enrollment.reference,
    ])
    expect((await open(code, { zip: '10001' })).id).toBe(id)
    const told = await within((ctx) =>
      ctx.db
        .select({ type: events.type, data: events.data })
        .from(events)
        .where(eq(events.timelineId, enrollment.id)),
    )
    expect(told.map(({ type }) => type)).toContain('enrollment.opened')
    expect(JSON.stringify(told)).not.toMatch(/1980|10001/)
  })

  test('opens however its code is typed', async () => {
    const code = codeIn(await linkTo(await stopped()))
    const typed = code.replaceAll('1', 'l').replaceAll('0', 'o').toLowerCase()
    const written = `${typed.slice(0, 4)}-${typed.slice(4, 8)} ${typed.slice(8)}`
    expect(plainCode(written)).toBe(code)
    expect([plainCode('iLoO-0'), plainCode('Il1O0')]).toEqual(['11000', '11100'])
    expect((await open(plainCode(written))).reference).toBeTruthy()
  })

  test('of what was not asked yet takes what is known', async () => {
    const enrollment = await stopped(['contact'])
    const code = codeIn(await linkTo(enrollment, 'e'))
    expect(await codeOf(open(code))).toBe('RESUME_REFUSED')
    expect((await open(code, { zip: '10001' })).reference).toBe(enrollment.reference)
  })

  test('may be answered by a code to the phone instead', async () => {
    const enrollment = await stopped()
    const { lookup } = await sendForCode(world.caller(tenant), { code: codeIn(await linkTo(enrollment)) })
    const [sent] = await within((ctx) =>
      ctx.db.select().from(notifications).where(eq(notifications.enrollmentId, enrollment.id)),
    )
    expect([sent?.template, sent?.channel]).toEqual(['enrollment-code', 'sms'])
    const code = await within(async (ctx) => digitsOfLookup(ctx, sent!.about.lookupId!))
    const opened = await openFound(world.caller(tenant), { lookup, code })
    expect(opened.reference).toBe(enrollment.reference)
    // For a code that nobody has the answer is the same, and nothing is sent.
    const none = await sendForCode(world.caller(tenant), { code: 'Z'.repeat(12) })
    expect(Object.keys(none)).toEqual(['lookup', 'minutes'])
    expect(await codeOf(openFound(world.caller(tenant), { lookup: none.lookup, code }))).toBe('CODE_WRONG')
  })
})

describe('a link that is old', () => {
  test('was replaced by a newer one of its kind: says so to whoever knows the fact, and to nobody else', async () => {
    const enrollment = await stopped()
    const [former, another] = [await linkTo(enrollment), await linkTo(enrollment, 'nr')]
    const newer = await linkTo(enrollment)
    expect(await codeOf(open(codeIn(former)))).toBe('RESUME_OVER')
    expect(await codeOf(open(codeIn(former), { zip: '90210' }))).toBe('RESUME_REFUSED')
    expect([await codeOf(open(codeIn(newer))), await codeOf(open(codeIn(another)))]).toEqual(['done', 'done'])
  })

  test('was ended by staff, in all kinds', async () => {
    const enrollment = await stopped()
    const links = [await linkTo(enrollment), await linkTo(enrollment, 'nr')]
    await within((ctx) => revokeResumeCodes(ctx, { id: enrollment.id }))
    for (const link of links) expect(await codeOf(open(codeIn(link)))).toBe('RESUME_OVER')
    expect(await codeOf(open(codeIn(await linkTo(enrollment))))).toBe('done')
  })

  test('has expired with its application', async () => {
    const enrollment = await stopped()
    const code = codeIn(await linkTo(enrollment))
    world.clock.advance(daysMs(29))
    expect(await codeOf(open(code))).toBe('done')
    world.clock.advance(daysMs(1))
    expect(await codeOf(open(code))).toBe('RESUME_OVER')
    const { lookup } = await sendForCode(world.caller(tenant), { code })
    expect(lookup).toBeTruthy()
    expect(await sentTo(enrollment.id)).toBe(0)
  })

  test('leads to an application that has ended, but for one that may be started again', async () => {
    const [cancelled, expired] = [await stopped(), await stopped()]
    const codes = [codeIn(await linkTo(cancelled)), codeIn(await linkTo(expired))]
    await within((ctx) => advance(ctx, enrollmentState, cancelled.id, 'cancel', {}))
    await within((ctx) =>
      ctx.db.update(enrollments).set({ state: 'nv_expired' }).where(eq(enrollments.id, expired.id)),
    )
    expect([await codeOf(open(codes[0]!)), await codeOf(open(codes[1]!))]).toEqual(['RESUME_OVER', 'done'])
  })
})

describe('a code', () => {
  test('guessed, of another service provider, or no code at all: one answer', async () => {
    const code = codeIn(await linkTo(await stopped()))
    expect(await codeOf(open('Z'.repeat(12)))).toBe('RESUME_REFUSED')
    expect(await codeOf(open('NOTACODE'))).toBe('RESUME_REFUSED')
    expect(await codeOf(open(code, { birthDate }, other))).toBe('RESUME_REFUSED')
    expect(await codeOf(open(code))).toBe('done')
  })

  test('shared with somebody who does not know the fact locks, even for what would be right', async () => {
    const enrollment = await stopped()
    const code = codeIn(await linkTo(enrollment))
    for (const day of ['01', '02', '03', '04', '05'])
      expect(await codeOf(open(code, { birthDate: `1981-01-${day}` }))).toBe('RESUME_REFUSED')
    world.clock.advance(minutesMs(2))
    expect(await codeOf(open(code))).toBe('RESUME_REFUSED')
    const rows = await within((ctx) =>
      ctx.db.select().from(resumeCodes).where(eq(resumeCodes.enrollmentId, enrollment.id)),
    )
    expect(rows.map(({ endedBecause }) => endedBecause)).toEqual(['locked'])
    const told = await within((ctx) =>
      ctx.db.select({ type: events.type }).from(events).where(eq(events.timelineId, enrollment.id)),
    )
    expect(told.map(({ type }) => type)).toContain('enrollment.lock_out')
    // A fresh link is a fresh beginning.
    expect(await codeOf(open(codeIn(await linkTo(enrollment))))).toBe('done')
  })

  test('that is old locks as well, so that it tells no guess from the truth', async () => {
    const enrollment = await stopped()
    const code = codeIn(await linkTo(enrollment))
    await linkTo(enrollment)
    for (const zip of ['90001', '90002', '90003', '90004', '90005'])
      expect(await codeOf(open(code, { zip }))).toBe('RESUME_REFUSED')
    world.clock.advance(minutesMs(2))
    expect(await codeOf(open(code))).toBe('RESUME_REFUSED')
  })

  test('forgets what was wrong once it was right', async () => {
    const code = codeIn(await linkTo(await stopped()))
    for (let round = 0; round < 3; round++) {
      world.clock.advance(minutesMs(2))
      for (const zip of ['90001', '90002']) await codeOf(open(code, { zip }))
      expect(await codeOf(open(code))).toBe('done')
    }
  })

  test('is tried five times a minute, and whoever guesses at others shuts nobody out', async () => {
    const code = codeIn(await linkTo(await stopped()))
    const tried: string[] = []
    for (let count = 0; count < 6; count++) tried.push(await codeOf(open(code)))
    expect(tried.at(-1)).toBe('TOO_MANY_REQUESTS')
    world.clock.advance(minutesMs(2))
    for (let count = 0; count < 150; count++)
      expect(await codeOf(open(`GVESS${count}`))).toBe('RESUME_REFUSED')
    expect(await codeOf(open(code))).toBe('done')
  })

  test('is one of its kind, however many are made at once', async () => {
    const enrollment = await stopped()
    const links = await Promise.all(Array.from({ length: 4 }, () => linkTo(enrollment)))
    const answers: string[] = []
    for (const link of links) answers.push(await codeOf(open(codeIn(link))))
    expect(answers.toSorted()).toEqual(['RESUME_OVER', 'RESUME_OVER', 'RESUME_OVER', 'done'])
  })
})

test('what was sent in leads to the page of its state', async () => {
  const person = applicant()
  const { id } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program: 'lifeline' }))
  for (const [step, values] of Object.entries(person))
    await within((ctx) => saveAnswers(ctx, { id, step: step as 'name', values: values! }))
  await within((ctx) => submitEnrollment(ctx, { id, ...signature(person) }))
  const enrollment = await within((ctx) => enrollmentByToken(ctx, id))
  expect((await open(codeIn(await linkTo(enrollment, 'nr')))).id).toBe(id)
})
