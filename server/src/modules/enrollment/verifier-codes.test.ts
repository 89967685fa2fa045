import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { knownCodes } from '#contracts/enrollment/registry/codes.ts'
import type { VerifierStep } from '#contracts/enrollment/registry/choices.ts'
import { verifierWords } from '#contracts/i18n/verifier.ts'
import { attention } from '#tables/platform.ts'
import { exchangeCodes } from '#tables/enrollment-registry.ts'
import { registryWorld } from '#server/testing/registry.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { usacWorld } from '#server/testing/usac.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { askVerifierAbout } from './ask-verifier.ts'
import { getDraft } from './draft.queries.ts'
import { getProgress } from './progress.queries.ts'
import { codeIdOf } from './registry/code-rules.ts'

let sandbox: TestSandbox
let world: World
let usac: ReturnType<typeof usacWorld>
let nlad: Awaited<ReturnType<typeof registryWorld>>
beforeAll(async () => {
  sandbox = await startSandbox()
  world = await createWorld({ USAC_API_BASE: sandbox.url })
  usac = usacWorld(sandbox, 'nobody')
  nlad = await registryWorld(world, await world.tenant('base'))
})
afterAll(async () => {
  await world?.close()
  await sandbox?.stop()
})
beforeEach(() => usac.calm())

type Someone = Awaited<ReturnType<typeof nlad.qualified>>
const seen = ({ id }: Someone) => nlad.within((ctx) => getProgress(ctx, { id }))
const attentionTo = (subjectId: string) =>
  nlad.within(async (ctx) =>
    (
      await ctx.db
        .select({ kind: attention.kind })
        .from(attention)
        .where(and(eq(attention.subjectId, subjectId), isNull(attention.closedAt)))
    ).map(({ kind }) => kind),
  )
const isNoted = (code: string) =>
  nlad.within(async (ctx) => {
    const rows = await ctx.db
      .select({ code: exchangeCodes.code })
      .from(exchangeCodes)
      .where(and(eq(exchangeCodes.provider, 'national-verifier'), eq(exchangeCodes.code, code)))
    return rows.length > 0
  })
/** Whether staff are to decide what a code means. */
const isUnknown = async (code: string) =>
  (await attentionTo(codeIdOf(nlad.caller, 'national-verifier', code))).includes('registry_code_unknown')

/** A household that is asked everything, so that each field has a page of its own for it. */
const askedEverything = {
  qualify: { codes: ['snap', 'housing', 'schoolMeals'] },
  beneficiary: { beneficiary: 'dependent' },
  dependent: {
    ...{ firstName: 'Eva', lastName: 'Complete', month: '2', day: '3', year: '2014' },
    ...{ kind: 'ssn', ssn4: '7531' },
  },
  school: { schoolName: 'PS 12' },
  housing: { kind: 'public' },
}
/** Which field each code is about, and on which page that is answered; none where no page has it. */
const fields: Record<string, [field: string, step?: string]> = {
  INVALID_ADDRESS_LINE: ['address', 'address'],
  INVALID_BQP_NAME: ['bqpFirstName', 'dependent'],
  INVALID_CITY: ['city', 'address'],
  INVALID_DOB: ['dob', 'birth'],
  INVALID_ELIGIBILITY_PROGRAM_CODE: ['eligibilityProgramCode', 'qualify'],
  INVALID_EMAIL: ['contactEmail', 'contact'],
  INVALID_FIRST_NAME: ['firstName', 'name'],
  INVALID_LAST_NAME: ['lastName', 'name'],
  INVALID_MIDDLE_NAME: ['middleName', 'name'],
  INVALID_PHONE_NUMBER: ['contactPhoneNumber', 'contact'],
  INVALID_PUBLIC_HOUSING_CODE: ['publicHousingCode', 'housing'],
  INVALID_SSN4: ['ssn4', 'identity'],
  INVALID_STATE: ['state', 'address'],
  INVALID_TRIBAL_ID: ['tribalId', 'identity'],
  INVALID_URBANIZATION_CODE: ['urbanizationCode', 'address'],
  INVALID_ZIP_CODE: ['zipCode', 'address'],
  ONE_IDENTITY_REQUIRED: ['bqpAlternateId', 'dependent'],
  PO_BOX_NOT_ALLOWED: ['address', 'address'],
  SCHOOL_NAME_REQUIRED: ['bqpSchoolName', 'school'],
  AUTH_REQUIRED: ['repId'],
  CONSENT_REQUIRED: ['consentInd'],
  PROGRAM_CLOSED: ['eligibilityProgramCode'],
  REP_ID_INVALID: ['repId'],
  REP_ID_REQUIRED: ['repNotAssisted'],
}

