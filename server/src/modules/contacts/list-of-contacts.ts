import { sql } from 'drizzle-orm'
import type { ContactRow } from '#contracts/contacts/admin.ts'
import { contactList } from '#contracts/contacts/lists.ts'
import type { Ctx } from '#platform/context.ts'
import { eitherOf, fewOf, withParts, type Found } from '#platform/lists/find-by-words.ts'
import { newId } from '#platform/database/ids.ts'
import { peopleTaken } from '#platform/lists/list-taken.ts'
import { bindList } from '#platform/lists/list.ts'
import { addressSought } from '#platform/security/erased-address.ts'
import { readsPersonal } from '#platform/security/mask-personal.ts'
import { byFacets } from '#platform/lists/match-by-facets.ts'

/** Staff who see people masked find them by nothing that could be guessed letter by letter. */
function contactsWith(ctx: Ctx, search: string): Found {
  const asked = search.trim()
  const of = sql`select w.id from contact_messages w where w.tenant_id = ${ctx.tenant.id}`
  const whole = fewOf(
    sql`${of} and w.reference = ${asked.toUpperCase()} union all ${of} and w.order_number = ${asked.toUpperCase()}
      union all ${of} and w.email_address = ${addressSought(asked)}`,
    sql`m.id`,
  )
  const parts = readsPersonal(ctx)
    ? withParts(ctx, { name: 'contact_words', id: 'contact_id' }, asked, sql`m.id`)
    : undefined
  return parts ? eitherOf([whole, parts]) : whole
}

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
    assigned: (ctx, { assigned = [] }) => {
      const me = ctx.actor.kind === 'administrator' ? ctx.actor.id : newId()
      const whose = {
        nobody: sql`m.assigned_to is null`,
        me: sql`m.assigned_to = ${me}::uuid`,
        others: sql`m.assigned_to <> ${me}::uuid`,
      }
      return sql`(${sql.join(
        assigned.map((one) => whose[one]),
        sql` or `,
      )})`
    },
  },
  search: contactsWith,
  match: byFacets<typeof contactList>({
    table: 'contact_messages',
    alias: 'm',
    facets: { state: 'state', topic: 'topic' },
    narrow: ['search', 'assigned'],
    plainSort: 'receivedAt',
  }),
  taken: peopleTaken(contactList),
})
