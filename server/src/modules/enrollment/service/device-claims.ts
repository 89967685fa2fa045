import { and, eq, type SQL } from 'drizzle-orm'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import { deviceClaimMachine } from '#contracts/enrollment/service/machines.ts'
import { allows, type EventOf } from '#contracts/machine.ts'
import { adding, advance, type MoveOptions, type Told } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { devices } from '#tables/devices.ts'
import { deviceClaims } from '#tables/enrollment-service.ts'
import { deviceClaimState, type DeviceClaim } from './statuses.ts'

type Event = EventOf<typeof deviceClaimMachine>

/** States of an enrollment in which the household is in the registry as ours. */
export const enrolledStates: readonly EnrollmentState[] = [
  'nlad_enrolled',
  'fulfilling',
  'active',
  'usage_warning',
  'recert_due',
]

/** The device benefit of a household, as far as it was asked for. The caller has the enrollment to itself. */
export const claimOf = (ctx: Ctx, enrollmentId: string): Promise<DeviceClaim | undefined> =>
  claimWith(ctx, eq(deviceClaims.enrollmentId, enrollmentId))

export async function claimWith(ctx: Ctx, which: SQL): Promise<DeviceClaim | undefined> {
  const [claim] = await ctx.db
    .select()
    .from(deviceClaims)
    .where(and(eq(deviceClaims.tenantId, ctx.tenant.id), which))
  return claim
}

/** Moves a claim, and says so in the timeline of its enrollment. @throws CodedError NOT_FOUND, INVALID_STATE */
export const moveClaim = <Name extends Event>(
  ctx: Ctx,
  { id, enrollmentId }: Pick<DeviceClaim, 'id' | 'enrollmentId'>,
  event: Name,
  ...told: Told<MoveOptions<typeof deviceClaimState, Name>>
): Promise<DeviceClaim> =>
  advance(
    ctx,
    deviceClaimState,
    id,
    event,
    ...adding(told, { set: { ...told[0]?.set, changedAt: ctx.now }, timelineId: enrollmentId }),
  )

/** The same where its state allows it; else it stays as it is. */
export const moveIfAllowed = async (
  ctx: Ctx,
  claim: DeviceClaim | undefined,
  event: Exclude<Event, 'deny' | 'fail'>,
  set: Partial<typeof deviceClaims.$inferInsert> = {},
): Promise<DeviceClaim | undefined> =>
  claim && allows(deviceClaimMachine, claim.state, event) ? moveClaim(ctx, claim, event, { set }) : claim

/** How people call a device: brand and model. */
export async function nameOfDevice(ctx: Ctx, id: string): Promise<string> {
  const [device] = await ctx.db
    .select({ brand: devices.brand, model: devices.model })
    .from(devices)
    .where(and(eq(devices.tenantId, ctx.tenant.id), eq(devices.id, id)))
  return device ? `${device.brand} ${device.model}` : ''
}
