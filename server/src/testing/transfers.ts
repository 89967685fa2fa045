import { answeredSteps } from '#contracts/enrollment/choices.ts'
import { consentTexts } from '#contracts/programs/consents/index.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import {
  askVerifierAbout,
  saveAnswers,
  startEnrollment,
  submitEnrollment,
} from '#modules/enrollment/index.ts'
import { offerProgram, setClock } from '#modules/programs/index.ts'
import { applicant, signature } from './enrollments.ts'

/** Both programs in New York, at a time of ACP. */
export const liveIn = (caller: Caller, startsAt: string): Promise<void> =>
  inTransaction(caller, async (ctx) => {
    for (const code of ['lifeline', 'acp'] as const)
      await offerProgram(ctx, {
        ...{ code, states: ['NY'], spin: '143000001', fromDay: '2020-01-01' },
        ...{ untilDay: null, revision: 0 },
      })
    await setClock(ctx, { startsAt })
  })

/** Somebody whom the National Verifier of the sandbox approves at once, with what their last name brings about. */
export async function qualifiedAs(caller: Caller, lastName: string, program: ProgramCode = 'acp') {
  const person = await sentAs(caller, lastName, program)
  await askVerifierAbout(caller, person.enrollmentId)
  return person
}

/** The same before the National Verifier is asked. */
export async function sentAs(caller: Caller, lastName: string, program: ProgramCode = 'acp') {
  const person = applicant({ name: { firstName: 'José', lastName } })
  const within = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTransaction(caller, work)
  const { id, enrollmentId } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program }))
  for (const step of answeredSteps) {
    const values = person[step]
    if (values) await within((ctx) => saveAnswers(ctx, { id, step, values }))
  }
  await within((ctx) => submitEnrollment(ctx, { id, ...signature(person) }))
  return { id, enrollmentId, fullName: `José ${lastName}` }
}

/** What a household signs that lets its benefit be moved. */
export const agreement = (program: ProgramCode, fullName: string, changes: object = {}) => {
  const id = program === 'acp' ? ('ACP_TRANSFER_V1' as const) : ('LL_TRANSFER_V1' as const)
  return {
    agreed: consentTexts[id].items.map(({ key }) => `${id}.${key}`),
    fullName,
    timeZone: 'America/New_York',
    ...changes,
  }
}
