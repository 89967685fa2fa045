import { answerSchemas, type Certification } from '#contracts/enrollment/answers.ts'
import type { nladSubscriberActs } from '#contracts/enrollment/membership/acts.ts'
import { mailingPlace, type UsPlace } from '#contracts/enrollment/registry/delivery.ts'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import type { GivenFor } from '#contracts/define-acts.ts'
import { CodedError } from '#contracts/errors.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import type { Ctx } from '#platform/context.ts'
import { answersOf } from '../applicant.ts'
import { enrollmentById, enrollmentByToken } from '../own-enrollment.ts'
import { progressOf } from '../progress.queries.ts'
import { codeRulesOf } from '../registry/code-rules.ts'
import { signWorksheet, type Worksheet } from '../registry/worksheet.ts'
import { askChange, askChangesAgain, askWithWorksheet } from './ask-change.ts'
import { changesOf, wantsWorksheet, type ChangedTo } from './changes.ts'

type Said = Required<Pick<ChangedTo, 'home' | 'contact'>>

/** The household tells where it lives now. @throws CodedError ENROLLMENT_NOT_FOUND, INVALID_STATE */
export const tellMove = (
  ctx: Ctx,
  {
    id,
    home,
    mailing,
  }: { id: string; home: Said['home']; mailing: NonNullable<ChangedTo['mailing']> | null },
): Promise<ProgressView> => ownChange(ctx, id, { home, mailing })

/** The household tells how it is reached now. @throws CodedError ENROLLMENT_NOT_FOUND, INVALID_STATE */
export const tellContact = (
  ctx: Ctx,
  { id, contact }: { id: string; contact: Said['contact'] },
): Promise<ProgressView> => ownChange(ctx, id, { contact })

/**
 * Somebody else at the new home has the benefit: the household signs that it is one of its own, and the registry is told.
 * @throws CodedError ENROLLMENT_NOT_FOUND; INVALID_STATE where nobody asks for it; of the worksheet as `signWorksheet`
 */
export async function signHousehold(
  ctx: Ctx,
  { id, household }: { id: string; household: Certification & Worksheet },
): Promise<ProgressView> {
  const enrollment = await enrollmentByToken(ctx, id, { locks: true })
  const rules = await codeRulesOf(ctx)
  const open = await changesOf(ctx, enrollment.id, { most: 2, isOpen: true })
  const move = open.find((row) => wantsWorksheet(rules, row))
  if (!move)
    throw new CodedError('INVALID_STATE', { from: enrollment.state, event: 'sign_household', allowed: [] })
  await signWorksheet(ctx, enrollment, await answersOf(ctx, enrollment.id), household)
  await askWithWorksheet(ctx, enrollment, move)
  return progressOf(ctx, await enrollmentById(ctx, enrollment.id))
}

async function ownChange(ctx: Ctx, token: string, said: ChangedTo): Promise<ProgressView> {
  const enrollment = await enrollmentByToken(ctx, token, { locks: true })
  await askChange(ctx, enrollment, { said, askedBy: 'person' })
  return progressOf(ctx, await enrollmentById(ctx, enrollment.id))
}

type Acts = (typeof nladSubscriberActs)['acts']
type Given<Act extends 'move' | 'reach'> = { id: string } & GivenFor<Acts[Act]['fields']>

/** Staff note where a household that called lives now. @throws CodedError ENROLLMENT_NOT_FOUND, INVALID_STATE, INVALID_INPUT */
export async function noteMove(ctx: Ctx, { id, reason, lettersToo, ...typed }: Given<'move'>): Promise<void> {
  const { mailingAddress1, mailingAddress2, mailingUrbanization, ...others } = typed
  const { mailingCity, mailingState, mailingZip, ...lives } = others
  const home = checked(ctx, answerSchemas.address, lives)
  const elsewhere = {
    ...{ address1: mailingAddress1, address2: mailingAddress2, urbanization: mailingUrbanization },
    ...{ city: mailingCity, state: mailingState, zip: mailingZip },
  }
  const mailing = Object.values(elsewhere).some(Boolean)
    ? lettersAt(ctx, elsewhere, lettersToo)
    : lettersToo
      ? null
      : undefined
  await staffChange(ctx, id, reason, { home, ...(mailing !== undefined && { mailing }) })
}

/** Where letters come instead: a whole address, which is not said to be the home as well. */
function lettersAt(
  ctx: Ctx,
  place: { [Name in keyof UsPlace]?: string | undefined },
  isHome: boolean,
): UsPlace {
  if (isHome) refuse(ctx, [{ path: 'lettersToo', code: 'CHOOSE_ONE' }])
  const missing = (['address1', 'city', 'state', 'zip'] as const).filter((name) => !place[name])
  if (missing.length > 0)
    refuse(
      ctx,
      missing.map((name) => ({ path: mailingField(name), code: 'REQUIRED' })),
    )
  return checked(ctx, mailingPlace, place, mailingField)
}

/** What a field of the address of letters is called beside those of the home. */
const mailingField = (name: string) => `mailing${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

/** Staff note how a household that called is reached now. @throws CodedError as `noteMove` */
export async function noteContact(ctx: Ctx, { id, reason, ...typed }: Given<'reach'>): Promise<void> {
  await staffChange(ctx, id, reason, { contact: checked(ctx, answerSchemas.contact, typed) })
}

async function staffChange(ctx: Ctx, id: string, reason: string, said: ChangedTo): Promise<void> {
  const { actor } = ctx
  await askChange(ctx, await enrollmentById(ctx, id, { locks: true }), {
    ...{ said, askedBy: 'staff', reason },
    askerName: actor.kind === 'administrator' ? actor.name : null,
  })
}

/** The same rules as for a household that types it itself. */
function checked<Output>(
  ctx: Ctx,
  schema: Checks<Output>,
  typed: object,
  nameOf = (field: string) => field,
): Output {
  const read = schema.safeParse(typed)
  if (read.success) return read.data
  return refuse(
    ctx,
    read.error.issues.map(({ path, message: code }) => ({ path: nameOf(path.join('.')), code })),
  )
}

function refuse(ctx: Ctx, issues: { path: string; code: string }[]): never {
  throw new CodedError('INVALID_INPUT', {
    issues: issues.map(({ path, code }) => ({
      ...{ path, code },
      message: fieldMessage(ctx.locale, code as Parameters<typeof fieldMessage>[1]),
    })),
  })
}

interface Checks<Output> {
  safeParse(
    typed: unknown,
  ):
    | { success: true; data: Output }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

/** Staff have it told again. @throws CodedError ENROLLMENT_NOT_FOUND, INVALID_STATE where nothing was refused */
export const tellChangesAgain = async (ctx: Ctx, { id }: { id: string }): Promise<void> =>
  askChangesAgain(ctx, await enrollmentById(ctx, id, { locks: true }))
