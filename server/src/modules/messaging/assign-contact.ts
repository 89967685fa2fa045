import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { contactMessages } from '#tables/messaging.ts'
import { colleagues } from './contact.queries.ts'

/** Gives a message to a colleague who may answer it, or to nobody. @throws CodedError NOT_FOUND */
export async function assignContact(
  ctx: Ctx,
  { id, memberId }: { id: string; memberId: string | null },
): Promise<void> {
  const colleague = memberId === null ? null : (await colleagues(ctx)).find((each) => each.id === memberId)
  if (colleague === undefined) throw new CodedError('NOT_FOUND')
  const [row] = await ctx.db
    .update(contactMessages)
    .set({ assignedTo: memberId })
    .where(and(eq(contactMessages.tenantId, ctx.tenant.id), eq(contactMessages.id, id)))
    .returning({ id: contactMessages.id })
  if (!row) throw new CodedError('NOT_FOUND')
  if (colleague) emit(ctx, events.contact.assign, { subject: id, data: { to: colleague.name } })
  else emit(ctx, events.contact.unassign, { subject: id })
}
