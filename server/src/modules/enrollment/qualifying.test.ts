import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answers } from '#contracts/enrollment/answers.ts'
import { answeredSteps } from '#contracts/enrollment/choices.ts'
import { qualifyingNames, type QualifyingName } from '#contracts/programs/choices.ts'
import { federalPrograms } from '#contracts/programs/federal.ts'
import type { Locale } from '#contracts/locale.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { offerProgram } from '#modules/programs/index.ts'
import { applicant, offerPrograms, signature, type Applicant } from '#server/testing/enrollments.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { enrollments } from '#tables/enrollment.ts'
import { answersOf, keepAnswers } from './applicant.ts'
import { checkEligibility } from './check-eligibility.ts'
import { getDraft } from './draft.queries.ts'
import { startAgain } from './end-enrollment.ts'
import { enrollmentByToken } from './own-enrollment.ts'
import { countingWays, hasWays, isOffTribalLands } from './qualifying.ts'
import { saveAnswers } from './save-answers.ts'
import { startEnrollment } from './start-enrollment.ts'
import { submitEnrollment } from './submit-enrollment.ts'

type Code = 'lifeline' | 'lifeline_sca' | 'acp'
const everywhere = ['medicaid', 'snap', 'ssi', 'housing', 'veteransPension', 'income']
const tribal = ['bureauOfIndianAffairs', 'tribalTanf', 'foodDistribution', 'headStart']
const further = ['schoolMeals', 'pellGrant', 'wic']
/** What 47 CFR 54.409, 54.424 and 54.1800 say. */
const waysOf: Record<Code, string[]> = {
  lifeline: [...everywhere, ...tribal],
  lifeline_sca: [...everywhere, ...tribal, ...further],
  acp: [...everywhere, ...tribal, ...further],
}
const cases = (['lifeline', 'lifeline_sca', 'acp'] as const).flatMap((program) =>
  qualifyingNames.map((name) => [program, name] as const),
)

test.each(cases)('%s: %s counts as the law says, on Tribal lands and elsewhere', (code, name) => {
  const isKnown = waysOf[code].includes(name)
  const isTribal = tribal.includes(name)
  for (const program of federalPrograms.filter((one) => one.code === code)) {
    const of = (onTribalLands?: boolean): Answers => ({
      qualify: { codes: [name] },
      ...(onTribalLands !== undefined && { address: { onTribalLands } as Answers['address'] }),
    })
    expect(hasWays(program, [name])).toBe(isKnown)
    expect(countingWays(program, of()).length > 0).toBe(isKnown)
    expect(countingWays(program, of(true)).length > 0).toBe(isKnown)
    expect(countingWays(program, of(false)).length > 0).toBe(isKnown && !isTribal)
    expect([of(), of(true), of(false)].map((answers) => isOffTribalLands(program, answers))).toEqual([
      ...[false, false],
      isTribal,
    ])
  }
})

