import { CodedError } from '#contracts/errors.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { newId } from '#platform/database/ids.ts'
import { devices } from '#tables/devices.ts'
import { checkDevice, columnsOf, type DeviceInput } from './check-device.ts'
import { keepPrice } from './keep-price.ts'
import { deviceStatus } from './statuses.ts'

/**
 * Writes a new device model, hidden at first, and returns its id.
 * @throws CodedError INVALID_INPUT with issues; DEVICE_EXISTS for a brand and model, or a USAC model number, twice
 */
export async function createDevice(ctx: Ctx, input: DeviceInput): Promise<string> {
  await checkDevice(ctx, input)
  const id = newId()
  await oneOfItsKind(() =>
    ctx.db.insert(devices).values({
      tenantId: ctx.tenant.id,
      id,
      ...columnsOf(input),
      status: createdState(deviceStatus, 'create'),
      createdAt: ctx.now,
    }),
  )
  await keepPrice(ctx, id, columnsOf(input))
  emitCreated(ctx, deviceStatus, 'create', id, id, { brand: input.brand, model: input.model })
  return id
}

/** @throws CodedError DEVICE_EXISTS where the database refuses a second one */
export async function oneOfItsKind<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) throw new CodedError('DEVICE_EXISTS')
    throw error
  }
}