/** Somebody whose application is not taken because of one field. */
async function refusedFor(code: string) {
  await usac.refuse(code, 'check', fields[code]?.[0])
  return nlad.qualified('Complete', { program: 'acp', ...askedEverything })
}
/** Somebody of whom one thing could not be confirmed. */
async function notConfirmed(code: string) {
  const someone = await nlad.qualified('Cert', { program: 'lifeline' })
  const { verifierCheckId } = await nlad.rowOf(someone)
  await usac.decide(verifierCheckId!, { decision: 'set', status: 'PENDING_RESOLUTION', failures: [code] })
  await askVerifierAbout(nlad.caller, someone.enrollmentId)
  return someone
}

const codesWith = (isMeant: (step: VerifierStep) => boolean) =>
  Object.entries(knownCodes['national-verifier']).flatMap(([code, { step }]) =>
    isMeant(step) ? [[code, step] as const] : [],
  )
const isOfField = (step: VerifierStep) => step === 'answers' || step === 'staff'

test.each(codesWith((step) => !isOfField(step)))(
  '%s, which says %s, has words, a state and a page',
  async (code, step) => {
    const someone = await notConfirmed(code)
    const isOutage = step === 'outage'
    const progress = await seen(someone)
    expect(progress).toMatchObject({
      ...{ state: isOutage ? 'nv_pending_review' : 'nv_pending_resolution', isWaitingForOutage: isOutage },
      ...{ page: isOutage ? '/enroll-reviewing' : '/enroll-step', owner: isOutage ? 'us' : 'applicant' },
      nextAction: isOutage ? 'wait_for_verifier' : 'prove_at_verifier',
    })
    const { title, text } = verifierWords(step)
    expect(progress.failures).toEqual([{ code, title, help: text }])
    for (const words of [title, text]) {
      expect(Object.values(words)).not.toContain('')
      expect(words.es).not.toBe(words.en)
    }
    expect([await isNoted(code), await isUnknown(code)]).toEqual([true, false])
  },
)

test.each(codesWith((step) => step === 'answers'))('%s goes back to the page of its field', async (code) => {
  const someone = await refusedFor(code)
  const draft = await nlad.within((ctx) => getDraft(ctx, someone))
  expect(draft).toMatchObject({ state: 'draft', page: '/acp-eligibility-check', owner: 'applicant' })
  expect(draft.fieldErrors.map((error) => [error.step, error.code])).toEqual([[fields[code]![1], code]])
  expect(draft.way).toContain(fields[code]![1])
  expect(await attentionTo(someone.enrollmentId)).toEqual([])
  expect([await isNoted(code), await isUnknown(code)]).toEqual([true, false])
})

test.each(codesWith((step) => step === 'staff'))(
  '%s is nothing that the applicant corrects',
  async (code) => {
    const someone = await refusedFor(code)
    expect([await isNoted(code), await isUnknown(code)]).toEqual([true, false])
    const isClosed = code === 'PROGRAM_CLOSED'
    expect(await seen(someone)).toMatchObject({
      ...{
        state: isClosed ? 'closed' : 'nv_submitted',
        page: isClosed ? '/enroll-status' : '/enroll-reviewing',
      },
      failures: [],
    })
    const kind = code === 'CONSENT_REQUIRED' ? 'verifier_refuses_request' : 'verifier_refuses_account'
    expect(await attentionTo(someone.enrollmentId)).toEqual(isClosed ? [] : [kind])
    // It goes on by itself once it is taken; what has ended does not.
    await askVerifierAbout(nlad.caller, someone.enrollmentId)
    expect(await seen(someone)).toMatchObject({ state: isClosed ? 'closed' : 'qualified' })
    expect(await attentionTo(someone.enrollmentId)).toEqual([])
  },
)

test('a code that nobody knows is decided about by staff, wherever it stands', async () => {
  await usac.refuse('MOON_NOT_FULL', 'check', 'dob')
  const wrong = await nlad.qualified('Complete', { program: 'lifeline' })
  expect(await seen(wrong)).toMatchObject({ state: 'draft' })
  expect(await isUnknown('MOON_NOT_FULL')).toBe(true)
  await usac.refuse('SUN_NOT_UP', 'check', 'carrierUrl')
  const ours = await nlad.qualified('Complete', { program: 'lifeline' })
  expect(await seen(ours)).toMatchObject({ state: 'nv_submitted', owner: 'us' })
  expect(await attentionTo(ours.enrollmentId)).toEqual(['verifier_refuses_request'])
  expect(await isUnknown('SUN_NOT_UP')).toBe(true)
})
