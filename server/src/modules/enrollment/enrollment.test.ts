import { and, desc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certification } from '#contracts/enrollment/answers.ts'
import { answeredSteps } from '#contracts/enrollment/choices.ts'
import { errorMessage } from '#contracts/i18n/error-text.ts'
import { daysMs, hoursMs, minutesMs } from '#platform/clock.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { done, refused, unavailable, unknown, type Outcome } from '#platform/effects.ts'
import { inTransaction } from '#platform/database/scope.ts'
import * as eligibility from '#providers/eligibility/index.ts'
import { standIn } from '#server/testing/stand-in.ts'
import type { EligibilityAnswer, EligibilityCheck } from '#providers/eligibility/eligibility-provider.ts'
import { notifications } from '#tables/messaging.ts'
import {
  applicants,
  enrollmentConsents,
  enrollmentLookups,
  enrollments,
  providerExchanges,
} from '#tables/enrollment.ts'
import { attention, events } from '#tables/platform.ts'
import { applicant, household, offerPrograms, signature, type Applicant } from '../../testing/enrollments.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { prepareMessages } from '#modules/messaging/index.ts'
import { offerProgram, setClock } from '#modules/programs/index.ts'
import { askVerifierAbout } from './ask-verifier.ts'
import { getDraft } from './draft.queries.ts'
import { digitsOfLookup, findEnrollment, openFound } from './find-enrollment.ts'
import { cancelEnrollment, startAgain } from './end-enrollment.ts'
import { expireEnrollments, expiringStates } from './expire-enrollments.ts'
import { enrollmentByToken } from './own-enrollment.ts'
import { getProgress } from './progress.queries.ts'
import { saveAnswers } from './save-answers.ts'
import { startEnrollment } from './start-enrollment.ts'
import { submitEnrollment } from './submit-enrollment.ts'
import { enrollmentState } from './statuses.ts'
import { askForStatus } from './verifier-status.ts'

/** What the National Verifier was asked, and what it answers next. */
const verifier = {
  asked: [] as { operation: string; input: unknown }[],
  answers: [] as unknown[],
}
standIn(eligibility, 'eligibilityProviderOf', () => {
  const prepare = (operation: string) => (_account: unknown, input: unknown) => ({
    operation,
    request: { method: 'POST', path: `/nvca-svc/${operation}`, body: null },
    send: async () => {
      verifier.asked.push({ operation, input })
      return verifier.answers.shift() ?? { kind: 'unavailable', message: 'nothing to say' }
    },
    answer: () => null,
  })
  return () => ({
    key: 'national-verifier',
    check: prepare('check'),
    status: prepare('status'),
  })
})

const said = (changes: Partial<EligibilityAnswer> = {}): EligibilityAnswer => ({
  checkId: 'A'.repeat(64),
  applicationId: 'Q12345-67890',
  status: 'COMPLETE',
  failures: [],
  rejections: [],
  expiresOn: null,
  isActiveSubscriber: false,
  isTribalConfirmed: null,
  manualReviews: 0,
  lastReviewedAt: null,
  link: null,
  ...changes,
})
const answersWith = (...outcomes: Outcome<EligibilityAnswer, unknown>[]) => verifier.answers.push(...outcomes)

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant('base')
  await offerPrograms(world.caller(tenant))
})
afterAll(() => world.close())
beforeEach(() => {
  verifier.asked.length = 0
  verifier.answers.length = 0
})

const within = <Result>(work: (ctx: Ctx) => Promise<Result>, of = tenant) =>
  inTransaction(world.caller(of), work)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

async function drafted(
  person: Applicant = applicant(),
  program: 'lifeline' | 'acp' = 'lifeline',
  of: Tenant = tenant,
) {
  const { id } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program }), of)
  for (const step of answeredSteps) {
    const values = person[step]
    if (values) await within((ctx) => saveAnswers(ctx, { id, step, values }), of)
  }
  return { id, person }
}
const sent = async (person: Applicant = applicant()) => {
  const { id } = await drafted(person)
  await within((ctx) => submitEnrollment(ctx, { id, ...signature(person) }))
  return id
}
const rowOf = (id: string) => within((ctx) => enrollmentByToken(ctx, id))
const ask = async (id: string) => askVerifierAbout(world.caller(tenant), (await rowOf(id)).id)
const stateOf = async (id: string) => (await within((ctx) => getProgress(ctx, { id }))).state

