import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { deviceBoxes } from '#tables/devices.ts'
import { activationCodePlace } from './receive-box.ts'
import type { Box } from './statuses.ts'

/**
 * Says of a box where it came from, and the activation code of its SIM; what is left out stays, and null empties it.
 * @throws CodedError BOX_NOT_FOUND
 */
export async function amendBox(
  ctx: Ctx,
  {
    id,
    activationCode,
    source,
  }: { id: string; activationCode?: string | null | undefined; source?: string | null | undefined },
): Promise<void> {
  const [box] = await ctx.db
    .update(deviceBoxes)
    .set({
      ...(source !== undefined && { source }),
      ...(activationCode !== undefined && {
        activationCode: activationCode && ctx.vault.seal(activationCode, activationCodePlace(id)),
      }),
      version: sql`${deviceBoxes.version} + 1`,
    })
    .where(thisBox(ctx, id))
    .returning()
  if (!box) throw new CodedError('BOX_NOT_FOUND')
  emit(ctx, events.device_box.amend, {
    subject: id,
    data: { source: box.source, hasActivationCode: box.activationCode !== null },
  })
}

/** The activation code of a box's SIM; who asked and why is kept. @throws CodedError BOX_NOT_FOUND */
export async function revealCode(ctx: Ctx, { id, reason }: { id: string; reason: string }) {
  const box = await loadBox(ctx, id)
  emit(ctx, events.device_box.reveal, { subject: id, data: { reason } })
  return { activationCode: codeOf(ctx, box) }
}

export const codeOf = (ctx: Ctx, { id, activationCode }: Pick<Box, 'id' | 'activationCode'>) =>
  activationCode && ctx.vault.open(activationCode, activationCodePlace(id))

export const thisBox = (ctx: Ctx, id: string) =>
  and(eq(deviceBoxes.tenantId, ctx.tenant.id), eq(deviceBoxes.id, id))

/** @throws CodedError BOX_NOT_FOUND */
export async function loadBox(ctx: Ctx, id: string): Promise<Box> {
  const [box] = await ctx.db.select().from(deviceBoxes).where(thisBox(ctx, id))
  if (!box) throw new CodedError('BOX_NOT_FOUND')
  return box
}
