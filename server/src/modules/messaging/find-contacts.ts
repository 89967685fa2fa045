import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Found } from '#contracts/back-office/search.ts'
import type { Ctx } from '#platform/context.ts'
import { maskingFor } from '#platform/mask-personal.ts'
import type { Finder, OfficeRecord } from '#platform/office.ts'
import { contactMessages } from '#tables/messaging.ts'

/** What visitors wrote, by the whole reference that they were given. */
export const findContacts: Finder = {
  access: 'people.read',
  find: (ctx, text) => called(ctx, eq(contactMessages.reference, text.trim().toUpperCase())),
}

export const contactRecord: OfficeRecord = {
  kind: 'contact',
  access: 'people.read',
  place: 'messages',
  named: (ctx, ids) => called(ctx, inArray(contactMessages.id, ids)),
}

async function called(ctx: Ctx, which: SQL): Promise<Found[]> {
  const mask = maskingFor(ctx)
  const rows = await ctx.db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.tenantId, ctx.tenant.id), which))
  return rows.map(({ id, reference, name, emailAddress }) => ({
    kind: 'contact',
    id,
    label: reference,
    detail: [mask.name(name), mask.email(emailAddress)].join(' · '),
  }))
}