describe('a draft', () => {
  test('saves each page, goes on where it stopped, and forgets what is asked no more', async () => {
    const { id } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program: 'lifeline' }))
    const save = (step: 'qualify' | 'housing', values: Record<string, string | string[]>) =>
      within((ctx) => saveAnswers(ctx, { id, step, values }))
    expect((await save('qualify', { codes: ['housing', 'income'] })).next).toBe('income')
    await save('housing', { kind: 'voucher' })
    const draft = await within((ctx) => getDraft(ctx, { id }))
    // What it began with is not asked again.
    expect(draft).toMatchObject({ zip: '10001', usState: 'NY' })
    expect(draft.way).toContain('housing')
    expect(draft.answers).toHaveProperty('housing')
    expect((await save('qualify', { codes: ['snap'] })).next).toBe('name')
    expect((await within((ctx) => getDraft(ctx, { id }))).answers).not.toHaveProperty('housing')
  })

  test('keeps every answer sealed and gives numbers of identity back to nobody', async () => {
    const { id, person } = await drafted(applicant({ identity: { kind: 'ssn', ssn4: '8642' } }))
    const row = await rowOf(id)
    const [kept] = await within((ctx) =>
      ctx.db.select().from(applicants).where(eq(applicants.enrollmentId, row.id)),
    )
    for (const plain of ['"8642"', 'Muñoz', '12 Main', String(person.contact?.emailAddress)])
      expect(kept!.answers).not.toContain(plain)
    const draft = JSON.stringify(await within((ctx) => getDraft(ctx, { id })))
    expect(draft).toContain('Muñoz')
    expect(draft).not.toContain('"8642"')
  })

  test('says of each field what is wrong, in words', async () => {
    const { id } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program: 'lifeline' }))
    const wrong = await within((ctx) =>
      saveAnswers(ctx, {
        id,
        step: 'address',
        values: { address1: 'P.O. Box 12', city: 'New York', state: 'NY', zip: '90210' },
      }),
    ).catch(
      (error: { data: { issues: { path: string; code: string; message: string }[] } }) => error.data.issues,
    )
    expect(wrong).toEqual([
      { path: 'address1', code: 'NO_POST_BOX', message: expect.stringContaining('P.O. box') },
      { path: 'zip', code: 'ZIP_NOT_IN_STATE', message: expect.any(String) },
    ])
    const name = { firstName: '李', lastName: 'X' }
    const { issues } = (await within((ctx) => saveAnswers(ctx, { id, step: 'name', values: name })).catch(
      (error: { data: { issues: { path: string; code: string }[] } }) => error.data,
    )) as { issues: { path: string; code: string }[] }
    expect(issues.map(({ path, code }) => [path, code])).toEqual([
      ['firstName', 'NAME_LATIN'],
      ['lastName', 'NAME_TWO_LETTERS'],
    ])
  })

  test('is nobody else’s: not another service provider’s, and a guess finds nothing', async () => {
    const { id } = await drafted()
    const other = await world.tenant()
    expect(await codeOf(within((ctx) => getProgress(ctx, { id }), other))).toBe('ENROLLMENT_NOT_FOUND')
    expect(await codeOf(within((ctx) => getDraft(ctx, { id: 'A'.repeat(22) })))).toBe('ENROLLMENT_NOT_FOUND')
    // Who asks how it stands is told in these very words that nothing does.
    expect(await codeOf(askForStatus(world.caller(other), { id }))).toBe('STATUS_NOT_FOUND')
    expect(errorMessage('en', 'STATUS_NOT_FOUND')).toBe('Status not found. Failure.')
  })

  test('does not begin where the program is closed or the state decides by itself', async () => {
    const start = (zip: string, program: 'lifeline' | 'acp') =>
      codeOf(within((ctx) => startEnrollment(ctx, { zip, program })))
    expect(await start('10001', 'acp')).toBe('PROGRAM_CLOSED')
    expect(await start('75201', 'lifeline')).toBe('STATE_NOT_SERVED')
    expect(await start('90210', 'lifeline')).toBe('STATE_NOT_SERVED')
    expect(await start('00000', 'lifeline')).toBe('STATE_NOT_SERVED')
  })
})

