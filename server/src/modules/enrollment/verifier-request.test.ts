import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerSchemas, type Answers } from '#contracts/enrollment/answers.ts'
import { answeredSteps } from '#contracts/enrollment/choices.ts'
import { federalPrograms } from '#contracts/programs/federal.ts'
import { checkBody } from '#providers/eligibility/national-verifier-wire.ts'
import { eligibilityProviderOf } from '#providers/eligibility/index.ts'
import { applicant, type Applicant } from '#server/testing/enrollments.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { usacWorld } from '#server/testing/usac.ts'
import { verifierRequest } from './verifier-request.ts'

let sandbox: TestSandbox
let usac: ReturnType<typeof usacWorld>
beforeAll(async () => {
  sandbox = await startSandbox()
  usac = usacWorld(sandbox, 'shapes')
})
afterAll(() => sandbox.stop())

const program = federalPrograms.find(({ code }) => code === 'lifeline')!
const around = { assistance: 'self', returnUrl: 'https://shop.example/enroll-step' } as const
const mailing = {
  address1: 'PO Box 9',
  address2: undefined,
  city: 'Albany',
  state: 'NY',
  zip: '12201',
} as const

/** What is said of an applicant who answered like this, as the pages take it. */
function requestOf(changes: Applicant, more: Partial<Answers> = {}) {
  const person = applicant(changes)
  const answers = Object.fromEntries(
    answeredSteps.flatMap((step) => (person[step] ? [[step, answerSchemas[step].parse(person[step])]] : [])),
  ) as Answers
  return verifierRequest({ ...answers, ...more }, program, around)
}

const pupil = { firstName: 'Lía', lastName: 'Muñoz', month: '2', day: '3', year: '2014' }
const empty = { tribalId: '', alternateId: '', publicHousingCode: '', urbanizationCode: '', schoolName: '' }
const nobody = { bqpFirstName: '', bqpLastName: '', bqpDob: '', bqpSsn4: '', bqpSchoolName: '' }
const noLetters = {
  contactAddress: '',
  contactCity: '',
  contactState: '',
  contactZipCode: '',
  contactUrbCode: '',
}

test.each<[string, Applicant, Partial<Answers>, Record<string, string>]>([
  [
    'somebody with SNAP and an SSN',
    { identity: { kind: 'ssn', ssn4: '8642' } },
    {},
    {
      ...{ firstName: 'Jose', lastName: 'Munoz', dob: '1980-04-09', ssn4: '8642', consentInd: 'Y' },
      ...{ eligibilityProgramCode: 'E2', repId: '', repNotAssisted: '1', carrierUrl: around.returnUrl },
      ...{ address: '12 Main Street', city: 'New York', state: 'NY', zipCode: '10001' },
      ...empty,
      ...nobody,
      ...noLetters,
    },
  ],
  [
    'a household with housing assistance',
    { qualify: { codes: ['housing'] }, housing: { kind: 'project' } },
    {},
    { ...empty, ...nobody, eligibilityProgramCode: 'E4', publicHousingCode: '2' },
  ],
  [
    'a pupil by whom the household qualifies',
    {
      ...{ qualify: { codes: ['schoolMeals', 'snap'] }, beneficiary: { beneficiary: 'dependent' } },
      ...{ dependent: { ...pupil, kind: 'ssn', ssn4: '7531' }, school: { schoolName: 'PS 12' } },
    },
    {},
    {
      ...{
        eligibilityProgramCode: 'E50,E2',
        bqpFirstName: 'Lia',
        bqpLastName: 'Munoz',
        bqpDob: '2014-02-03',
      },
      ...{ bqpSsn4: '7531', bqpTribalId: '', bqpAlternateId: '', bqpSchoolName: 'PS 12', schoolName: '' },
    },
  ],
  [
    'a pupil who applies',
    { qualify: { codes: ['schoolMeals', 'snap'] }, school: { schoolName: 'PS 12' } },
    {},
    { ...nobody, eligibilityProgramCode: 'E50,E2', schoolName: 'PS 12' },
  ],
  [
    'a member of a Tribe',
    { qualify: { codes: ['tribalTanf'] }, identity: { kind: 'tribal', tribalId: 'ab-12' } },
    {},
    { eligibilityProgramCode: 'E9', ssn4: '', tribalId: 'AB-12', alternateId: '' },
  ],
  [
    'somebody with another document',
    { identity: { kind: 'other' } },
    {},
    { ssn4: '', tribalId: '', alternateId: '1' },
  ],
  [
    'a household in Puerto Rico',
    {
      address: {
        ...{ address1: '12 Calle Sol', address2: 'Apt 3', city: 'San Juan', state: 'PR', zip: '00901' },
        urbanization: 'URB ROYAL OAKS',
      },
    },
    {},
    { address: '12 Calle Sol Apt 3', state: 'PR', zipCode: '00901', urbanizationCode: 'URB ROYAL OAKS' },
  ],
  [
    'somebody whose letters go elsewhere',
    {},
    { delivery: { shipping: null, mailing: { ...mailing, urbanization: undefined } } },
    {
      ...{ contactAddress: 'PO Box 9', contactCity: 'Albany', contactState: 'NY', contactZipCode: '12201' },
      ...{ contactUrbCode: '', address: '12 Main Street', zipCode: '10001' },
    },
  ],
])('%s is sent as the National Verifier takes it', async (_who, changes, more, body) => {
  const request = requestOf(changes, more)
  expect(checkBody(request)).toMatchObject(body)
  const answer = await eligibilityProviderOf(usac.services).check(usac.account, request).send()
  expect(answer).toMatchObject({ kind: 'done', value: { status: 'PENDING_CERT' } })
})
