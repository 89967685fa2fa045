import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answeredSteps } from '#contracts/enrollment/choices.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import {
  copyVersion,
  editVersion,
  offerProgram,
  programInForce,
  scheduleVersion,
  setClock,
} from '#modules/programs/index.ts'
import { applicant, offerPrograms, signature, type Applicant } from '#server/testing/enrollments.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { cancelEnrollment } from './end-enrollment.ts'
import { refuseUncombinable } from './other-benefits.ts'
import { saveAnswers } from './save-answers.ts'
import { startEnrollment } from './start-enrollment.ts'
import { submitEnrollment } from './submit-enrollment.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date('2026-03-02T15:00:00Z'))
})
afterAll(() => world?.close())

const within = <Result>(of: Tenant, work: (ctx: Ctx) => Promise<Result>) =>
  inTransaction(world.caller(of), work)

/** A service provider in June 2023, whose ACP stands alone where that is wanted. */
async function provider({ acpStandsAlone = false } = {}) {
  const tenant = await world.tenant()
  await offerPrograms(world.caller(tenant))
  await within(tenant, (ctx) => setClock(ctx, { startsAt: '2023-06-15T15:00:00Z' }))
  if (acpStandsAlone)
    await within(tenant, async (ctx) => {
      const before: Ctx = { ...ctx, now: later(ctx.now, -daysMs(10)) }
      const { id, revision, terms } = await copyVersion(before, { code: 'acp', version: '2021-12-31' })
      await editVersion(before, { id: id!, revision, terms: { ...terms, combinableWith: [] } })
      await scheduleVersion(before, { id: id!, effectiveFrom: '2023-06-10' })
    })
  return tenant
}

async function drafted(of: Tenant, program: ProgramCode, person: Applicant) {
  const { id } = await within(of, (ctx) => startEnrollment(ctx, { zip: '10001', program }))
  for (const step of answeredSteps) {
    const values = person[step]
    if (values) await within(of, (ctx) => saveAnswers(ctx, { id, step, values }))
  }
  return id
}
const signs = (of: Tenant, id: string, person: Applicant) =>
  within(of, (ctx) => submitEnrollment(ctx, { id, ...signature(person) })).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const applies = async (of: Tenant, program: ProgramCode, person: Applicant) => {
  const id = await drafted(of, program, person)
  return { id, result: await signs(of, id, person) }
}

test('a person may have two programs that the law lets them combine', async () => {
  const [tenant, person] = [await provider(), applicant()]
  expect((await applies(tenant, 'lifeline', person)).result).toBe('done')
  expect((await applies(tenant, 'acp', person)).result).toBe('done')
})

test('beside one that stands alone nobody has another, in either order, until it has ended', async () => {
  const [tenant, stranger] = [await provider({ acpStandsAlone: true }), await provider()]
  for (const [first, second] of [
    ['lifeline', 'acp'],
    ['acp', 'lifeline'],
  ] as const) {
    const person = applicant()
    const { id, result } = await applies(tenant, first, person)
    expect(result).toBe('done')
    const other = await drafted(tenant, second, person)
    expect(await signs(tenant, other, person)).toBe('ENROLLMENT_EXISTS')
    // Of another person, and at another service provider, nothing is known.
    expect((await applies(tenant, second, applicant())).result).toBe('done')
    expect((await applies(stranger, second, person)).result).toBe('done')
    await within(tenant, (ctx) => cancelEnrollment(ctx, { id }))
    expect(await signs(tenant, other, person)).toBe('done')
  }
})

test('of two applications at once one is taken', async () => {
  const [tenant, person] = [await provider({ acpStandsAlone: true }), applicant()]
  const drafts = [await drafted(tenant, 'lifeline', person), await drafted(tenant, 'acp', person)]
  const results = await Promise.all(drafts.map((id) => signs(tenant, id, person)))
  expect(results.toSorted()).toEqual(['ENROLLMENT_EXISTS', 'done'])
})

test('only where a program excludes another one of the provider does a person’s second application wait', async () => {
  const survivorsToo = await provider()
  await within(survivorsToo, (ctx) =>
    offerProgram(ctx, {
      ...{ code: 'lifeline_sca', states: ['NY'], spin: '143000001', fromDay: '2023-01-01' },
      ...{ untilDay: '2023-02-01', revision: 0 },
    }),
  )
  const locksOf = (of: Tenant, code: ProgramCode) =>
    within(of, async (ctx) => {
      const program = await programInForce(ctx, code)
      await refuseUncombinable(ctx, { id: newId(), identityHash: 'somebody', program })
      const { rows } = await ctx.db.execute(
        sql`select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
      )
      return rows.length
    })
  const [combines, standsAlone] = [await provider(), await provider({ acpStandsAlone: true })]
  expect([await locksOf(combines, 'lifeline'), await locksOf(combines, 'acp')]).toEqual([0, 0])
  expect([await locksOf(standsAlone, 'lifeline'), await locksOf(standsAlone, 'acp')]).toEqual([1, 1])
  // Who once offered it may have those who have it still.
  expect([await locksOf(survivorsToo, 'lifeline'), await locksOf(survivorsToo, 'acp')]).toEqual([1, 0])
})

test('emergency support of survivors is Lifeline, which nobody has twice', async () => {
  const [tenant, person] = [await world.tenant(), applicant()]
  await offerPrograms(world.caller(tenant))
  await within(tenant, (ctx) =>
    offerProgram(ctx, {
      ...{ code: 'lifeline_sca', states: ['NY'], spin: '143000001', fromDay: '2026-01-01' },
      ...{ untilDay: null, revision: 0 },
    }),
  )
  expect((await applies(tenant, 'lifeline', person)).result).toBe('done')
  expect((await applies(tenant, 'lifeline_sca', person)).result).toBe('ENROLLMENT_EXISTS')
})