describe('signing', () => {
  test('needs every answer, every promise, the initials and the name', async () => {
    const { id, person } = await drafted(applicant({ beneficiary: { beneficiary: 'dependent' } }))
    const submit = (changes: object = {}) =>
      within((ctx) => submitEnrollment(ctx, { id, ...signature(person, changes) }))
    expect(await codeOf(submit())).toBe('ANSWERS_MISSING')
    await within((ctx) => saveAnswers(ctx, { id, step: 'beneficiary', values: { beneficiary: 'me' } }))
    const wrong = await submit({ agreed: [], initials: 'MM', fullName: 'Somebody Else' }).catch(
      (error: { data: { issues: { path: string; code: string; message: string }[] } }) => error.data.issues,
    )
    expect(wrong).toEqual([
      { path: 'agreed', code: 'AGREE_ALL', message: expect.any(String) },
      {
        path: 'initials',
        code: 'NAME_FIRST_LETTER',
        message: expect.stringMatching(/First letter of first name or last name is not matched/),
      },
      { path: 'fullName', code: 'NAME_AS_GIVEN', message: expect.any(String) },
    ])
    // An applicant who sends it empty is told of all of it at once.
    const empty = { agreed: [], initials: '', fullName: '' }
    expect(certification.parse(empty)).toEqual(empty)
    const missing = await submit(empty).catch((error: { data: object }) => error.data)
    expect(missing).toMatchObject({
      issues: [
        { path: 'agreed', code: 'AGREE_ALL' },
        { path: 'initials', code: 'REQUIRED' },
        { path: 'fullName', code: 'REQUIRED' },
      ],
    })
    expect((await submit({ initials: 'j.m.', fullName: 'Jose Munoz' })).state).toBe('nv_submitted')
  })

  test('leaves words, language, hash, time and place of each consent, and the signature under seal', async () => {
    const id = await sent()
    const { id: enrollmentId } = await rowOf(id)
    const given = await within((ctx) =>
      ctx.db.select().from(enrollmentConsents).where(eq(enrollmentConsents.enrollmentId, enrollmentId)),
    )
    expect(given.map(({ textCode, locale, timeZone }) => [textCode, locale, timeZone])).toEqual([
      ['LL_DISCLOSURE_V1', 'en', 'America/New_York'],
      ['LL_CERT_V1', 'en', 'America/New_York'],
    ])
    expect(
      given.every(
        ({ textHash, signature: sealed }) => /^[0-9a-f]{64}$/.test(textHash) && sealed.startsWith('v1.'),
      ),
    ).toBe(true)
    expect(given[1]!.agreed).toContain('truthful')
  })

  test('is refused to whoever is under age or one household with somebody who has the benefit', async () => {
    const minor = await drafted(
      applicant({ birth: { month: '1', day: '1', year: '2010' }, emancipation: { answer: 'no' } }),
    )
    expect((await within((ctx) => getProgress(ctx, minor))).barrier).toBe('under_age')
    expect(
      await codeOf(within((ctx) => submitEnrollment(ctx, { id: minor.id, ...signature(minor.person) }))),
    ).toBe('UNDER_AGE')
    const shared = {
      adults: { answer: 'yes' },
      'adult-benefit': { answer: 'yes' },
      'shared-money': { answer: 'yes' },
    }
    const second = await drafted(applicant(shared))
    expect((await within((ctx) => getProgress(ctx, second))).barrier).toBe('one_per_household')
    expect(
      await codeOf(within((ctx) => submitEnrollment(ctx, { id: second.id, ...signature(second.person) }))),
    ).toBe('ONE_PER_HOUSEHOLD')
  })

  test('is refused to whoever has an income above the limit and nothing else to qualify by', async () => {
    // Its programs live in June 2023, when another table of the guidelines counted.
    const earlier = await world.tenant()
    await within(async (ctx) => {
      for (const code of ['lifeline', 'acp'] as const)
        await offerProgram(ctx, {
          ...{ code, states: ['NY', 'AK'], spin: '143000001', fromDay: '2020-01-01' },
          ...{ untilDay: null, revision: 0 },
        })
      await setClock(ctx, { startsAt: '2023-06-15T15:00:00Z' })
    }, earlier)
    const by = (codes: string[], size: number, amount: string, period: string, changes: Applicant = {}) =>
      applicant({ qualify: { codes }, income: { size: String(size), amount, period }, ...changes })
    const fate = async (person: Applicant, program: 'lifeline' | 'acp' = 'acp', of = earlier) => {
      const { id } = await drafted(person, program, of)
      const { barrier } = await within((ctx) => getDraft(ctx, { id }), of)
      return [barrier, await codeOf(within((ctx) => submitEnrollment(ctx, { id, ...signature(person) }), of))]
    }
    const over = ['over_income', 'OVER_INCOME']
    const free = [null, 'done']
    // One person: 200 % of 14,580 dollars a year.
    expect(await fate(by(['income'], 1, '2430', 'monthly'))).toEqual(free)
    expect(await fate(by(['income'], 1, '$2,430.01', 'monthly'))).toEqual(over)
    expect(await fate(by(['income'], 1, '1215', 'semimonthly'))).toEqual(free)
    expect(await fate(by(['income'], 1, '1215.01', 'semimonthly'))).toEqual(over)
    expect(await fate(by(['income'], 1, '1121.53', 'biweekly'))).toEqual(free)
    expect(await fate(by(['income'], 1, '1121.54', 'biweekly'))).toEqual(over)
    expect(await fate(by(['income'], 1, '560.76', 'weekly'))).toEqual(free)
    expect(await fate(by(['income'], 1, '560.77', 'weekly'))).toEqual(over)
    // Four people, and the other program's 135 %.
    expect(await fate(by(['income'], 4, '60000', 'yearly'))).toEqual(free)
    expect(await fate(by(['income'], 4, '60001', 'yearly'))).toEqual(over)
    expect(await fate(by(['income'], 4, '40500', 'yearly'), 'lifeline')).toEqual(free)
    expect(await fate(by(['income'], 4, '40501', 'yearly'), 'lifeline')).toEqual(over)
    // Alaska has a table of its own.
    const address = { address1: '4 Fourth Avenue', city: 'Anchorage', state: 'AK', zip: '99501' }
    expect(await fate(by(['income'], 1, '36420', 'yearly', { address }))).toEqual(free)
    expect(await fate(by(['income'], 1, '36421', 'yearly', { address }))).toEqual(over)
    // An applicant who has a benefit, too, qualifies by that.
    expect(await fate(by(['income', 'snap'], 1, '90000', 'yearly'))).toEqual(free)
    // What is too much by that table is not by today's.
    const later = by(['income'], 1, '20000', 'yearly')
    expect(await fate(later, 'lifeline')).toEqual(over)
    expect(await fate(later, 'lifeline', tenant)).toEqual([null, 'done'])
  })

  test('happens once for a person: the second of two drafts is told of the first', async () => {
    const person = applicant()
    const first = await drafted(person)
    const second = await drafted({ ...person, name: { firstName: 'JOSE', lastName: 'Munoz' } })
    await within((ctx) => submitEnrollment(ctx, { id: first.id, ...signature(person) }))
    const again = () => within((ctx) => submitEnrollment(ctx, { id: second.id, ...signature(person) }))
    expect(await codeOf(again())).toBe('ENROLLMENT_EXISTS')
    await within((ctx) => cancelEnrollment(ctx, first))
    expect((await again()).state).toBe('nv_submitted')
  })

  test('of two at once, one is sent', async () => {
    const { id, person } = await drafted()
    const both = await Promise.all(
      [1, 2].map(() => codeOf(within((ctx) => submitEnrollment(ctx, { id, ...signature(person) })))),
    )
    expect(both.toSorted()).toEqual(['INVALID_STATE', 'done'])
  })
})

