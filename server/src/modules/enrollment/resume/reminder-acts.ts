import { sql, type SQL } from 'drizzle-orm'
import type { AnyList } from '#contracts/define-list.ts'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import { verifierStates } from '#contracts/enrollment/choices.ts'
import type { ReminderChannel } from '#contracts/enrollment/resume/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { BoundList } from '#platform/lists/list.ts'
import { defineAct, type OfficeAct } from '#platform/office/office-act.ts'
import { listOfEnrollments } from '../list-of-enrollments.ts'
import { listOfEligibilityCalls, listOfEnrollmentCalls, listOfTransferCalls } from '../log/lists-of-calls.ts'
import { listOfTransfers } from '../transfer/list-of-transfers.ts'
import { exclusionFrom, remind } from './reminders.ts'

const channels = { remind: 'email', remind_by_text: 'sms' } as const satisfies Record<string, ReminderChannel>
type Name = keyof typeof channels
const names = Object.keys(channels) as Name[]

const ofEnrollments = names.map((name) =>
  defineAct(listOfEnrollments, name, {
    exclusion: (ctx) => exclusionFrom(ctx, channels[name]),
    run: (ctx, id) => remind(ctx, id, channels[name]),
  }),
)

/**
 * A row may be a call of a log, or a transfer: who is reminded is the applicant of its enrollment, once however many
 * of its rows were chosen.
 */
const ofRows = <List extends AnyList & { bulk: Record<Name, unknown> }, Row>(
  list: BoundList<List, Row>,
  table: 'provider_exchanges' | 'transfers',
  among?: readonly EnrollmentState[],
): OfficeAct[] =>
  names.map((name) =>
    defineAct(list, name as keyof List['bulk'] & string, {
      exclusion: (ctx): SQL => sql`(select ${exclusionFrom(ctx, channels[name], among)}
        from enrollments e where e.tenant_id = ${alias[table]}.tenant_id and e.id = ${alias[table]}.enrollment_id)`,
      run: async (ctx, id) => remind(ctx, await enrollmentOf(ctx, table, id), channels[name]),
    }),
  )

/** What the lists call these tables. */
const alias = { provider_exchanges: sql`x`, transfers: sql`t` }

async function enrollmentOf(ctx: Ctx, table: keyof typeof alias, id: string): Promise<string> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select enrollment_id as id from ${sql.raw(table)} where tenant_id = ${ctx.tenant.id} and id = ${id}`,
  )
  if (!rows[0]) throw new CodedError('ENROLLMENT_NOT_FOUND')
  return rows[0].id
}

/** Reminders by hand on every list that has enrollments. */
export const reminderActs: OfficeAct[] = [
  ...ofEnrollments,
  ...ofRows(listOfEligibilityCalls, 'provider_exchanges', verifierStates),
  ...ofRows(listOfEnrollmentCalls, 'provider_exchanges'),
  ...ofRows(listOfTransferCalls, 'provider_exchanges', ['transfer_required']),
  ...ofRows(listOfTransfers, 'transfers', ['transfer_required']),
]
