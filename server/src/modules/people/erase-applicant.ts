import type { GivenFor } from '#contracts/define-acts.ts'
import { endedStates } from '#contracts/enrollment/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import type { eraseFields } from '#contracts/people/acts.ts'
import type { ApplicantErasure } from '#contracts/people/applicants.ts'
import type { ApplicantBlock } from '#contracts/people/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { giveUpDraft, type Application } from '#modules/enrollment/index.ts'
import { keysOfApplicant, type KnownApplicant } from './applicant-keys.ts'
import { beginErasing, erasureOfApplication } from './erasing.ts'
import { closeRequest } from './erasure-request.ts'
import { blocksOf, erasesOf, keepsOf } from './erasure-plan.ts'

/**
 * What erasing an applicant would do, or has done so far, and what stands in its way. Once it was asked for it can be read
 * of each of their applications, whether the law has kept that or not.
 * @throws CodedError NOT_FOUND
 */
export async function previewApplicantErasure(ctx: Ctx, { id }: { id: string }): Promise<ApplicantErasure> {
  const asked = await erasureOfApplication(ctx, id)
  if (asked) {
    const who = {
      ...{ tenantId: ctx.tenant.id, id: asked.id, emailAddress: '', phoneNumber: null },
      reachedEnrollments: asked.enrollmentIds,
    }
    const done = { erases: await erasesOf(ctx, who), keeps: await keepsOf(ctx, who), erasure: asked.erasure }
    return { ...done, blocks: [], applications: [], accountId: null }
  }
  const { applications, accountId, ...who } = await keysOfApplicant(ctx, id)
  return {
    blocks: await blocksOfApplicant(ctx, { ...who, applications, accountId }),
    erases: await erasesOf(ctx, who),
    keeps: await keepsOf(ctx, who),
    erasure: null,
    applications: applications.map((each) => ({ id: each.id, reference: each.reference })),
    accountId,
  }
}

/**
 * Somebody who applied and has no account is to be forgotten: what they never sent ends at once, a job does the rest.
 * Asked a second time it changes nothing.
 * @throws CodedError NOT_FOUND; CONFIRMATION_WRONG where another reference was typed; ERASURE_BLOCKED with `{ blocks }`
 */
export async function eraseApplicant(
  ctx: Ctx,
  { id, reason, confirmation }: { id: string } & GivenFor<typeof eraseFields>,
): Promise<void> {
  if (await erasureOfApplication(ctx, id)) return
  const found = await keysOfApplicant(ctx, id, { locks: true })
  // Somebody else may have asked while this waited for the lock.
  if (await erasureOfApplication(ctx, id)) return
  const { applications, accountId: _accountId, ...who } = found
  const own = applications.find((each) => each.id === id)
  if (confirmation.trim().toUpperCase() !== own?.reference.toUpperCase())
    throw new CodedError('CONFIRMATION_WRONG')
  const blocks = await blocksOfApplicant(ctx, found)
  if (blocks.length > 0) throw new CodedError('ERASURE_BLOCKED', { blocks: blocks.map(({ block }) => block) })
  for (const draft of applications.filter(isDraft)) await giveUpDraft(ctx, draft.id)
  await beginErasing(ctx, who, { kind: 'applicant', reason })
  await closeRequest(
    ctx,
    'enrollment',
    applications.map((each) => each.id),
  )
}

/** What was sent once belongs to the program's records, also while the household has to mend it. */
const isDraft = ({ state, submittedAt }: Application) => state === 'draft' && submittedAt === null
const isEnded = ({ state }: Application) => (endedStates as readonly string[]).includes(state)
const memberStates: readonly string[] = [
  'nlad_enrolled',
  'fulfilling',
  'active',
  'usage_warning',
  'recert_due',
]

async function blocksOfApplicant(
  ctx: Ctx,
  { applications, accountId, ...who }: KnownApplicant,
): Promise<ApplicantErasure['blocks']> {
  const counted = (test: (each: Application) => boolean) => applications.filter(test).length
  const orders = new Map<string, number>(
    (await blocksOf(ctx, who)).map(({ block, amount }) => [block, amount]),
  )
  const isMember = ({ state }: Application) => memberStates.includes(state)
  const counts: Record<ApplicantBlock, number> = {
    account: accountId === null ? 0 : 1,
    open_application: counted((each) => !isEnded(each) && !isDraft(each) && !isMember(each)),
    membership: counted(isMember),
    // Until it is known how long it is kept.
    just_ended: counted((each) => isEnded(each) && each.submittedAt !== null && each.keptUntil === null),
    open_orders: orders.get('open_orders') ?? 0,
    open_refunds: orders.get('open_refunds') ?? 0,
    open_disputes: orders.get('open_disputes') ?? 0,
  }
  return (Object.keys(counts) as ApplicantBlock[]).flatMap((block) =>
    counts[block] > 0 ? { block, amount: counts[block] } : [],
  )
}
