import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { ownCopiesAtMost } from '#contracts/people/choices.ts'
import type { OwnData } from '#contracts/people/own.ts'
import { daysMs } from '#platform/clock.ts'
import { forEverybody, type Caller, type Ctx } from '#platform/context.ts'
import { keepAnswer } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { stepUp } from '#modules/identity/index.ts'
import { personalCopies } from '#tables/people.ts'
import { eraseSubscriber } from './erase-subscriber.ts'
import { blocksOf } from './erasure-plan.ts'
import { openRequest, requestErasure, withdrawRequest } from './erasure-request.ts'
import { askPersonalCopy, listPersonalCopies, takePersonalCopy } from './personal-copy.ts'
import { personKeys } from './person-keys.ts'

interface Proof {
  password: string
  code?: string | undefined
}

/** The subscriber who asks. @throws CodedError FORBIDDEN */
function ownId({ actor }: Pick<Caller, 'actor'>): string {
  if (actor.kind !== 'subscriber') throw new CodedError('FORBIDDEN')
  return actor.id
}

/** The own copies, and what forgetting the account would meet: disputes and the like, which are no rows of theirs. */
export const getOwnData = (ctx: Ctx): Promise<OwnData> => dataOf(ctx, ownId(ctx))

async function dataOf(ctx: Ctx, id: string): Promise<OwnData> {
  const { items: copies } = await listPersonalCopies(ctx, { id })
  return {
    copies,
    mayAsk: !copies.some(({ state }) => state === 'asked') && (await askedOfLate(ctx, id)) < ownCopiesAtMost,
    blocks: await blocksOf(ctx, await personKeys(ctx, id)),
    request: await openRequest(ctx, 'subscriber', [id]),
  }
}

/** How many copies they asked for themself that are still kept. */
async function askedOfLate(ctx: Ctx, id: string): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(personalCopies)
    .where(
      and(
        eq(personalCopies.tenantId, ctx.tenant.id),
        eq(personalCopies.subscriberId, id),
        sql`${personalCopies.askedBy} ->> 'kind' = 'subscriber'`,
      ),
    )
  return row?.count ?? 0
}

/**
 * Asks for a copy of what is kept of oneself; an e-mail says when it is ready.
 * @throws CodedError INVALID_STATE while one is being made; TOO_MANY_REQUESTS past the week's copies
 */
export async function askOwnCopy(ctx: Ctx): Promise<OwnData> {
  const id = ownId(ctx)
  await personKeys(ctx, id, { locks: true })
  if ((await askedOfLate(ctx, id)) >= ownCopiesAtMost)
    throw new CodedError('TOO_MANY_REQUESTS', { retryAfterSeconds: daysMs(1) / 1000 })
  await askPersonalCopy(ctx, { id })
  return dataOf(ctx, id)
}

/** @throws CodedError NOT_FOUND; INCORRECT_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG */
export async function takeOwnCopy(caller: Caller, { copyId, ...proof }: Proof & { copyId: string }) {
  const id = ownId(caller)
  await stepUp(caller, proof)
  return inTransaction(forEverybody(caller), (ctx) => takePersonalCopy(ctx, { id, copyId }))
}

/**
 * Forgets the subscriber who asks where nothing stands in the way; else staff have to see to it within the law's time.
 * Asked again it stays the same request.
 * @throws CodedError CONFIRMATION_WRONG; INCORRECT_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG
 */
export async function askErasure(
  caller: Caller,
  { confirmation, ...proof }: Proof & { confirmation: string },
): Promise<{ isErased: boolean; dueOn: string | null }> {
  const id = ownId(caller)
  await stepUp(caller, proof)
  return inTransaction(forEverybody(caller), async (ctx) => {
    const who = await personKeys(ctx, id, { locks: true })
    if (confirmation.toLowerCase() !== who.emailAddress.toLowerCase())
      throw new CodedError('CONFIRMATION_WRONG')
    const answer = await eraseOrRequest(ctx, id, confirmation)
    keepAnswer(ctx, answer)
    return answer
  })
}

async function eraseOrRequest(ctx: Ctx, id: string, confirmation: string) {
  const blocks = await blocksOf(ctx, await personKeys(ctx, id))
  if (blocks.length === 0) {
    await eraseSubscriber(ctx, { id, reason: 'own_request', confirmation })
    return { isErased: true, dueOn: null }
  }
  const open = await openRequest(ctx, 'subscriber', [id])
  return { isErased: false, dueOn: open?.dueOn ?? (await requestErasure(ctx, 'subscriber', id)) }
}

/** They stay after all. */
export async function withdrawErasure(ctx: Ctx): Promise<OwnData> {
  const id = ownId(ctx)
  await withdrawRequest(ctx, 'subscriber', id)
  return dataOf(ctx, id)
}
