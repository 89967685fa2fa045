import type { Answers } from '#contracts/enrollment/answers.ts'
import { wayOf } from '#contracts/enrollment/way.ts'
import type { DraftView } from '#contracts/enrollment/views.ts'
import { consentTexts, type ConsentId } from '#contracts/programs/consents/index.ts'
import { qualifyingName } from '#contracts/programs/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { wordsKey } from '#modules/programs/index.ts'
import { answersOf } from './applicant.ts'
import { helperOf } from './assisted/helper-of.ts'
import { consentsFor } from './certify.ts'
import { documentsWanted } from './document/wanted.ts'
import { enrollmentByToken } from './own-enrollment.ts'
import { programFor } from './programs.ts'
import { progressOf } from './progress.queries.ts'
import { asksWaysAgain, nextStep } from './qualifying.ts'

const wayNotInProgram = { step: 'qualify', field: 'codes', code: 'WAY_NOT_IN_PROGRAM' } as const

/** What was answered so far, to be looked over and corrected. */
export async function getDraft(ctx: Ctx, { id }: { id: string }): Promise<DraftView> {
  const enrollment = await enrollmentByToken(ctx, id)
  const answers = await answersOf(ctx, enrollment.id)
  const { program } = await programFor(ctx, enrollment.program, enrollment.usState)
  return {
    ...(await progressOf(ctx, enrollment, answers)),
    helper: (await helperOf(ctx, enrollment))?.repId ?? null,
    usState: enrollment.usState,
    zip: answers.address?.zip ?? answers.zip ?? '',
    way: wayOf(answers),
    next: nextStep(program, answers),
    answers: shown(answers),
    fieldErrors: [...(asksWaysAgain(program, answers) ? [wayNotInProgram] : []), ...enrollment.fieldErrors],
    minimumAge: program.minimumAge,
    qualifyingNames: program.codes.map(qualifyingName),
    tribalNames: program.tribalOnlyCodes.map(qualifyingName),
    documents: await documentsWanted(ctx, enrollment),
    consents: consentsFor(ctx, program, answers).map(({ id }) => consentViewOf(id)),
  }
}

/** A consent word for word, in both languages. */
export function consentViewOf(id: ConsentId): DraftView['consents'][number] {
  const { kind, title, intro, items } = consentTexts[id]
  return { key: wordsKey(id), kind, title, intro, items: [...items] }
}

/** Numbers of identity are taken and never given back, to nobody. */
function shown({
  identity,
  dependent,
  zip: _zip,
  delivery: _delivery,
  ...others
}: Answers): DraftView['answers'] {
  return {
    ...others,
    ...(identity && { identity: { kind: identity.kind } }),
    ...(dependent && { dependent: { ...dependent, identity: { kind: dependent.identity.kind } } }),
  } as DraftView['answers']
}