describe('the National Verifier', () => {
  test('is told of the person in its own letters, once', async () => {
    const long = `${'Ana María '.repeat(8)}Ünä`
    const person = applicant({ name: { firstName: long, lastName: "O'Neill-Muñoz" } })
    const id = await sent(person)
    answersWith(
      done(said({ status: 'PENDING_CERT', link: { kind: 'certification', url: 'https://nv.test/once' } })),
    )
    expect(await ask(id)).toBe('https://nv.test/once')
    const { applicant: told, programCodes, returnUrl } = verifier.asked[0]!.input as EligibilityCheck
    expect(told).toMatchObject({ lastName: "O'Neill-Munoz", bornOn: '1980-04-09' })
    expect(told.firstName).toMatch(/^[A-Za-z ]{1,50}$/)
    expect([programCodes, returnUrl]).toEqual([['E2'], 'http://localhost:9000/enroll-step'])
    expect(JSON.stringify(await within((ctx) => getDraft(ctx, { id })))).toContain(long)
    expect(await stateOf(id)).toBe('nv_pending_cert')
  })

  test.each([
    ['PENDING_CERT', {}, 'nv_pending_cert', '/enroll-step', 'applicant'],
    [
      'PENDING_RESOLUTION',
      { failures: ['TPIV_FAIL_DOB'] },
      'nv_pending_resolution',
      '/enroll-step',
      'applicant',
    ],
    ['PENDING_ELIGIBILITY', {}, 'nv_pending_resolution', '/enroll-step', 'applicant'],
    ['PENDING_REVIEW', {}, 'nv_pending_review', '/enroll-reviewing', 'government'],
    ['IN_PROGRESS', {}, 'nv_pending_review', '/enroll-reviewing', 'government'],
    ['COMPLETE', { expiresOn: '2026-04-10' }, 'qualified', '/enroll-devices', 'applicant'],
    ['APP_NOT_FOUND', {}, 'nv_expired', '/enroll-expired', 'applicant'],
    [
      'PENDING_RESOLUTION',
      { rejections: [{ code: 'STATE_FED_FAIL', reason: 'Too old.' }], manualReviews: 1 },
      'nv_rejected',
      '/enroll-rejected',
      'applicant',
    ],
  ] as const)('%s %j', async (status, changes, state, page, owner) => {
    const id = await sent()
    answersWith(done(said({ status, ...(changes as object) })))
    await ask(id)
    expect(await within((ctx) => getProgress(ctx, { id }))).toMatchObject({ state, page, owner })
  })

  test('leaves an approval its own last day, and never more than ninety days', async () => {
    const [short, long] = [await sent(), await sent()]
    answersWith(done(said({ expiresOn: '2026-04-10' })), done(said({ expiresOn: '2031-01-01' })))
    await ask(short)
    await ask(long)
    const untilOf = async (id: string) => (await within((ctx) => getProgress(ctx, { id }))).until
    expect(await untilOf(short)).toBe('2026-04-11T04:00:00.000Z')
    expect(await untilOf(long)).toBe(new Date(world.clock.now().getTime() + daysMs(90)).toISOString())
  })

  test('with a status that nobody knows leaves the enrollment where it was, for a person to look', async () => {
    const id = await sent()
    answersWith(done(said({ status: 'PENDING_SAVE_CHECK' })))
    await ask(id)
    const { id: subjectId, state } = await rowOf(id)
    expect(state).toBe('nv_submitted')
    const open = () =>
      within((ctx) =>
        ctx.db
          .select()
          .from(attention)
          .where(and(eq(attention.subjectId, subjectId))),
      )
    expect(await open()).toMatchObject([{ kind: 'verifier_status_unknown', closedAt: null }])
    answersWith(done(said({ status: 'PENDING_REVIEW' })))
    await ask(id)
    expect((await open())[0]!.closedAt).not.toBeNull()
  })

  test('may be away: the application waits, and is asked about again', async () => {
    const id = await sent()
    answersWith(unavailable('status 500'), unavailable('maintenance', new Date('2026-03-21T07:00:00Z')))
    await ask(id)
    expect(await within((ctx) => getProgress(ctx, { id }))).toMatchObject({
      state: 'nv_submitted',
      page: '/enroll-reviewing',
      isWaitingForOutage: true,
    })
    await ask(id)
    expect((await rowOf(id)).checkAt).toEqual(new Date('2026-03-21T07:00:00Z'))
    answersWith(done(said()))
    await ask(id)
    expect(await stateOf(id)).toBe('qualified')
  })

  test('may have taken it without our hearing: it is sent again and both calls say so', async () => {
    const id = await sent()
    answersWith(unknown('no answer in time'), done(said({ status: 'PENDING_CERT' })))
    await ask(id)
    await ask(id)
    const { id: enrollmentId } = await rowOf(id)
    const calls = await within((ctx) =>
      ctx.db
        .select()
        .from(providerExchanges)
        .where(eq(providerExchanges.enrollmentId, enrollmentId))
        .orderBy(providerExchanges.sentAt, providerExchanges.id),
    )
    expect(calls.map(({ operation, state }) => [operation, state])).toEqual([
      ['check', 'asked_again'],
      ['check', 'answered'],
    ])
    expect(await stateOf(id)).toBe('nv_pending_cert')
  })

  test('is asked by one at a time', async () => {
    const id = await sent()
    answersWith(done(said()), done(said()))
    await Promise.all([ask(id), ask(id)])
    expect(verifier.asked).toHaveLength(1)
  })

  test('sends a field that it cannot take back to its page, and the correction goes out', async () => {
    const person = applicant()
    const id = await sent(person)
    const detail = { fields: [{ field: 'dob', code: 'INVALID_DOB', description: 'x' }] }
    answersWith(refused('BAD_REQUEST', 'BAD_REQUEST', detail))
    await ask(id)
    const draft = await within((ctx) => getDraft(ctx, { id }))
    expect(draft).toMatchObject({
      state: 'draft',
      fieldErrors: [{ step: 'birth', field: 'day', code: 'INVALID_DOB' }],
    })
    await within((ctx) =>
      saveAnswers(ctx, { id, step: 'birth', values: { month: '4', day: '10', year: '1980' } }),
    )
    await within((ctx) => submitEnrollment(ctx, { id, ...signature(person) }))
    answersWith(done(said()))
    await ask(id)
    expect(await stateOf(id)).toBe('qualified')
  })

  const fieldErrors = (...fields: [field: string, code: string][]) =>
    refused('BAD_REQUEST', 'BAD_REQUEST', {
      fields: fields.map(([field, code]) => ({ field, code, description: 'x' })),
    })
  const attentionTo = async (id: string) => {
    const { id: subjectId } = await rowOf(id)
    return within((ctx) =>
      ctx.db
        .select({ kind: attention.kind, data: attention.data })
        .from(attention)
        .where(and(eq(attention.subjectId, subjectId), isNull(attention.closedAt))),
    )
  }

  test.each([
    ['repId', 'REP_ID_INVALID', 'verifier_refuses_account', { code: 'REP_ID_INVALID' }],
    ['repNotAssisted', 'REP_ID_REQUIRED', 'verifier_refuses_account', { code: 'REP_ID_REQUIRED' }],
    ['', 'AUTH_REQUIRED', 'verifier_refuses_account', { code: 'AUTH_REQUIRED' }],
    ['consentInd', 'CONSENT_REQUIRED', 'verifier_refuses_request', { field: 'consentInd' }],
    ['carrierUrl', 'INVALID_URL', 'verifier_refuses_request', { code: 'INVALID_URL', field: 'carrierUrl' }],
    ['moonPhase', 'MOON_NOT_FULL', 'verifier_refuses_request', { field: 'moonPhase' }],
    ['constructor', 'INVALID_DOB', 'verifier_refuses_request', { field: 'constructor' }],
    ['not a field: Muñoz', 'not a code', 'verifier_refuses_request', { code: '–', field: '–' }],
    // On pages by which this person does not come, nothing can be corrected.
    ['bqpDob', 'INVALID_DOB', 'verifier_refuses_request', { field: 'bqpDob' }],
    ['publicHousingCode', 'INVALID_PUBLIC_HOUSING_CODE', 'verifier_refuses_request', {}],
  ])('that refuses %s with %s leaves it to staff, and is asked again ever later', async (...wrong) => {
    const [field, code, kind, data] = wrong
    const id = await sent()
    answersWith(fieldErrors([field, code]), fieldErrors([field, code]))
    for (const pause of [1, 2]) {
      await ask(id)
      const { state, checkAt } = await rowOf(id)
      expect([state, checkAt!.getTime() - world.clock.now().getTime()]).toEqual([
        'nv_submitted',
        minutesMs(pause),
      ])
    }
    expect(await attentionTo(id)).toMatchObject([{ kind, data }])
    answersWith(done(said()))
    await ask(id)
    expect(await stateOf(id)).toBe('qualified')
    expect(await attentionTo(id)).toEqual([])
  })

  test('that refuses one field of ours and one of the applicant gives back theirs alone', async () => {
    const id = await sent()
    answersWith(fieldErrors(['carrierUrl', 'INVALID_URL']))
    await ask(id)
    answersWith(fieldErrors(['repId', 'REP_ID_INVALID'], ['city', 'INVALID_CITY']))
    await ask(id)
    expect(await within((ctx) => getDraft(ctx, { id }))).toMatchObject({
      state: 'draft',
      fieldErrors: [{ step: 'address', field: 'city', code: 'INVALID_CITY' }],
    })
    expect(await attentionTo(id)).toEqual([])
  })

  test('that refuses two fields of ours tells staff of both, and one without a word of any', async () => {
    const [both, none] = [await sent(), await sent()]
    answersWith(fieldErrors(['repId', 'REP_ID_INVALID'], ['carrierUrl', 'INVALID_URL']), fieldErrors())
    await ask(both)
    await ask(none)
    expect((await attentionTo(both)).map(({ kind }) => kind).toSorted()).toEqual([
      'verifier_refuses_account',
      'verifier_refuses_request',
    ])
    expect(await attentionTo(none)).toMatchObject([
      { kind: 'verifier_refuses_request', data: { code: 'BAD_REQUEST' } },
    ])
  })

  test.each(['nv_submitted', 'nv_pending_resolution'])(
    'that takes nobody any more ends what is %s',
    async (state) => {
      const id = await sent()
      if (state !== 'nv_submitted') {
        answersWith(done(said({ status: 'PENDING_RESOLUTION', failures: ['TPIV_FAIL_DOB'] })))
        await ask(id)
      }
      expect(await stateOf(id)).toBe(state)
      answersWith(fieldErrors(['dob', 'INVALID_DOB'], ['eligibilityProgramCode', 'PROGRAM_CLOSED']))
      await ask(id)
      expect(await rowOf(id)).toMatchObject({
        ...{ state: 'closed', closedBecause: 'program_closed', checkAt: null },
      })
    },
  )

  test('that has an application already leaves errors of its fields to staff', async () => {
    const id = await sent()
    answersWith(done(said({ status: 'PENDING_RESOLUTION' })), fieldErrors(['dob', 'INVALID_DOB']))
    await ask(id)
    await ask(id)
    expect(await stateOf(id)).toBe('nv_pending_resolution')
    expect(await attentionTo(id)).toMatchObject([{ kind: 'verifier_refuses_request' }])
  })

  test.each([
    [['TPIV_WEBSERVICE_ERROR'], 'nv_pending_review'],
    [['TPIV_WEBSERVICE_ERROR', 'A_AMS_OFFLINE'], 'nv_pending_review'],
    [['A_AMS_OFFLINE', 'TPIV_FAIL_DOB'], 'nv_pending_resolution'],
  ])('that could not confirm %j leads to %s', async (failures, state) => {
    const id = await sent()
    answersWith(done(said({ status: 'PENDING_RESOLUTION', failures })))
    await ask(id)
    const isHeld = state === 'nv_pending_review'
    expect(await within((ctx) => getProgress(ctx, { id }))).toMatchObject({
      ...{ state, isWaitingForOutage: isHeld, owner: isHeld ? 'us' : 'applicant' },
      ...{ page: isHeld ? '/enroll-reviewing' : '/enroll-step' },
      ...{ nextAction: isHeld ? 'wait_for_verifier' : 'prove_at_verifier' },
    })
  })

  test('whose databases were away is asked soon and ever later, and nobody is told before there is something to do', async () => {
    const id = await sent()
    const { id: enrollmentId } = await rowOf(id)
    const told = async () =>
      (
        await within((ctx) =>
          ctx.db.select().from(notifications).where(eq(notifications.enrollmentId, enrollmentId)),
        )
      ).map(({ template }) => template)
    const away = said({ status: 'PENDING_RESOLUTION', failures: ['A_AMS_OFFLINE'] })
    for (const pause of [1, 2, 4]) {
      answersWith(done(away))
      await ask(id)
      expect((await rowOf(id)).checkAt).toEqual(new Date(world.clock.now().getTime() + minutesMs(pause)))
    }
    expect(await told()).toEqual([])
    answersWith(done(said({ status: 'PENDING_RESOLUTION', failures: ['TPIV_FAIL_DOB'] })))
    await ask(id)
    expect(await stateOf(id)).toBe('nv_pending_resolution')
    expect(new Set(await told())).toEqual(new Set(['enrollment-action']))
  })

  test('that knows the benefit elsewhere asks first, and the transfer follows its approval', async () => {
    const id = await sent()
    answersWith(
      done(
        said({ status: 'PENDING_RESOLUTION', failures: ['DUPLICATE_SUBSCRIBER'], isActiveSubscriber: null }),
      ),
    )
    await ask(id)
    const { state, page, failures } = await within((ctx) => getProgress(ctx, { id }))
    expect([state, page]).toEqual(['nv_pending_resolution', '/enroll-step'])
    expect(failures[0]!.help.en).toContain('once it has approved you')
    answersWith(done(said({ isActiveSubscriber: null })))
    await ask(id)
    expect(await stateOf(id)).toBe('transfer_required')
  })

  test('says itself when an open application ends, and an approval without a day lasts as the program says', async () => {
    const id = await sent()
    const untilOf = async () => (await within((ctx) => getProgress(ctx, { id }))).until
    const ours = await untilOf()
    answersWith(
      done(said({ status: 'PENDING_CERT' })),
      done(said({ status: 'PENDING_CERT', expiresOn: '2026-03-20' })),
      done(said({ status: 'PENDING_RESOLUTION', expiresOn: '2026-07-01' })),
      done(said({ status: 'PENDING_REVIEW' })),
      done(said()),
    )
    const days: (string | null)[] = []
    for (let time = 0; time < 4; time++) {
      await ask(id)
      days.push(await untilOf())
    }
    expect(days).toEqual([
      ...[ours, '2026-03-21T04:00:00.000Z'],
      ...['2026-07-02T04:00:00.000Z', '2026-07-02T04:00:00.000Z'],
    ])
    await ask(id)
    expect(await rowOf(id)).toMatchObject({ state: 'qualified', approvedUntil: null })
    expect(await untilOf()).toBe(new Date(world.clock.now().getTime() + daysMs(90)).toISOString())
  })

  test('is asked soon again after papers of the third day, and after each return', async () => {
    const id = await sent()
    const proof = done(said({ status: 'PENDING_RESOLUTION', failures: ['TPIV_FAIL_DOB'] }))
    const before = world.clock.now()
    const walk = async (answer: typeof proof, times: number) => {
      const pauses: number[] = []
      for (let time = 0; time < times; time++) {
        answersWith(answer)
        await ask(id)
        const { checkAt } = await rowOf(id)
        pauses.push((checkAt!.getTime() - world.clock.now().getTime()) / minutesMs(1))
        world.clock.set(checkAt!)
      }
      return pauses
    }
    await walk(proof, 30)
    expect(await walk(proof, 1)).toEqual([360])
    // They come back, and it does not know their papers yet.
    answersWith(proof)
    await askForStatus(world.caller(tenant), { id })
    world.clock.set((await rowOf(id)).checkAt!)
    expect(await walk(proof, 3)).toEqual([10, 45, 60])
    // Now it does.
    expect(await walk(done(said({ status: 'PENDING_REVIEW' })), 4)).toEqual([5, 10, 45, 60])
    world.clock.set(before)
  })

  test('tells of each rejection once, however little was seen of the review', async () => {
    const id = await sent()
    const { id: enrollmentId } = await rowOf(id)
    const rejected = (manualReviews: number) =>
      done(
        said({
          ...{ status: 'PENDING_RESOLUTION', failures: ['STATE_FED_FAIL'], manualReviews },
          rejections: [{ code: 'STATE_FED_FAIL', reason: 'Too old.' }],
        }),
      )
    answersWith(done(said({ status: 'PENDING_RESOLUTION', failures: ['STATE_FED_FAIL'] })))
    await ask(id)
    const mails: number[] = []
    for (const reviews of [1, 1, 2, 2]) {
      answersWith(rejected(reviews))
      await ask(id)
      const told = await within((ctx) =>
        ctx.db.select().from(notifications).where(eq(notifications.enrollmentId, enrollmentId)),
      )
      mails.push(
        told.filter(({ template, channel }) => template === 'enrollment-action' && channel === 'email')
          .length,
      )
    }
    expect(await stateOf(id)).toBe('nv_rejected')
    expect(mails).toEqual([1, 1, 2, 2])
  })

  test('that refuses our account keeps applications waiting, for staff to see to', async () => {
    const id = await sent()
    answersWith(refused('AUTH_REQUIRED', 'no'))
    await ask(id)
    const { id: subjectId, state } = await rowOf(id)
    expect(state).toBe('nv_submitted')
    const open = await within((ctx) =>
      ctx.db.select().from(attention).where(eq(attention.subjectId, subjectId)),
    )
    expect(open).toMatchObject([{ kind: 'verifier_refuses_account' }])
  })
})

