import { sql } from 'drizzle-orm'
import type { CoverageLeadRow } from '#contracts/coverage-leads/admin.ts'
import { coverageLeadList } from '#contracts/coverage-leads/lists.ts'
import { textableNumber } from '#modules/messaging/index.ts'
import { fewOf } from '#platform/lists/find-by-words.ts'
import { peopleTaken } from '#platform/lists/list-taken.ts'
import { bindList } from '#platform/lists/list.ts'
import { byFacets } from '#platform/lists/match-by-facets.ts'
import { contactHash } from '#platform/security/contact-hash.ts'

export const listOfCoverageLeads = bindList<typeof coverageLeadList, CoverageLeadRow>(coverageLeadList, {
  from: sql`coverage_leads l`,
  scope: (ctx) => sql`l.tenant_id = ${ctx.tenant.id}`,
  id: sql`l.id`,
  columns: {
    reference: sql`l.reference`,
    usState: sql`l.us_state`,
    zip: sql`l.zip`,
    program: sql`l.program`,
    contactHint: sql`l.contact_hint`,
    locale: sql`l.locale`,
    state: sql`l.state`,
    askedAt: sql`l.asked_at`,
  },
  search: ({ tenant, vault }, search) => {
    const typed = search.trim()
    const hash = (contact: string | undefined) => (contact ? contactHash(vault, contact) : '')
    const of = sql`select w.id from coverage_leads w where w.tenant_id = ${tenant.id}`
    return fewOf(
      sql`${of} and w.reference = ${typed.toUpperCase()}
        union all ${of} and w.zip = ${typed}
        union all ${of} and w.email_hash = ${hash(typed.toLowerCase())}
        union all ${of} and w.phone_hash = ${hash(textableNumber(typed))}`,
      sql`l.id`,
    )
  },
  match: byFacets<typeof coverageLeadList>({
    table: 'coverage_leads',
    alias: 'l',
    facets: { state: 'state', program: 'program', usState: 'us_state' },
    narrow: ['search'],
    plainSort: 'askedAt',
  }),
  taken: peopleTaken(coverageLeadList),
})
