import { afterAll, afterEach } from 'vitest'
import { closeEmail } from '#providers/email/index.ts'
import { vendorsOf } from './vendors.ts'
import { createDeliveryWorld, deliveryDesk } from './delivery-world.ts'
import { startSandbox } from './sandbox.ts'

/** A sandbox and a world of orders on their way, for the tests of one file: both end with them, faults with each test. */
export async function openDelivery(domains: readonly string[] = ['base']) {
  const sandbox = await startSandbox()
  const world = await createDeliveryWorld(vendorsOf(sandbox), domains)
  afterEach(() => sandbox.control('/faults/clear', {}))
  afterAll(async () => {
    closeEmail(world.services.config)
    await world.stop()
    await sandbox.stop()
  })
  const { caller } = world
  return { sandbox, world, caller, desk: deliveryDesk(world, caller) }
}
