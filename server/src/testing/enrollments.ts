import sharp from 'sharp'
import type { OwnTerms } from '#contracts/programs/terms.ts'
import { askForDocuments } from '#seed/program-documents.ts'
import { ruledPrograms } from '#contracts/programs/choices.ts'
import { consentTexts } from '#contracts/programs/consents/index.ts'
import { eq } from 'drizzle-orm'
import { answeredSteps, type AnsweredStep } from '#contracts/enrollment/choices.ts'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { enrollments } from '#tables/enrollment.ts'
import { saveAnswers, startEnrollment, submitEnrollment } from '#modules/enrollment/index.ts'
import { offerProgram } from '#modules/programs/index.ts'

/** One applicant's answers as a form sends them. */
export type Applicant = { [Step in AnsweredStep]?: Record<string, string | string[] | boolean> }

/** Turns both programs on in two states, of which Texas decides about Lifeline by itself. */
export const offerPrograms = (caller: Caller): Promise<void> =>
  inTransaction(caller, async (ctx) => {
    for (const code of ruledPrograms)
      await offerProgram(ctx, {
        ...{ code, states: ['NY', 'TX'], spin: '143000001', fromDay: '2020-01-01' },
        untilDay: null,
        revision: 0,
      })
  })

/** A version of Lifeline of one's own that asks to see a driver license. */
export const wantLicense = (caller: Caller, mustBeAccepted: boolean): Promise<void> => {
  const documents: OwnTerms['documents'] = [{ kind: 'driver_license', mustBeAccepted }]
  return inTransaction(caller, (ctx) =>
    askForDocuments(ctx, { code: 'lifeline', documents, from: '2026-03-02' }),
  )
}

/** A photograph as a phone makes it: with where and by which camera it was taken. */
export const photo = (color = '#0084b8', format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 3000, height: 1900, channels: 3, background: color } })
    .withExif({ IFD0: { Make: 'Canarius Phone' }, IFD3: { GPSLatitude: '40/1 44/1 55/1' } })
    .toFormat(format)
    .toBuffer()

let made = 0

/** A person of their own who qualifies by SNAP and lives alone in New York, with whatever a test changes. */
export function applicant(changes: Applicant = {}): Applicant {
  const number = String(++made).padStart(4, '0')
  return {
    qualify: { codes: ['snap'] },
    name: { firstName: 'José', lastName: 'Muñoz' },
    birth: { month: '4', day: '9', year: '1980' },
    contact: {
      phoneNumber: `212555${number}`,
      emailAddress: `person-${number}@example.test`,
      textsAllowed: true,
    },
    identity: { kind: 'ssn', ssn4: `${Number(number) + 1000}` },
    address: { address1: '12 Main Street', city: 'New York', state: 'NY', zip: '10001' },
    beneficiary: { beneficiary: 'me' },
    adults: { answer: 'no' },
    ...changes,
  }
}

const promisesOf = (id: keyof typeof consentTexts) => consentTexts[id].items.map(({ key }) => `${id}.${key}`)

/** What a person signs who agrees to everything. */
export const signature = ({ name }: Applicant, changes: object = {}) => {
  const { firstName, lastName } = name as { firstName: string; lastName: string }
  return {
    agreed: (['LL_CERT_V1', 'ACP_CERT_V1', 'SCA_CERT_V1', 'HOUSEHOLD_V1'] as const).flatMap(promisesOf),
    initials: `${firstName[0]}${lastName[0]}`,
    fullName: `${firstName} ${lastName}`,
    timeZone: 'America/New_York',
    ...changes,
  }
}

/** A household that has answered, signed, and is where a test wants it: what opens it, and its id. */
export async function household(
  caller: Caller,
  {
    program = 'acp',
    person = applicant(),
    state = 'qualified',
    ...changes
  }: { program?: ProgramCode; person?: Applicant; state?: EnrollmentState } & Partial<
    typeof enrollments.$inferInsert
  > = {},
): Promise<{ id: string; enrollmentId: string }> {
  const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) => inTransaction(caller, work)
  const { id, enrollmentId } = await within((ctx) => startEnrollment(ctx, { zip: '10001', program }))
  for (const step of answeredSteps) {
    const values = person[step]
    if (values) await within((ctx) => saveAnswers(ctx, { id, step, values }))
  }
  await within((ctx) => submitEnrollment(ctx, { id, ...signature(person) }))
  await within((ctx) =>
    ctx.db
      .update(enrollments)
      .set({ state, checkAt: null, expiresAt: later(ctx.now, daysMs(90)), ...changes })
      .where(eq(enrollments.id, enrollmentId)),
  )
  return { id, enrollmentId }
}