test('who qualifies is told once, by e-mail and by text in the daytime; a code never names the person', async () => {
  const person = applicant()
  const id = await sent(person)
  answersWith(
    done(said({ status: 'PENDING_REVIEW' })),
    done(said({ status: 'PENDING_RESOLUTION' })),
    done(said()),
  )
  for (let time = 0; time < 4; time++) await ask(id)
  const { id: enrollmentId } = await rowOf(id)
  const told = await within((ctx) =>
    ctx.db.select().from(notifications).where(eq(notifications.enrollmentId, enrollmentId)),
  )
  expect(told.map(({ template, channel }) => `${template} ${channel}`).toSorted()).toEqual([
    'enrollment-action email',
    'enrollment-action sms',
    'enrollment-qualified email',
    'enrollment-qualified sms',
  ])
  const messages = await within((ctx) => prepareMessages(ctx, told))
  const texts = JSON.stringify(messages.map(({ compose }) => compose()))
  expect(texts).toContain((await rowOf(id)).reference)
  expect(texts).not.toMatch(/Muñoz|José|1980/)
})

describe('coming back', () => {
  const find = (wanted: Parameters<typeof findEnrollment>[1]) => findEnrollment(world.caller(tenant), wanted)
  const open = (lookup: string, code: string) => openFound(world.caller(tenant), { lookup, code })
  const lastLookup = async () => {
    const rows = await within((ctx) =>
      ctx.db.select().from(enrollmentLookups).orderBy(desc(enrollmentLookups.id)).limit(1),
    )
    return rows[0]!
  }
  const codeOfLookup = async () => {
    const { id } = await lastLookup()
    return within(async (ctx) => digitsOfLookup(ctx, id))
  }
  const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

  test('by reference or by who they are, with the code that was sent', async () => {
    const person = applicant({ name: { firstName: 'Zoë', lastName: 'Ångström' } })
    const id = await sent(person)
    const { reference } = await rowOf(id)
    const who = { firstName: 'zoe', lastName: 'ANGSTROM', birthDate: '1980-04-09' }
    const { ssn4 } = person.identity as { ssn4: string }
    const { phoneNumber } = person.contact as { phoneNumber: string }
    for (const wanted of [{ reference }, { ...who, lastFour: ssn4 }, { ...who, lastFour: phoneNumber }]) {
      const { lookup } = await find(wanted)
      const opened = await open(lookup, await codeOfLookup())
      expect(opened).toEqual({ id, reference })
      expect(await codeOf(open(lookup, await codeOfLookup()))).toBe('CODE_WRONG')
    }
  })

  test('says the same of what does not exist, and sends nothing', async () => {
    const { lookup, minutes } = await find({ reference: 'ZZZZZZZZ' })
    expect([lookup.length, minutes]).toEqual([22, 10])
    expect((await lastLookup()).enrollmentId).toBeNull()
    expect(await codeOf(open(lookup, await codeOfLookup()))).toBe('CODE_WRONG')
  })

  test('four digits alone, or another birthday, find nobody', async () => {
    const person = applicant()
    await sent(person)
    const { ssn4 } = person.identity as { ssn4: string }
    await find({ firstName: 'José', lastName: 'Muñoz', birthDate: '1980-04-10', lastFour: ssn4 })
    expect((await lastLookup()).enrollmentId).toBeNull()
    await find({ firstName: 'Somebody', lastName: 'Else', birthDate: '1980-04-09', lastFour: ssn4 })
    expect((await lastLookup()).enrollmentId).toBeNull()
  })

  test('a code guessed five times, or ten minutes old, opens nothing', async () => {
    const { reference } = await rowOf(await sent())
    const { lookup } = await find({ reference })
    const right = await codeOfLookup()
    for (let time = 0; time < 5; time++)
      expect(await codeOf(open(lookup, wrongCode(right)))).toBe('CODE_WRONG')
    expect(await codeOf(open(lookup, right))).toBe('CODE_WRONG')
    const { lookup: late } = await find({ reference })
    const code = await codeOfLookup()
    world.clock.advance(minutesMs(11))
    expect(await codeOf(open(late, code))).toBe('CODE_WRONG')
  })

  test('nobody’s phone is flooded with codes', async () => {
    const id = await sent()
    const { reference, id: enrollmentId } = await rowOf(id)
    for (let time = 0; time < 5; time++) {
      await find({ reference })
      world.clock.advance(minutesMs(1))
    }
    await find({ reference })
    expect((await lastLookup()).enrollmentId).toBeNull()
    const told = await within((ctx) =>
      ctx.db.select().from(notifications).where(eq(notifications.enrollmentId, enrollmentId)),
    )
    expect(told).toHaveLength(5)
    expect(await codeOf(Promise.all(Array.from({ length: 6 }, () => find({ reference }))))).toBe(
      'TOO_MANY_REQUESTS',
    )
  })
})

