import { answeredSteps, type AnsweredStep } from '#contracts/enrollment/choices.ts'
import { qualifyingCodes } from '#contracts/programs/choices.ts'
import { consentTexts } from '#contracts/programs/consents/index.ts'
import { federalPrograms } from '#contracts/programs/federal.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import {
  agentSteps,
  enrollmentById,
  readAnswer,
  startEnrollment,
  submitEnrollment,
  takeAnswers,
} from '#modules/enrollment/index.ts'
import { programInForce } from '#modules/programs/index.ts'
import { isNeverSigned, type SeedApplicant } from '../data/applicants.ts'
import { hashOf } from '../data/deterministic.ts'
import { buyer } from './actors.ts'
import { agentOf, beginHelped } from './helping.ts'
import { callerAt } from './past.ts'
import { openScribe } from './scribe.ts'

const pageMs = minutesMs(1)

export type Forms = { [Step in AnsweredStep]?: Record<string, string | string[] | boolean> }

/** Answers the pages, as far as they came, a minute each, and signs; `signed` is when. */
export async function answerInThePast(caller: Caller, person: SeedApplicant, number: number, startsAt: Date) {
  const { fate, locale, program, address, helpedBy } = person
  const here = {
    ...callerAt(caller, startsAt, buyer),
    locale,
    address: `203.0.113.${20 + number}`,
    userAgent: 'Mozilla/5.0 (Linux; Android 13; Mobile) AppleWebKit/537.36',
  }
  return inTransaction(here, async (ctx) => {
    const scribe = openScribe(ctx)
    const answers = answersOf(person, number)
    let pages = 0
    const next = (actor = buyer) => scribe.moment(later(startsAt, pageMs * pages++), actor)
    const { enrollmentId, id } = helpedBy
      ? await beginHelped(() => next(agentOf(person, helpedBy)), person, answers)
      : await startEnrollment(next(), { zip: address.zip, program })
    const own = ownSteps(person, answers)
    const first = pages
    pages += own.length
    const writing = scribe.moments(
      buyer,
      ({ data }) => later(startsAt, pageMs * (first + own.indexOf(data.step as AnsweredStep))),
      later(startsAt, pageMs * (pages - 1)),
    )
    const rules = await programInForce(writing, program)
    if (own.length > 0)
      await takeAnswers(
        writing,
        await enrollmentById(writing, enrollmentId, { locks: true }),
        own.map((step) => [step, readAnswer(writing, rules, step, answers[step]!)] as const),
      )
    const signing = isNeverSigned(fate) ? undefined : next()
    if (signing)
      await submitEnrollment(signing, { id, ...signatureOf(person), timeZone: here.tenant.timeZone })
    await scribe.write()
    return { enrollmentId, token: id, signed: signing?.now }
  })
}

/** Pages that the applicant answers alone, as far as they came. */
function ownSteps({ fate, helpedBy }: SeedApplicant, answers: Forms): AnsweredStep[] {
  const isOfAgent = (step: AnsweredStep) => (agentSteps as readonly string[]).includes(step)
  const own = answeredSteps.filter((step) => answers[step] && !(helpedBy && isOfAgent(step)))
  if (fate !== 'begun') return own
  return helpedBy ? [] : own.slice(0, own.indexOf('contact') + 1)
}

function answersOf(person: SeedApplicant, number: number): Forms {
  const { firstName, lastName, bornOn, address, codes, income, hasHousemate, program } = person
  const { tribalOnlyCodes } = federalPrograms.find(({ code }) => code === program)!
  const [year = '', month = '', day = ''] = bornOn.split('-')
  const key = fullNameOf(person)
  const mailbox = key
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
  return {
    qualify: { codes: [...codes] },
    ...(income && { income }),
    name: { firstName, lastName },
    birth: { year, month, day },
    contact: {
      phoneNumber: `212555${String(100 + number).padStart(4, '0')}`,
      emailAddress: `${mailbox}@example.test`,
      textsAllowed: number % 3 > 0,
    },
    identity: { kind: 'ssn', ssn4: String(1000 + (hashOf(key) % 9000)) },
    address: {
      ...address,
      onTribalLands: codes.some((name) => tribalOnlyCodes.includes(qualifyingCodes[name])),
    },
    beneficiary: { beneficiary: 'me' },
    adults: { answer: hasHousemate ? 'yes' : 'no' },
    ...(hasHousemate && { 'adult-benefit': { answer: 'yes' }, 'shared-money': { answer: 'no' } }),
  }
}

export const fullNameOf = ({ firstName, lastName }: SeedApplicant) => `${firstName} ${lastName}`

function signatureOf(person: SeedApplicant) {
  const promises = Object.entries(consentTexts).flatMap(([id, { items }]) =>
    items.map(({ key }) => `${id}.${key}`),
  )
  const { firstName, lastName } = person
  return { agreed: promises, initials: `${firstName[0]}${lastName[0]}`, fullName: fullNameOf(person) }
}
