import { sql } from 'drizzle-orm'
import { coverageLeads } from './coverage-leads.ts'
import { contactHashesOf, fact, inner, personalRows, sealedWords } from './personal.ts'

export const personalCoverageLeads = personalRows(coverageLeads, {
  of: (who) =>
    sql`(${coverageLeads.emailHash} = ${contactHashesOf(who)} or ${coverageLeads.phoneHash} = ${contactHashesOf(who)})`,
  erased: 'delete',
  merged: 'follow',
  kind: 'messages',
  columns: {
    reference: fact,
    zip: fact,
    contact: sealedWords(),
    contactHint: inner,
    emailHash: inner,
    phoneHash: inner,
    stopHash: inner,
    addressHash: inner,
  },
})