describe('what nobody acts on', () => {
  const expired = async (prepare: () => Promise<string>, ms: number) => {
    const id = await prepare()
    const before = world.clock.now()
    world.clock.advance(ms)
    await expireEnrollments(world.caller(tenant, { kind: 'system', name: 'test' }))
    const state = await stateOf(id)
    world.clock.set(before)
    return state
  }
  const at =
    (status: string, changes: Partial<EligibilityAnswer> = {}) =>
    async () => {
      const id = await sent()
      answersWith(done(said({ status, ...changes })))
      await ask(id)
      return id
    }

  test('ends: drafts after 30 days, applications after 45, approvals after 90', async () => {
    const draft = async () => (await drafted()).id
    expect(await expired(draft, daysMs(29))).toBe('draft')
    expect(await expired(draft, daysMs(31))).toBe('abandoned')
    expect(await expired(() => sent(), daysMs(46))).toBe('nv_expired')
    expect(await expired(at('PENDING_CERT'), daysMs(44))).toBe('nv_pending_cert')
    for (const status of ['PENDING_CERT', 'PENDING_RESOLUTION', 'PENDING_REVIEW'])
      expect([status, await expired(at(status), daysMs(46))]).toEqual([status, 'nv_expired'])
    expect(await expired(at('COMPLETE'), daysMs(89))).toBe('qualified')
    expect(await expired(at('COMPLETE'), daysMs(91))).toBe('nv_expired')
  })

  test.each(expiringStates)('ends as expired in %s, with a page that begins anew', async (state) => {
    const { enrollmentId, id } = await household(world.caller(tenant), { program: 'lifeline', state })
    const row = () => within((ctx) => enrollmentByToken(ctx, id))
    expect(await expired(async () => id, daysMs(90) - minutesMs(1))).toBe(state)
    expect(await expired(async () => id, daysMs(90) + minutesMs(1))).toBe('nv_expired')
    expect(await row()).toMatchObject({ id: enrollmentId, checkAt: null })
    expect(await within((ctx) => getProgress(ctx, { id }))).toMatchObject({
      ...{ page: '/enroll-expired', owner: 'applicant', nextAction: 'start_again', until: null },
    })
  })

  test('starts again with the same answers, but without numbers of identity', async () => {
    const person = applicant()
    const id = await sent(person)
    answersWith(done(said({ status: 'APP_NOT_FOUND' })))
    await ask(id)
    const again = await within((ctx) => startAgain(ctx, { id }))
    const draft = await within((ctx) => getDraft(ctx, again))
    expect(draft.answers).toMatchObject({ name: { lastName: 'Muñoz' } })
    expect(draft.next).toBe('identity')
    expect(await stateOf(id)).toBe('closed')
    const identity = person.identity!
    await within((ctx) => saveAnswers(ctx, { id: again.id, step: 'identity', values: identity }))
    await within((ctx) => submitEnrollment(ctx, { id: again.id, ...signature(person) }))
    expect(await stateOf(again.id)).toBe('nv_submitted')
  })
})

