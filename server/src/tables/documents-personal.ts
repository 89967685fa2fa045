import { sql } from 'drizzle-orm'
import { documentContents, documents } from './documents.ts'
import { enrollmentsOf, inner, personalRows } from './personal.ts'

/** Staff who decide about a document need its file no longer than that. */
export const personalContents = personalRows(documentContents, {
  of: (who) =>
    sql`${documentContents.documentId} in (select d.id from documents d where d.tenant_id = ${who.tenantId} and d.enrollment_id in ${enrollmentsOf(who)})`,
  erased: 'delete',
  merged: 'follow',
  kind: 'documents',
  columns: { content: inner },
})

export const personalDocuments = personalRows(documents, {
  of: (who) => sql`${documents.enrollmentId} in ${enrollmentsOf(who)}`,
  erased: 'follow',
  merged: 'follow',
  columns: { digest: inner },
})
