import { sql } from 'drizzle-orm'
import {
  accountsOf,
  ordersOf,
  enrollmentRecordsOf,
  enrollmentsOf,
  fact,
  hidden,
  inner,
  personalRows,
  rowsOfNobody,
} from './personal.ts'
import {
  attention,
  events,
  idempotencyKeys,
  rateLimits,
  webhookInbox,
  masterKeyCheck,
  snapshotVersions,
} from './platform.ts'

/** What happened stays as it was, without the name of the erased person; suspicions are no part of a copy. */
export const personalEvents = personalRows(events, {
  of: (
    who,
  ) => sql`(${events.timelineId} in ${accountsOf(who)} or ${events.timelineId} in ${ordersOf(who)} or ${events.timelineId} in ${enrollmentsOf(who)})
    and ${events.subjectKind} not in ('fraud', 'note')`,
  erased: 'blank',
  merged: 'stay',
  rank: 1,
  columns: {
    type: fact,
    subjectKind: inner,
    // The one change that the table lets anybody make (`always/platform.sql`).
    actor: hidden(
      sql`case when ${events.actor} ->> 'kind' = 'subscriber' then ${events.actor} - 'name' else ${events.actor} end`,
    ),
    data: fact,
  },
})

export const personalAttention = personalRows(attention, {
  of: (who) =>
    sql`(${attention.subjectId} in ${accountsOf(who)} or ${attention.subjectId} in ${ordersOf(who)} or ${attention.subjectId} in ${enrollmentRecordsOf(who)}) and ${attention.closedAt} is not null`,
  erased: 'blank',
  merged: 'stay',
  isInCopy: false,
  columns: { kind: inner, subjectKind: inner, cause: inner, data: hidden(sql`'{}'::jsonb`), closedBy: inner },
})

/** Answers that a client may ask for again; those to staff go within days no matter whom they are about. */
export const personalAnswers = personalRows(idempotencyKeys, {
  of: (who) => sql`${idempotencyKeys.actor} in (select 'subscriber:' || a.id from ${accountsOf(who)} a)`,
  erased: 'delete',
  merged: 'stay',
  isInCopy: false,
  columns: { actor: inner, key: inner, endpoint: inner, bodyHash: inner, state: inner, response: inner },
})

export const ofNobody = rowsOfNobody({
  'of the installation, gone within days': [rateLimits, webhookInbox, masterKeyCheck, snapshotVersions],
})