test('a program that closes at midnight takes no draft of the day before, and nobody qualifies after it', async () => {
  const late = await createWorld()
  try {
    late.clock.set(new Date('2024-02-08T04:30:00Z'))
    const of = await late.tenant('base')
    await offerPrograms(late.caller(of))
    const inside = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTransaction(late.caller(of), work)
    const person = applicant()
    const draft = async () => {
      const { id } = await inside((ctx) => startEnrollment(ctx, { zip: '10001', program: 'acp' }))
      for (const step of answeredSteps) {
        const values = person[step]
        if (values) await inside((ctx) => saveAnswers(ctx, { id, step, values }))
      }
      return id
    }
    const [open, signed] = [await draft(), await draft()]
    await inside((ctx) => submitEnrollment(ctx, { id: signed, ...signature(person) }))
    late.clock.advance(hoursMs(1))
    expect((await inside((ctx) => getProgress(ctx, { id: open }))).barrier).toBe('closed')
    expect(await codeOf(inside((ctx) => submitEnrollment(ctx, { id: open, ...signature(person) })))).toBe(
      'PROGRAM_CLOSED',
    )
    answersWith(done(said()))
    const { id: enrollmentId } = await inside((ctx) => enrollmentByToken(ctx, signed))
    await askVerifierAbout(late.caller(of), enrollmentId)
    expect(await inside((ctx) => enrollmentByToken(ctx, signed))).toMatchObject({
      state: 'closed',
      closedBecause: 'program_closed',
    })
  } finally {
    await late.close()
  }
})

