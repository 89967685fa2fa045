import type { Answers } from '#contracts/enrollment/answers.ts'
import type { Ctx } from '#platform/context.ts'
import { ownerless } from '#platform/database/ownerless.ts'
import { isSellersOwn, resellerByCode } from '#modules/identity/index.ts'
import type { Enrollment } from './statuses.ts'

/** The active seller on whose link somebody came; none for a code that nobody sells under, or for a seller themself. */
export async function sellerOfLink(ctx: Ctx, code: string | null | undefined): Promise<string | undefined> {
  if (!code || ctx.actor.kind === 'reseller') return undefined
  return ownerless(ctx, async () => (await resellerByCode(ctx, code))?.id)
}

/** Whether somebody who came by a seller's link gives that seller's own address or number: nobody sends themself. */
export async function isOwnLink(
  ctx: Ctx,
  { resellerId, representativeId }: Enrollment,
  { contact }: Answers,
): Promise<boolean> {
  if (!resellerId || representativeId || !contact) return false
  return ownerless(ctx, () => isSellersOwn(ctx, resellerId, null, contact))
}
