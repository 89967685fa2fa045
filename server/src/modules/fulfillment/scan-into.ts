import { and, eq, or } from 'drizzle-orm'
import type { ScanVerdict } from '#contracts/fulfillment/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { ParcelItem } from '#contracts/fulfillment/views.ts'
import { eventsFrom } from '#contracts/machine.ts'
import { readIccid } from '#contracts/sims/shelf/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { exchangeBox, normalizeImei } from '#modules/devices/index.ts'
import { exchangeCard } from '#modules/sims/index.ts'
import { deviceBoxes } from '#tables/devices.ts'
import { sims } from '#tables/sims.ts'
import { contentsOf, isHere, putIn, wantedIn } from './contents.ts'
import { holdParcel } from './hold-parcel.ts'
import type { LockedParcel } from './lock-parcel.ts'
import { fulfillmentState } from './statuses.ts'

/**
 * Puts what was scanned into a parcel that is being packed. What is not set aside for it, but stands on the shelf and is
 * of the same kind, goes in the place of a piece that is, which stands on the shelf again.
 * @throws CodedError PARCEL_NOT_FOUND, PARCEL_HELD; INVALID_STATE for what is packed already
 */
export async function scanInto(
  ctx: Ctx,
  { id, number }: { id: string; number: string },
): Promise<ScanVerdict> {
  const locked = await holdParcel(ctx, { id })
  const { state } = locked.parcel
  if (state !== 'pending')
    throw new CodedError('INVALID_STATE', {
      from: state,
      event: 'scan',
      allowed: eventsFrom(fulfillmentState.machine, state),
    })
  const read = locked.line.kind === 'device' ? normalizeImei(number) : readIccid(number)
  if (!read) return 'invalid'
  const items = await contentsOf(ctx, locked.parcel)
  const known = items.find((item) => item.number === read && isHere(item))
  if (known?.isPacked) return 'twice'
  const open = items.filter((item) => isHere(item) && !item.isPacked)
  const packed = items.filter(({ isPacked }) => isPacked).length
  if (packed >= wantedIn(locked.parcel, locked.line)) return 'full'
  if (known) {
    await putIn(ctx, id, [known])
    return 'packed'
  }
  return takeInstead(ctx, locked, open[0], read)
}

/** A piece from the shelf in the place of one that is set aside. */
async function takeInstead(
  ctx: Ctx,
  locked: LockedParcel,
  out: ParcelItem | undefined,
  number: string,
): Promise<ScanVerdict> {
  const { parcel } = locked
  const verdict =
    locked.line.kind === 'device'
      ? await takeBox(ctx, locked, out, number)
      : await takeCard(ctx, locked, out, number)
  if (verdict !== 'taken' || !out) return verdict
  emit(ctx, events.fulfillment.exchange, {
    subject: parcel.id,
    timelineId: parcel.orderId,
    data: { out: out.number, into: number },
  })
  const into = (await contentsOf(ctx, parcel)).filter((item) => item.number === number)
  await putIn(ctx, parcel.id, into)
  return verdict
}

async function takeCard(
  ctx: Ctx,
  { parcel, line }: LockedParcel,
  out: ParcelItem | undefined,
  iccid: string,
): Promise<ScanVerdict> {
  const rows = await ctx.db
    .select()
    .from(sims)
    .where(and(eq(sims.tenantId, ctx.tenant.id), or(eq(sims.iccid, iccid), out && eq(sims.id, out.id))))
    .for('update')
  const into = rows.find((sim) => sim.iccid === iccid)
  if (!into) return 'unknown'
  const isFit =
    into.inventory === 'available' && into.type === 'physical' && into.simSourceId === line.simSourceId
  const outSim = rows.find(({ id }) => id === out?.id)
  if (!isFit || !outSim) return 'other'
  await exchangeCard(ctx, { out: outSim, into, orderId: parcel.orderId })
  return 'taken'
}

async function takeBox(
  ctx: Ctx,
  { parcel, line }: LockedParcel,
  out: ParcelItem | undefined,
  imei: string,
): Promise<ScanVerdict> {
  const [into] = await ctx.db
    .select()
    .from(deviceBoxes)
    .where(and(eq(deviceBoxes.tenantId, ctx.tenant.id), eq(deviceBoxes.imei, imei)))
    .for('update')
  if (!into) return 'unknown'
  // A household's box is the one that the registry is told of.
  if (into.status !== 'in_stock' || into.deviceId !== line.deviceId || !out || line.pricingId === null)
    return 'other'
  await exchangeBox(ctx, { outId: out.id, intoId: into.id, orderId: parcel.orderId, orderLineId: line.id })
  return 'taken'
}