test('nothing personal stands in what is told of an enrollment', async () => {
  const id = await sent(applicant({ name: { firstName: 'Canarius', lastName: 'Featherstone' } }))
  answersWith(done(said({ status: 'PENDING_REVIEW' })))
  await ask(id)
  const { id: enrollmentId } = await rowOf(id)
  const told = await within((ctx) => ctx.db.select().from(events).where(eq(events.timelineId, enrollmentId)))
  expect(told.length).toBeGreaterThan(10)
  expect(JSON.stringify(told)).not.toMatch(/Canarius|Featherstone|12 Main|1980|@example/)
})

test('an enrollment in the registry is not expired by a clock', async () => {
  const id = await sent()
  const { id: enrollmentId } = await rowOf(id)
  answersWith(done(said()))
  await ask(id)
  for (const event of ['choose_device', 'confirm_address', 'submit_to_nlad', 'enroll'] as const)
    await within((ctx) => advance(ctx, enrollmentState, enrollmentId, event))
  world.clock.advance(daysMs(100) + minutesMs(1))
  await expireEnrollments(world.caller(tenant, { kind: 'system', name: 'test' }))
  expect(await stateOf(id)).toBe('nlad_enrolled')
  expect(
    await within((ctx) => ctx.db.select().from(enrollments).where(eq(enrollments.id, enrollmentId))),
  ).toHaveLength(1)
})
