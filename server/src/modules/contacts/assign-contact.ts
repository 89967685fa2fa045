import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { contacts } from '#tables/contacts.ts'
import { colleagues } from './contact.queries.ts'

/**
 * Gives a message to a colleague who may answer it, or to nobody.
 * @param input.version of the message as the administrator who gives it has seen it: of two who give it at once one
 *   learns of the other
 * @throws CodedError NOT_FOUND, VERSION_CONFLICT
 */
export async function assignContact(
  ctx: Ctx,
  { id, memberId, version }: { id: string; memberId: string | null; version: number },
): Promise<void> {
  const colleague = memberId === null ? null : (await colleagues(ctx)).find((each) => each.id === memberId)
  if (colleague === undefined) throw new CodedError('NOT_FOUND')
  const own = and(eq(contacts.tenantId, ctx.tenant.id), eq(contacts.id, id))
  const [row] = await ctx.db.select({ version: contacts.version }).from(contacts).where(own).for('update')
  if (!row) throw new CodedError('NOT_FOUND')
  if (row.version !== version) throw new CodedError('VERSION_CONFLICT', { version: row.version })
  await ctx.db
    .update(contacts)
    .set({ assignedTo: memberId, version: sql`${contacts.version} + 1` })
    .where(own)
  if (colleague) emit(ctx, events.contact.assign, { subject: id, data: { to: colleague.name } })
  else emit(ctx, events.contact.unassign, { subject: id })
}
