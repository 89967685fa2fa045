import { sql } from 'drizzle-orm'
import type { NladSubscriberRow } from '#contracts/enrollment/membership/admin.ts'
import { nladSubscriberList } from '#contracts/enrollment/membership/lists.ts'
import { needsAttention } from '#platform/office/attention.ts'
import { upTo } from '#platform/lists/find-by-words.ts'
import { peopleTaken } from '#platform/lists/list-taken.ts'
import { bindList } from '#platform/lists/list.ts'

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
    state: sql`e.state`,
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
    isDeviceClaimed: sql`m.is_device_claimed`,
    reportedAt: sql`m.reported_at`,
  },
  filters: {
    // A rare state has few enrollments, which their own index finds; of a common one the newest come first anyway.
    state: ({ tenant }, { state }) => ({
      ids: (most) =>
        sql`select m.id from enrollments e join memberships m on m.tenant_id = e.tenant_id and m.id = e.id
          where e.tenant_id = ${tenant.id} and e.state in ${state}${upTo(most)}`,
      has: sql`e.state in ${state}`,
      isPlain: true,
    }),
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
    needsAttention: needsAttention('nlad_subscriber', sql`m.id`),
  },
  search: (_ctx, search) => sql`(e.reference = upper(${search}) or e.subscriber_id = ${search})`,
  taken: peopleTaken(nladSubscriberList),
})
