import { sql } from 'drizzle-orm'
import type { CallBackRow } from '#contracts/call-backs/admin.ts'
import { callBackList } from '#contracts/call-backs/lists.ts'
import { textableNumber } from '#modules/messaging/index.ts'
import { fewOf } from '#platform/lists/find-by-words.ts'
import { peopleTaken } from '#platform/lists/list-taken.ts'
import { bindList } from '#platform/lists/list.ts'
import { byFacets } from '#platform/lists/match-by-facets.ts'

export const listOfCallBacks = bindList<typeof callBackList, CallBackRow>(callBackList, {
  from: sql`call_backs b`,
  scope: (ctx) => sql`b.tenant_id = ${ctx.tenant.id}`,
  id: sql`b.id`,
  details: () => sql`
    left join administrators a on a.tenant_id = b.tenant_id and a.id = b.taken_by
    left join credentials c on c.tenant_id = b.tenant_id and c.id = b.taken_by`,
  columns: {
    reference: sql`b.reference`,
    name: sql`b.name`,
    phoneNumber: sql`b.phone_number`,
    topic: sql`b.topic`,
    preferredTime: sql`b.preferred_time`,
    state: sql`b.state`,
    takenBy: sql`coalesce(nullif(trim(concat(a.first_name, ' ', a.last_name)), ''), c.email_address)`,
    tries: sql`b.tries`,
    askedAt: sql`b.created_at`,
  },
  search: ({ tenant }, search) => {
    const of = sql`select w.id from call_backs w where w.tenant_id = ${tenant.id}`
    return fewOf(
      sql`${of} and w.reference = ${search.trim().toUpperCase()}
        union all ${of} and w.phone_number = ${textableNumber(search) ?? ''}`,
      sql`b.id`,
    )
  },
  match: byFacets<typeof callBackList>({
    table: 'call_backs',
    alias: 'b',
    facets: { state: 'state', topic: 'topic' },
    narrow: ['search'],
    plainSort: 'askedAt',
  }),
  taken: peopleTaken(callBackList),
})
