import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../problem.ts'

/** Whether the shop sells a device; where that cannot be known the page goes without. */
export async function isSellingDevices({ api }: Pick<Site, 'api'>): Promise<boolean> {
  const offered = await resultOf(api.devices.offered({}))
  return offered.ok && offered.value.items.some(({ price }) => price !== null)
}
