import { events } from '#contracts/events.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { spoolFile } from '#platform/files/spool.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { limitReveals } from './limit-reveals.ts'
import { packetPdf } from './packet-pdf.ts'
import { packetOf } from './packet.queries.ts'

/**
 * The consents of an enrollment as one file. That it was taken, by whom and why is written down before there is one.
 * @throws CodedError ENROLLMENT_NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function takePacket(
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<File> {
  const { packet, at } = await inTransaction(caller, async (ctx) => {
    const enrollment = await enrollmentById(ctx, id)
    await limitReveals(ctx)
    noteTaken(ctx, id, reason)
    return { packet: await packetOf(ctx, enrollment), at: ctx.now }
  })
  const { locale, actor } = caller
  const by = actor.kind === 'administrator' ? actor.name : ''
  const site = await siteOf(caller)
  return spoolFile(`consents-${packet.reference}.pdf`, 'application/pdf', async (append) => {
    for await (const piece of packetPdf(packet, { locale, site, by, at, reason })) await append(piece)
  })
}

/** In the enrollment's timeline, and in the one of the administrator who took it. */
function noteTaken(ctx: Ctx, id: string, reason: string) {
  const event = { subject: id, data: { reason } }
  emit(ctx, events.enrollment.take_packet, event)
  if (ctx.actor.kind === 'administrator')
    emit(ctx, events.enrollment.take_packet, { ...event, timelineId: ctx.actor.id })
}
