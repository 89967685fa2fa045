import type { RecordAct, RecordActs } from '#contracts/define-acts.ts'
import type { AnyList } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import type { OfferedAct } from '#contracts/offered-acts.ts'
import type { TimelineEntry } from '#contracts/timeline.ts'
import type { Ctx } from '../context.ts'
import type { BoundList } from '../lists/list.ts'
import { actsFor } from './offered-acts.ts'
import { timelineOf } from './timeline.ts'

/**
 * A verb that shows one record whose acts no more than its state keeps from being done: its row of the list, what can be
 * done with it now, what happened to it, and `more` that its page shows.
 * @throws CodedError NOT_FOUND
 */
export const recordOf =
  <List extends AnyList, Row extends { id: string }, Name extends string, More extends object = object>(
    bound: BoundList<List, Row>,
    acts: RecordActs<string, Readonly<Record<Name, RecordAct>>>,
    state: (row: Row) => string,
    more?: (ctx: Ctx, row: Row) => Promise<More>,
  ) =>
  async (
    ctx: Ctx,
    { id }: { id: string },
  ): Promise<Row & More & { acts: OfferedAct<Name>[]; timeline: TimelineEntry[] }> => {
    const row = await bound.row(ctx, id)
    if (!row) throw new CodedError('NOT_FOUND')
    return {
      ...row,
      ...((await more?.(ctx, row)) as More),
      acts: actsFor(ctx, acts, state(row)),
      timeline: await timelineOf(ctx, id),
    }
  }
