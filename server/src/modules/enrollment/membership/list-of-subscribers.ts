import { sql } from 'drizzle-orm'
import type { NladSubscriberRow } from '#contracts/enrollment/membership/admin.ts'
import { nladSubscriberList } from '#contracts/enrollment/membership/lists.ts'
import { needsAttention } from '#platform/office/attention.ts'
import { upTo } from '#platform/lists/find-by-words.ts'
import { peopleTaken } from '#platform/lists/list-taken.ts'
import { bindList } from '#platform/lists/list.ts'
import { openChangeStates } from './changes.ts'

/** Notices that run, of a membership `m`. */
const notices = sql`from de_enrollments d
  where d.tenant_id = m.tenant_id and d.enrollment_id = m.id and d.state = 'noticed'`

/** Subscribers who pay nothing have to use the service, which counts until they are warned. */
export const mustBeUsed = sql`(m.last_used_at is not null and not m.has_consumer_fee and not exists (
  select from de_enrollments d where d.tenant_id = m.tenant_id and d.enrollment_id = m.id
    and d.reason = 'NON_USAGE' and d.state in ('noticed', 'due', 'sent', 'failed')))`

/** Who is ours in the registry, or was. Numbers of lines stay sealed. */
export const listOfSubscribers = bindList<typeof nladSubscriberList, NladSubscriberRow>(nladSubscriberList, {
  from: sql`memberships m join enrollments e on e.tenant_id = m.tenant_id and e.id = m.id`,
  scope: (ctx) => sql`m.tenant_id = ${ctx.tenant.id}`,
  id: sql`m.id`,
  columns: {
    reference: sql`e.reference`,
    program: sql`m.program`,
    state: sql`m.enrollment_state`,
    subscriberId: sql`e.subscriber_id`,
    sac: sql`e.sac`,
    usState: sql`m.us_state`,
    since: sql`m.created_at`,
    phone: {
      value: sql`m.phone_last_four`,
      view: (digits: string | null) => (digits === null ? null : `••••••${digits}`),
    },
    waitsFor: sql`m.waits_for`,
    endsAt: sql`(select min(d.due_at) ${notices})`,
    lastUsedAt: sql`m.last_used_at`,
    confirmBy: sql`m.confirm_by`,
    isDeviceClaimed: sql`m.is_device_claimed`,
    reportedAt: sql`m.reported_at`,
    changeDueAt: sql`(select min(c.due_at) from member_changes c where c.tenant_id = m.tenant_id
      and c.enrollment_id = m.id and c.state in ${openChangeStates})`,
  },
  filters: {
    mustUse: ({ tenant }, { mustUse }) =>
      mustUse
        ? {
            ids: (most) =>
              sql`select m.id from memberships m where m.tenant_id = ${tenant.id} and ${mustBeUsed}${upTo(most)}`,
            has: mustBeUsed,
            isPlain: true,
          }
        : sql`not ${mustBeUsed}`,
    isAtRisk: (_ctx, { isAtRisk }) => {
      const runs = sql`exists (select ${notices})`
      return isAtRisk ? runs : sql`not ${runs}`
    },
    changeDue: ({ tenant }, { changeDueFrom, changeDueTo }) => {
      // The first of what a household has told is what its row says.
      const first = sql`from member_changes c where c.tenant_id = ${tenant.id} and c.state in ${openChangeStates}
        ${changeDueFrom ? sql`and c.due_at >= ${changeDueFrom}::timestamptz` : sql``}
        ${changeDueTo ? sql`and c.due_at < ${changeDueTo}::timestamptz` : sql``}
        and not exists (select from member_changes b where b.tenant_id = c.tenant_id
          and b.enrollment_id = c.enrollment_id and b.state in ${openChangeStates} and b.due_at < c.due_at)`
      return {
        ids: (most) => sql`select c.enrollment_id as id ${first}${upTo(most)}`,
        has: sql`exists (select ${first} and c.enrollment_id = m.id)`,
      }
    },
    needsAttention: needsAttention('nlad_subscriber', sql`m.id`),
  },
  search: (_ctx, search) => sql`(e.reference = upper(${search}) or e.subscriber_id = ${search})`,
  taken: peopleTaken(nladSubscriberList),
})
