import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { deviceStatus, type Device } from './statuses.ts'
import { watchBoxes } from './watch-boxes.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'

/**
 * Offers a device on the site, takes it off for now, or for good. Only what can be had in some way is offered.
 * @throws CodedError DEVICE_NOT_FOUND, INVALID_STATE; DEVICE_WITHOUT_PRICE
 */
export async function moveDevice(ctx: Ctx, id: string, event: 'offer' | 'hide' | 'retire'): Promise<void> {
  const device = await advance(ctx, deviceStatus, id, event)
  if (event === 'offer') assertNothing(whyNotOffered(device))
  await watchBoxes(ctx, [id])
}

/** Why a device cannot be offered as it is. */
export const whyNotOffered = ({
  retailPriceCents,
  copaymentCents,
}: Pick<Device, 'retailPriceCents' | 'copaymentCents'>): CodedError | null =>
  retailPriceCents === null && copaymentCents === null ? new CodedError('DEVICE_WITHOUT_PRICE') : null
