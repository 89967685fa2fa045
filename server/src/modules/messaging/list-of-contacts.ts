import { sql } from 'drizzle-orm'
import type { ContactRow } from '#contracts/messaging/admin.ts'
import { contactList } from '#contracts/messaging/lists.ts'
import { peopleTaken } from '#platform/list-taken.ts'
import { bindList } from '#platform/list.ts'
import { readsPersonal } from '#platform/mask-personal.ts'

/** What visitors wrote, without the words. */
export const listOfContacts = bindList<typeof contactList, ContactRow>(contactList, {
  from: sql`contact_messages m`,
  scope: (ctx) => sql`m.tenant_id = ${ctx.tenant.id}`,
  id: sql`m.id`,
  details: () => sql`
    left join administrators a on a.tenant_id = m.tenant_id and a.id = m.assigned_to
    left join credentials c on c.tenant_id = m.tenant_id and c.id = m.assigned_to`,
  columns: {
    reference: sql`m.reference`,
    topic: sql`m.topic`,
    name: sql`m.name`,
    email: sql`m.email_address`,
    state: sql`m.state`,
    assignee: sql`coalesce(nullif(trim(concat(a.first_name, ' ', a.last_name)), ''), c.email_address)`,
    orderNumber: sql`m.order_number`,
    receivedAt: sql`m.created_at`,
  },
  filters: {
    state: sql`m.state`,
    topic: sql`m.topic`,
    received: sql`m.created_at`,
    assigned: (ctx, { assigned = [] }) => {
      const me = ctx.actor.kind === 'administrator' ? ctx.actor.id : null
      const whose = sql`case when m.assigned_to is null then 'nobody' when m.assigned_to = ${me}::uuid then 'me' else 'others' end`
      return sql`${whose} = any(${sql.param(assigned)}::text[])`
    },
  },
  /** Whoever sees people masked finds them by nothing that could be guessed letter by letter. */
  search: (ctx, search) => {
    const whole = sql`(m.reference = upper(${search}) or m.order_number = upper(${search}) or m.email_address = lower(${search}))`
    if (!readsPersonal(ctx)) return whole
    return sql`(${whole} or position(fold_text(${search}) in fold_text(m.name || ' ' || m.email_address)) > 0)`
  },
  taken: peopleTaken(contactList),
})
