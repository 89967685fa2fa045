import { and, count, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { GiveUpFate } from '#contracts/devices/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import type { CardFate } from '#contracts/sims/choices.ts'
import { advance, advanceWhere } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { deviceBoxes } from '#tables/devices.ts'
import { boxStatus, type Box } from './statuses.ts'
import { watchBoxes } from './watch-boxes.ts'

/** A line of an order by which so many boxes of a device are sold. */
export interface SoldLine {
  id: string
  deviceId: string
  quantity: number
}

interface Hold {
  orderId: string
  lines: readonly SoldLine[]
  /** Until when they are held for the buyer who is about to pay; null once that is paid. */
  until: Date | null
  /** Whose payment page holds them; null for nobody in particular. */
  holder?: string | null
}

/** So many boxes of one device the unpaid orders of one visitor may hold together. */
const mostHeld = 5

/**
 * Takes boxes from the shelf for an order, those that stood longest first: all that its lines still lack, or none.
 * @throws CodedError OUT_OF_STOCK with `{ available }`; STOCK_IN_CARTS when there would be enough if nobody else were about to
 *   pay; STOCK_LIMIT when the visitor holds too many already
 */
export async function reserveBoxes(ctx: Ctx, hold: Hold): Promise<Box[]> {
  const lacking = await lackedBy(ctx, hold)
  if (hold.holder) await limitHolder(ctx, hold.holder, lacking)
  const all: Box[] = []
  for (const line of lacking) {
    const taken = await takeBoxes(ctx, hold, line)
    if (taken.length < line.quantity) throw await whyMissing(ctx, hold.orderId, line, taken.length)
    all.push(...taken)
  }
  await watchBoxes(ctx, devicesOf(lacking))
  return all
}

/**
 * The lines are paid: what was held for them is theirs, and what they lack is taken now.
 * @returns how many boxes each line did not get
 */
export async function assignBoxes(
  ctx: Ctx,
  { orderId, lines }: { orderId: string; lines: readonly SoldLine[] },
): Promise<Map<string, number>> {
  const short = new Map<string, number>()
  if (lines.length === 0) return short
  await ctx.db
    .update(deviceBoxes)
    .set({ heldUntil: null, heldBy: null })
    .where(
      and(
        eq(deviceBoxes.tenantId, ctx.tenant.id),
        inArray(
          deviceBoxes.orderLineId,
          lines.map(({ id }) => id),
        ),
        isNotNull(deviceBoxes.heldUntil),
      ),
    )
  const lacking = await lackedBy(ctx, { orderId, lines })
  for (const line of lacking) {
    const missing = line.quantity - (await takeBoxes(ctx, { orderId, until: null }, line)).length
    if (missing > 0) short.set(line.id, missing)
  }
  await watchBoxes(ctx, devicesOf(lacking))
  return short
}

/** Only looks whether there are enough, for an order that holds nothing until it is paid. @throws CodedError as `reserveBoxes` */
export async function assertBoxes(ctx: Ctx, orderId: string, lines: readonly SoldLine[]): Promise<void> {
  for (const line of lines) {
    const available = await ctx.db.$count(deviceBoxes, onShelf(ctx, line.deviceId))
    if (available < line.quantity) throw await whyMissing(ctx, orderId, line, available)
  }
}

/** Gives back what an order holds that is not paid, or some lines of it. */
export function releaseBoxes(ctx: Ctx, orderId: string, lineIds?: readonly string[]): Promise<Box[]> {
  const ofLines = lineIds && inArray(deviceBoxes.orderLineId, [...lineIds])
  const held = and(eq(deviceBoxes.orderId, orderId), isNotNull(deviceBoxes.heldUntil), ofLines)!
  return putBack(ctx, held, { fate: 'restock', timelineId: orderId })
}

/**
 * Takes boxes that have not left from an order: back to the shelf, unless they cannot be sold again.
 * @param lines those whose boxes go, all but so many of each that stay its buyer's, with those that have left
 */
export async function putBoxesBack(
  ctx: Ctx,
  {
    orderId,
    lines,
    fate,
    reason,
  }: {
    orderId: string
    lines: readonly { id: string; stay: number }[]
    fate: CardFate
    reason: string
  },
): Promise<void> {
  const left = await countBoxes(ctx, lines, ['shipped', 'delivered'])
  for (const { id, stay } of lines) {
    const leaving = ctx.db
      .select({ id: deviceBoxes.id })
      .from(deviceBoxes)
      .where(and(eq(deviceBoxes.tenantId, ctx.tenant.id), eq(deviceBoxes.orderLineId, id), notLeft))
      .orderBy(deviceBoxes.receivedAt, deviceBoxes.id)
      .offset(Math.max(stay - (left.get(id) ?? 0), 0))
    await putBack(ctx, sql`${deviceBoxes.id} = any(array(${leaving}))`, {
      fate,
      reason,
      timelineId: orderId,
    })
  }
}

/** The same of the box that is kept for an enrollment. */
export const putBenefitBoxBack = (
  ctx: Ctx,
  { enrollmentId, ...rest }: { enrollmentId: string; fate: CardFate; reason: string },
): Promise<Box[]> => putBack(ctx, eq(deviceBoxes.enrollmentId, enrollmentId), rest)

const notLeft = sql`${deviceBoxes.status} = 'reserved'`
const moves = { restock: 'release', damaged: 'damage', lost: 'lose' } as const

async function putBack(
  ctx: Ctx,
  which: SQL,
  { fate, reason, timelineId }: { fate: CardFate; reason?: string; timelineId?: string },
): Promise<Box[]> {
  const onto = { orderId: null, orderLineId: null, heldUntil: null, heldBy: null }
  const boxes = await advanceWhere(ctx, boxStatus, sql`${which} and ${notLeft}`, moves[fate], {
    // What cannot be sold again keeps for whom it was.
    set: fate === 'restock' ? { ...onto, enrollmentId: null } : { heldUntil: null, writtenOffAt: ctx.now },
    ...(reason && { data: { reason } }),
    ...(timelineId && { timelineId }),
  })
  await watchBoxes(ctx, devicesOf(boxes))
  return boxes
}

const givenUp = { damaged: 'damage', lost: 'lose', returned: 'return' } as const

/**
 * A box of an order is given up, as another goes in its place; one that came back or was written off before stays so.
 * @throws CodedError INVALID_STATE
 */
export async function giveBoxUp(
  ctx: Ctx,
  { id, status }: Box,
  { fate, reason }: { fate: GiveUpFate; reason: string },
): Promise<void> {
  if (status === 'returned' || status === 'written_off') return
  await advance(ctx, boxStatus, id, givenUp[fate], {
    ...(fate !== 'returned' && { set: { heldUntil: null, writtenOffAt: ctx.now } }),
    data: { reason },
  })
}

const devicesOf = (some: readonly { deviceId: string }[]) => [
  ...new Set(some.map(({ deviceId }) => deviceId)),
]

/** How many boxes each line has in some states, by its id; a line without any is not there. */
export async function countBoxes(
  ctx: Ctx,
  lines: readonly { id: string }[],
  states: Box['status'][] = ['reserved', 'shipped', 'delivered'],
): Promise<Map<string | null, number>> {
  if (lines.length === 0) return new Map()
  const rows = await ctx.db
    .select({ line: deviceBoxes.orderLineId, held: count() })
    .from(deviceBoxes)
    .where(
      and(
        eq(deviceBoxes.tenantId, ctx.tenant.id),
        inArray(
          deviceBoxes.orderLineId,
          lines.map(({ id }) => id),
        ),
        inArray(deviceBoxes.status, states),
      ),
    )
    .groupBy(deviceBoxes.orderLineId)
  return new Map(rows.map((row) => [row.line, row.held]))
}

async function lackedBy(ctx: Ctx, { lines }: Pick<Hold, 'orderId' | 'lines'>): Promise<SoldLine[]> {
  const held = await countBoxes(ctx, lines)
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (held.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Two who hold for the same visitor at once are counted one after the other. @throws CodedError STOCK_LIMIT */
async function limitHolder(ctx: Ctx, holder: string, wanted: readonly SoldLine[]): Promise<void> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`boxes ${ctx.tenant.id} ${holder}`}, 0))`,
  )
  for (const deviceId of devicesOf(wanted)) {
    const held = await ctx.db.$count(
      deviceBoxes,
      and(
        eq(deviceBoxes.tenantId, ctx.tenant.id),
        eq(deviceBoxes.deviceId, deviceId),
        eq(deviceBoxes.heldBy, holder),
        notLeft,
      ),
    )
    const own = wanted.reduce((sum, line) => (line.deviceId === deviceId ? sum + line.quantity : sum), 0)
    // What one order may have at most is for the device to say.
    if (held > 0 && held + own > mostHeld) throw new CodedError('STOCK_LIMIT', { max: mostHeld })
  }
}

/** Passes over boxes that somebody else is taking; only when they do not suffice it waits, as a purchase that fails gives them back. */
async function takeBoxes(
  ctx: Ctx,
  hold: Pick<Hold, 'orderId' | 'until' | 'holder'>,
  line: SoldLine,
): Promise<Box[]> {
  const taken = await take(ctx, hold, line, line.quantity, true)
  const short = line.quantity - taken.length
  return short > 0 ? [...taken, ...(await take(ctx, hold, line, short, false))] : taken
}

function take(
  ctx: Ctx,
  { orderId, until, holder }: Pick<Hold, 'orderId' | 'until' | 'holder'>,
  { id: orderLineId, deviceId }: SoldLine,
  quantity: number,
  skipLocked: boolean,
): Promise<Box[]> {
  const chosen = ctx.db
    .select({ id: deviceBoxes.id })
    .from(deviceBoxes)
    .where(onShelf(ctx, deviceId))
    .orderBy(deviceBoxes.receivedAt, deviceBoxes.id)
    .limit(quantity)
    .for('update', skipLocked ? { skipLocked } : {})
  return advanceWhere(ctx, boxStatus, sql`${deviceBoxes.id} = any(array(${chosen}))`, 'reserve', {
    set: { orderId, orderLineId, heldUntil: until, heldBy: holder ?? null },
    data: { orderId },
    timelineId: orderId,
  })
}

const onShelf = (ctx: Ctx, deviceId: string) =>
  and(
    eq(deviceBoxes.tenantId, ctx.tenant.id),
    eq(deviceBoxes.deviceId, deviceId),
    // Written out, so that the partial index of this state serves it.
    sql`${deviceBoxes.status} = 'in_stock'`,
  )

async function whyMissing(
  ctx: Ctx,
  orderId: string,
  { deviceId, quantity }: SoldLine,
  available: number,
): Promise<CodedError> {
  const inCarts = await ctx.db.$count(
    deviceBoxes,
    and(
      eq(deviceBoxes.tenantId, ctx.tenant.id),
      eq(deviceBoxes.deviceId, deviceId),
      isNull(deviceBoxes.enrollmentId),
      isNotNull(deviceBoxes.heldUntil),
      ne(deviceBoxes.orderId, orderId),
    ),
  )
  return new CodedError(available + inCarts >= quantity ? 'STOCK_IN_CARTS' : 'OUT_OF_STOCK', { available })
}
