import { sql } from 'drizzle-orm'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { callBacks } from '#tables/call-backs.ts'
import { callBackState } from './statuses.ts'

interface OfOne {
  id: string
}

/** Takes a call on: whoever asks is who calls. @throws CodedError NOT_FOUND, INVALID_STATE */
export function takeCall(ctx: Ctx, { id }: OfOne) {
  const takenBy = ctx.actor.kind === 'administrator' ? ctx.actor.id : null
  return advance(ctx, callBackState, id, 'take', { set: { takenBy } })
}

/** Leaves it to others again. @throws CodedError NOT_FOUND, INVALID_STATE */
export const giveCallBack = (ctx: Ctx, { id }: OfOne) =>
  advance(ctx, callBackState, id, 'put_back', { set: { takenBy: null } })

/** Counts that nobody was reached. @throws CodedError NOT_FOUND, INVALID_STATE */
export const missCall = (ctx: Ctx, { id }: OfOne) =>
  advance(ctx, callBackState, id, 'miss', { set: { tries: sql`${callBacks.tries} + 1` } })
