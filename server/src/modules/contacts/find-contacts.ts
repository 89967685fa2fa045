import { contactKind } from '#contracts/contacts/records.ts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { maskingFor } from '#platform/security/mask-personal.ts'
import { recordPart, type Finding } from '#platform/office/office.ts'
import { contacts } from '#tables/contacts.ts'

/** What visitors wrote, by the whole reference that they were given. */
export const contactsFound = recordPart(contactKind, {
  find: (ctx, text) => called(ctx, eq(contacts.reference, text.trim().toUpperCase())),
  named: (ctx, ids) => called(ctx, inArray(contacts.id, ids)),
})

async function called(ctx: Ctx, which: SQL): Promise<Finding[]> {
  const mask = maskingFor(ctx)
  const { id, reference, name, emailAddress } = contacts
  const rows = await ctx.db
    .select({ id, reference, name, emailAddress })
    .from(contacts)
    .where(and(eq(contacts.tenantId, ctx.tenant.id), which))
  return rows.map((row) => ({
    kind: 'contact',
    id: row.id,
    label: row.reference,
    detail: [mask.name(row.name), mask.email(row.emailAddress)].join(' · '),
  }))
}
