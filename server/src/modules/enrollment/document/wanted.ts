import type { Answers } from '#contracts/enrollment/answers.ts'
import type { Standing } from '#contracts/enrollment/choices.ts'
import { documentStates } from '#contracts/enrollment/document/choices.ts'
import { nextOpen } from '#contracts/enrollment/way.ts'
import type { WantedDocument } from '#contracts/documents/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { wantedDocuments } from '#modules/documents/index.ts'
import { answersOf } from '../applicant.ts'
import { programFor } from '../programs.ts'
import type { Enrollment } from '../statuses.ts'

/** Whether documents can still be sent and decided about. */
export const takesDocuments = ({ state }: Pick<Enrollment, 'state'>) =>
  (documentStates as readonly string[]).includes(state)

/** What the program wants to see of a household, and how it stands with that. */
export async function documentsWanted(ctx: Ctx, enrollment: Enrollment): Promise<WantedDocument[]> {
  const { program } = await programFor(ctx, enrollment.program, enrollment.usState)
  return wantedDocuments(ctx, enrollment.id, program.documents)
}

const isToSend = ({ state }: WantedDocument) => state === null || state === 'refused'
const isToAccept = ({ state, mustBeAccepted }: WantedDocument) => mustBeAccepted && state === 'uploaded'

/** @throws CodedError DOCUMENT_MISSING, and DOCUMENT_WAITS where staff have to accept it first */
export async function requireDocuments(ctx: Ctx, enrollment: Enrollment): Promise<void> {
  const wanted = await documentsWanted(ctx, enrollment)
  if (wanted.some(isToSend)) throw new CodedError('DOCUMENT_MISSING')
  if (wanted.some(isToAccept)) throw new CodedError('DOCUMENT_WAITS')
}

/** A household whose document was refused sends another before anything is ordered for it. @throws CodedError DOCUMENT_MISSING */
export async function refuseRefusedDocuments(ctx: Ctx, enrollment: Enrollment): Promise<void> {
  if (!takesDocuments(enrollment)) return
  const wanted = await documentsWanted(ctx, enrollment)
  if (wanted.some(({ state }) => state === 'refused')) throw new CodedError('DOCUMENT_MISSING')
}

/** Whether a draft only waits for us to look at what was sent: there is nothing to remind its household of. */
export const waitsForUs = async (ctx: Ctx, enrollment: Enrollment) =>
  (await standingOfDocuments(ctx, enrollment))?.owner === 'us'

/** Where a household is whose document was refused, or has to be accepted before the application can be sent. */
export async function standingOfDocuments(
  ctx: Ctx,
  enrollment: Enrollment,
  answers?: Answers,
): Promise<Standing | undefined> {
  if (!takesDocuments(enrollment)) return undefined
  const wanted = await documentsWanted(ctx, enrollment)
  if (wanted.some(({ state }) => state === 'refused'))
    return { page: 'document', owner: 'applicant', next: 'send_document' }
  if (enrollment.state !== 'draft' || wanted.length === 0) return undefined
  if (nextOpen(answers ?? (await answersOf(ctx, enrollment.id))) !== 'check') return undefined
  if (wanted.some(isToSend)) return { page: 'document', owner: 'applicant', next: 'send_document' }
  return wanted.some(isToAccept) ? { page: 'document', owner: 'us', next: 'wait_for_document' } : undefined
}
