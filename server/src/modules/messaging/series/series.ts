import type { SQL } from 'drizzle-orm'
import type { Caller, Ctx } from '#platform/context.ts'
import type { AnyMessage } from '../define-message.ts'

/** When somebody is told: so many hours after something began, or before it ends. */
export interface Moments {
  side: 'after' | 'before'
  hours: readonly number[]
}
/** `after({ hours: [1, 24, 72] })`, then no more. */
export const after = ({ hours = [], days = [] }: { hours?: number[]; days?: number[] }): Moments => ({
  side: 'after',
  hours: [...hours, ...days.map((each) => each * 24)],
})
export const daysBefore = (...days: number[]): Moments => hoursBefore(...days.map((each) => each * 24))
export const hoursBefore = (...hours: readonly number[]): Moments => ({ side: 'before', hours })

/** Somebody who is to be told now: the subject, and which of the moments this is. */
export interface Due extends Record<string, unknown> {
  subject: string
  occasion: string
}

/**
 * Messages about what does not change: an application that lies there, a plan that nobody uses. Nothing is planned ahead,
 * so nothing has to be called off: who is told follows from what is so at that moment.
 */
export interface Series<Found extends Due = Due> {
  /** Its key in the log (`keyOf`) says who has been told, and when. */
  message: Pick<AnyMessage, 'name'>
  moments: Moments
  /**
   * Those who wait, as a query with the columns `subject` (its id) and `anchor` (the moment from or to which is
   * counted), and what `tell` needs besides. A subject that has moved on is not among them, or has another anchor,
   * from which the series begins anew.
   */
  waiting: (ctx: Ctx) => SQL
  /** Asks the outside world, in no transaction, whom to leave in peace for now. */
  spared?: (caller: Caller, due: readonly Found[]) => Promise<(each: Found) => boolean>
  /** Puts the messages into the log, each under `keyOf` with the occasion of its moment. */
  tell: (ctx: Ctx, due: readonly Found[]) => Promise<void>
}

/** The key under which a message of the log is told once. */
export const keyOf = (
  { name }: Pick<AnyMessage, 'name'>,
  subject: string,
  channel: 'email' | 'sms',
  occasion = '',
) => [name, subject, channel, occasion].filter(Boolean).join(':')
