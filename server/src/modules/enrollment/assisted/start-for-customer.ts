import { CodedError } from '#contracts/errors.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import type { Locale } from '#contracts/locale.ts'
import { qualifyingName, ruledPrograms, type RuledProgram } from '#contracts/programs/choices.ts'
import type { Program } from '#contracts/programs/terms.ts'
import { stateOfZip } from '#contracts/us-states.ts'
import type { Ctx } from '#platform/context.ts'
import { isSellersOwn } from '#modules/identity/index.ts'
import { keepAnswers } from '../applicant.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { programFor } from '../programs.ts'
import { readAnswer, takeAnswers } from '../save-answers.ts'
import { startEnrollment, stateServed } from '../start-enrollment.ts'
import { approvedAgent } from './approved-agent.ts'
import { recordOf } from './assisted.queries.ts'

type Values = Parameters<typeof readAnswer>[3]

/** What a seller enters, in the order of the application: nothing that shows who somebody is. */
export const agentSteps = ['qualify', 'name', 'contact', 'address'] as const
type AgentStep = (typeof agentSteps)[number]

/** For which programs a customer can apply, with the ways to qualify. @throws CodedError RAD_ID_NOT_APPROVED */
export async function offersForCustomer(ctx: Ctx, { zip }: { zip: string }) {
  await approvedAgent(ctx)
  const usState = stateOfZip(zip) ?? null
  const found = usState
    ? await Promise.all(
        // Why a survivor gets help is nobody else's to know: they apply by themselves.
        ruledPrograms.map(async (code) => ({ code, ...(await programFor(ctx, code, usState)) })),
      )
    : []
  const open = found.filter(({ barrier }) => !barrier)
  const isClosed = found.length > 0 && found.every(({ barrier }) => barrier === 'closed')
  return {
    ...{ zip, usState },
    barrier: open.length > 0 ? null : isClosed ? ('closed' as const) : ('no_state' as const),
    programs: open.map(({ code, program }) => ({
      code,
      qualifyingNames: program.codes.map(qualifyingName),
      tribalNames: program.tribalOnlyCodes.map(qualifyingName),
    })),
  }
}

interface Begun extends Record<AgentStep, Values> {
  zip: string
  program: RuledProgram
  locale: Locale
}

/**
 * Begins an application for a customer under the seller's approval; it stands in the customer's language.
 * @throws CodedError RAD_ID_NOT_APPROVED, PROGRAM_CLOSED, STATE_NOT_SERVED, INVALID_INPUT with the issues of all pages
 */
export async function startForCustomer(ctx: Ctx, { zip, program, locale, ...entered }: Begun) {
  const { source, ...helper } = await approvedAgent(ctx)
  const { rules } = await stateServed(ctx, { zip, program })
  const read = readAll(ctx, rules, entered)
  await refuseOwnContact(ctx, helper.resellerId, read.contact as Reached)
  const { enrollmentId } = await startEnrollment({ ...ctx, locale }, { zip, program }, { source, helper })
  await keepAnswers(ctx, enrollmentId, { zip })
  const enrollment = await enrollmentById(ctx, enrollmentId, { locks: true })
  await takeAnswers(
    ctx,
    enrollment,
    agentSteps.map((step) => [step, read[step]] as const),
  )
  return recordOf(ctx, enrollmentId)
}

type Reached = { phoneNumber: string; emailAddress: string }

/**
 * The links and codes by which the customer shows who they are go to them alone, so nobody helps under an address or number
 * of their own; a seller who applies for themself does it without a helper.
 */
async function refuseOwnContact(ctx: Ctx, resellerId: string, contact: Reached): Promise<void> {
  const issues = []
  for (const field of ['phoneNumber', 'emailAddress'] as const)
    if (await isSellersOwn(ctx, resellerId, null, { [field]: contact[field] }))
      issues.push({
        ...{ path: `contact.${field}`, code: 'CONTACT_OWN' },
        message: fieldMessage(ctx.locale, 'CONTACT_OWN'),
      })
  if (issues.length > 0) throw new CodedError('INVALID_INPUT', { issues })
}

/** Every page is read before anything is kept, so that all that is wrong is told at once. */
function readAll(ctx: Ctx, rules: Program, entered: Record<AgentStep, Values>): Record<AgentStep, unknown> {
  const issues: { path: string }[] = []
  const read = agentSteps.map((step) => {
    try {
      return [step, readAnswer(ctx, rules, step, entered[step])] as const
    } catch (error) {
      if (!(error instanceof CodedError) || error.code !== 'INVALID_INPUT') throw error
      const { issues: found } = error.data as { issues: { path: string }[] }
      issues.push(...found.map((issue) => ({ ...issue, path: `${step}.${issue.path}` })))
      return [step, undefined] as const
    }
  })
  if (issues.length > 0) throw new CodedError('INVALID_INPUT', { issues })
  return Object.fromEntries(read) as Record<AgentStep, unknown>
}
