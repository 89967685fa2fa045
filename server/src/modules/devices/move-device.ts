import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { deviceStatus } from './statuses.ts'
import { watchBoxes } from './watch-boxes.ts'

/**
 * Offers a device on the site, takes it off for now, or for good. Only what can be had in some way is offered.
 * @throws CodedError DEVICE_NOT_FOUND, INVALID_STATE; DEVICE_WITHOUT_PRICE
 */
export async function moveDevice(ctx: Ctx, id: string, event: 'offer' | 'hide' | 'retire'): Promise<void> {
  const { retailPriceCents, copaymentCents } = await advance(ctx, deviceStatus, id, event)
  if (event === 'offer' && retailPriceCents === null && copaymentCents === null)
    throw new CodedError('DEVICE_WITHOUT_PRICE')
  await watchBoxes(ctx, [id])
}
