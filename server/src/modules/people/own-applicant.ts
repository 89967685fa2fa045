import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { ownCopiesAtMost } from '#contracts/people/choices.ts'
import type { OwnApplicantData } from '#contracts/people/own-applicant.ts'
import { daysMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { provenApplication } from '#modules/enrollment/index.ts'
import { personalCopies } from '#tables/people.ts'
import { keysOfApplicant } from './applicant-keys.ts'
import { eraseApplicant, previewApplicantErasure } from './erase-applicant.ts'
import { openRequest, requestErasure, withdrawRequest } from './erasure-request.ts'
import { askApplicantCopy, listApplicantCopies, takeApplicantCopy } from './personal-copy.ts'

/** What opens an application, and the code's lookup that proves that it is theirs. */
interface Proven {
  id: string
  proof: string
}

/** @throws CodedError ENROLLMENT_NOT_FOUND, CUSTOMER_ANSWERS_ALONE; CODE_NEEDED — as all of these do */
export const getApplicantData = async (ctx: Ctx, given: Proven): Promise<OwnApplicantData> =>
  dataOf(ctx, (await provenApplication(ctx, given)).id)

async function dataOf(ctx: Ctx, id: string): Promise<OwnApplicantData> {
  const { blocks, keeps, erasure, applications } = await previewApplicantErasure(ctx, { id })
  const { items: copies } = await listApplicantCopies(ctx, { id })
  const isMaking = copies.some(({ state }) => state === 'asked')
  const ids = applications.map((each) => each.id)
  return {
    ...{ copies, blocks, keeps, erasure },
    mayAsk: erasure === null && !isMaking && (await askedOfLate(ctx, id)) < ownCopiesAtMost,
    references: applications.map(({ reference }) => reference),
    request: ids.length > 0 ? await openRequest(ctx, 'enrollment', ids) : null,
  }
}

/** How many copies they asked for themself that are still kept. */
async function askedOfLate(ctx: Ctx, id: string): Promise<number> {
  return ctx.db.$count(
    personalCopies,
    and(
      eq(personalCopies.tenantId, ctx.tenant.id),
      eq(personalCopies.enrollmentId, id),
      sql`${personalCopies.askedBy} ->> 'kind' <> 'administrator'`,
    ),
  )
}

/**
 * Asks for a copy of what is kept of oneself; an e-mail says when it is ready.
 * @throws CodedError COPY_BEING_MADE; TOO_MANY_REQUESTS past the week's copies
 */
export async function askOwnApplicantCopy(ctx: Ctx, given: Proven): Promise<OwnApplicantData> {
  const { id } = await provenApplication(ctx, given)
  await keysOfApplicant(ctx, id, { locks: true })
  if ((await askedOfLate(ctx, id)) >= ownCopiesAtMost)
    throw new CodedError('TOO_MANY_REQUESTS', { retryAfterSeconds: daysMs(1) / 1000 })
  await askApplicantCopy(ctx, { id })
  return dataOf(ctx, id)
}

/** @throws CodedError NOT_FOUND for one that is not ready or is over */
export async function takeOwnApplicantCopy(
  ctx: Ctx,
  { copyId, ...given }: Proven & { copyId: string },
): Promise<File> {
  const { id } = await provenApplication(ctx, given)
  return takeApplicantCopy(ctx, { id, copyId })
}

/**
 * Forgets the applicant who asks where nothing stands in the way; else staff have to see to it within the law's time.
 * Asked again it stays the same request.
 * @throws CodedError CONFIRMATION_WRONG where another reference was typed
 */
export async function askApplicantErasure(
  ctx: Ctx,
  { confirmation, ...given }: Proven & { confirmation: string },
): Promise<{ isErased: boolean; dueOn: string | null }> {
  const { id, reference } = await provenApplication(ctx, given)
  if (confirmation.toUpperCase() !== reference.toUpperCase()) throw new CodedError('CONFIRMATION_WRONG')
  // Whoever asks at the same time waits here.
  const { applications } = await keysOfApplicant(ctx, id, { locks: true })
  const { blocks } = await previewApplicantErasure(ctx, { id })
  if (blocks.length === 0) {
    await eraseApplicant(ctx, { id, reason: 'own_request', confirmation })
    return { isErased: true, dueOn: null }
  }
  const open = await openRequest(
    ctx,
    'enrollment',
    applications.map((each) => each.id),
  )
  return { isErased: false, dueOn: open?.dueOn ?? (await requestErasure(ctx, 'enrollment', id)) }
}

/** They stay after all. */
export async function withdrawApplicantErasure(ctx: Ctx, given: Proven): Promise<OwnApplicantData> {
  const { id } = await provenApplication(ctx, given)
  const { applications } = await keysOfApplicant(ctx, id, { locks: true })
  await withdrawRequest(
    ctx,
    'enrollment',
    id,
    applications.map((each) => each.id),
  )
  return dataOf(ctx, id)
}