describe('an application', () => {
  let world: World
  let tenant: Tenant
  beforeAll(async () => {
    world = await createWorld()
    world.clock.set(new Date('2026-03-02T15:00:00Z'))
    tenant = await world.tenant('base')
    await offerPrograms(world.caller(tenant))
    await within((ctx) =>
      offerProgram(ctx, {
        ...{ code: 'lifeline_sca', states: ['NY'], spin: '143000001', fromDay: '2026-01-01' },
        ...{ untilDay: null, revision: 0 },
      }),
    )
  })
  afterAll(() => world.close())

  const within = <Result>(work: (ctx: Ctx) => Promise<Result>, locale: Locale = 'en') =>
    inTransaction({ ...world.caller(tenant), locale }, work)
  const whyNot = (work: Promise<unknown>) =>
    work.then(
      () => ({ code: 'done', data: null }),
      (error: { code: string; data: unknown }) => ({ code: error.code, data: error.data }),
    )
  const drafted = async (program: Code, person: Applicant) => {
    const { id } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program }))
    for (const step of answeredSteps) {
      const values = person[step]
      if (values) await within((ctx) => saveAnswers(ctx, { id, step, values }))
    }
    return { id, person }
  }
  const draftOf = ({ id }: { id: string }) => within((ctx) => getDraft(ctx, { id }))
  const send = ({ id, person }: { id: string; person: Applicant }) =>
    whyNot(within((ctx) => submitEnrollment(ctx, { id, ...signature(person) })))
  /** Answers that were given before the program changed, or under another one. */
  const answeredBefore = async (draft: { id: string }, changes: Answers) => {
    await within(async (ctx) => {
      const { id } = await enrollmentByToken(ctx, draft.id)
      await keepAnswers(ctx, id, { ...(await answersOf(ctx, id)), ...changes })
    })
  }

  test.each([
    ['en', 'Choose again: this program does not count all that was chosen'],
    ['es', 'Elija otra vez: este programa no cuenta todo lo que se eligió'],
  ] as const)('is told at the question what its program does not have (%s)', async (locale, message) => {
    const { id } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program: 'lifeline' }))
    for (const codes of [...further.map((name) => [name]), ['snap', 'wic']]) {
      const save = within((ctx) => saveAnswers(ctx, { id, step: 'qualify', values: { codes } }), locale)
      expect(await whyNot(save)).toEqual({
        code: 'INVALID_INPUT',
        data: { issues: [{ path: 'codes', code: 'WAY_NOT_IN_PROGRAM', message }] },
      })
    }
    expect((await draftOf({ id })).answers).not.toHaveProperty('qualify')
  })

  test('sent at once is told so, too, by the path of its answer', async () => {
    const { qualify: _qualify, ...answers } = applicant()
    const { timeZone, ...certification } = signature(applicant())
    const check = within((ctx) =>
      checkEligibility(ctx, {
        ...{ zip: '10001', program: 'lifeline', certification, timeZone },
        answers: { ...answers, qualify: { codes: ['pellGrant'] } },
      }),
    )
    expect(await whyNot(check)).toMatchObject({
      code: 'INVALID_INPUT',
      data: { issues: [{ path: 'answers.qualify.codes', code: 'WAY_NOT_IN_PROGRAM' }] },
    })
  })

  test.each([
    [['schoolMeals'], undefined],
    [['snap', 'schoolMeals'], undefined],
    // What the program does not have makes no income low enough.
    [['pellGrant', 'income'], { size: '1', amount: '900000', period: 'yearly' }],
  ] as const)('with %j from before is asked again, and never signed', async (codes, income) => {
    const draft = await drafted('lifeline', applicant())
    await answeredBefore(draft, {
      qualify: { codes: [...codes] as QualifyingName[] },
      school: { schoolName: 'Lincoln' },
      ...(income && { income }),
    })
    const { next, fieldErrors, barrier } = await draftOf(draft)
    expect({ next, fieldErrors, barrier }).toEqual({
      next: 'qualify',
      fieldErrors: [{ step: 'qualify', field: 'codes', code: 'WAY_NOT_IN_PROGRAM' }],
      barrier: income ? 'over_income' : null,
    })
    expect(await send(draft)).toEqual({ code: 'ANSWERS_MISSING', data: { step: 'qualify' } })
    await within((ctx) => saveAnswers(ctx, { id: draft.id, step: 'qualify', values: { codes: ['snap'] } }))
    expect(await draftOf(draft)).toMatchObject({ next: 'check', fieldErrors: [], barrier: null })
    expect(await send(draft)).toEqual({ code: 'done', data: null })
  })

  test('of a survivor counts by what opened ACP', async () => {
    for (const codes of [['wic'], ['pellGrant']])
      expect((await send(await drafted('lifeline_sca', applicant({ qualify: { codes } })))).code).toBe('done')
  })

  test('by what counts on Tribal lands alone says that the home is there', async () => {
    const elsewhere = { address1: '12 Main Street', city: 'New York', state: 'NY', zip: '10001' }
    for (const name of tribal) {
      const draft = await drafted('lifeline', applicant({ qualify: { codes: ['snap', name] } }))
      expect((await draftOf(draft)).barrier).toBe('not_on_tribal_lands')
      expect((await send(draft)).code).toBe('NOT_ON_TRIBAL_LANDS')
      const there = { ...elsewhere, onTribalLands: true }
      await within((ctx) => saveAnswers(ctx, { id: draft.id, step: 'address', values: there }))
      expect((await draftOf(draft)).barrier).toBeNull()
      expect((await send(draft)).code).toBe('done')
    }
  })

  test('by a Tribal way elsewhere is not let off the income', async () => {
    const income = { size: '1', amount: '900000', period: 'yearly' }
    const draft = await drafted(
      'lifeline',
      applicant({ qualify: { codes: ['income', 'headStart'] }, income }),
    )
    expect((await draftOf(draft)).barrier).toBe('not_on_tribal_lands')
    await within((ctx) => saveAnswers(ctx, { id: draft.id, step: 'qualify', values: { codes: ['income'] } }))
    expect((await draftOf(draft)).barrier).toBe('over_income')
  })

  test('begun again goes on with the ways that its program has, and asks where there is none', async () => {
    for (const [codes, kept] of [
      [['snap', 'wic'], { codes: ['snap'] }],
      [['wic'], undefined],
    ] as const) {
      const draft = await drafted('lifeline', applicant())
      await answeredBefore(draft, { qualify: { codes: [...codes] } })
      await within(async (ctx) => {
        const { id } = await enrollmentByToken(ctx, draft.id)
        await ctx.db.update(enrollments).set({ state: 'abandoned' }).where(eq(enrollments.id, id))
      })
      const again = await within((ctx) => startAgain(ctx, { id: draft.id }))
      const { answers, fieldErrors, next } = await draftOf(again)
      expect([answers.qualify, fieldErrors]).toEqual([kept, []])
      expect(next).toBe(kept ? 'identity' : 'qualify')
    }
  })
})
