import { later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import {
  enrollAtRegistry,
  followBox,
  getService,
  tellOfDevice,
  verifyDevice,
} from '#modules/enrollment/index.ts'
import { boxOf, deliverBox, shipBox } from '#modules/devices/index.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { buyer, job } from './actors.ts'
import { chooseInThePast, confirmAddress, payInThePast } from './enrolling.ts'
import { deliverLine } from './lines.ts'
import { beginUse } from './membership.ts'
import { since, type Household, type Past } from './past.ts'

/** How far a tablet has come, in the order of its way. */
export const tabletSteps = ['had', 'due', 'paid', 'shipped', 'claimed'] as const
export type TabletStep = (typeof tabletSteps)[number]

/** Lets somebody who qualified choose a tablet with the device benefit, and it go as far as it came. */
export async function tabletInThePast(past: Past, household: Household): Promise<void> {
  const { at, inThePast } = past
  const { person, token, enrollmentId } = household
  const isThere = (step: TabletStep) => tabletSteps.indexOf(person.tablet!) >= tabletSteps.indexOf(step)
  await verifyDevice(at(since(household, 0, 0.2), buyer), { id: token }, inThePast)
  if (!isThere('due')) return
  const deviceId = await inReadTransaction(at(since(household, 0, 0.2), buyer), async (ctx) => {
    const { devices } = await getService(ctx, { id: token })
    return (devices.find(({ isInStock }) => isInStock) ?? devices[0])!.id
  })
  await chooseInThePast(past, household, { days: 0, hours: 0.3, deviceId })
  await confirmAddress(past, household, 0, 0.4)
  if (!isThere('paid')) return
  await payInThePast(past, household, 0, 0.5)
  await enrollAtRegistry(at(since(household, 0, 0.6), job('go-on-at-registry')), enrollmentId, inThePast)
  await deliverLine(past, household, 0)
  if (!isThere('shipped')) return
  await moveBox(past, household, 2, (ctx, id) =>
    shipBox(ctx, { id, trackingNumber: `9400 1000 0000 0001 ${1000 + household.number}` }),
  )
  if (!isThere('claimed')) return
  await moveBox(past, household, 5, deliverBox)
  if (person.refusedWith) await past.refuseNext('update', person.refusedWith)
  await tellOfDevice(at(since(household, 5, 0.2), job('claim-device')), enrollmentId, inThePast)
  await beginUse(past, household, 6)
}

/** Moves the box of a household; its order and its claim go with it. */
async function moveBox(
  { at, inThePast }: Past,
  household: Household,
  day: number,
  move: (ctx: Ctx, id: string) => Promise<unknown>,
) {
  const moment = since(household, day)
  const id = await inThePast(at(moment, job('carrier-report')), async (ctx) => {
    const box = await boxOf(ctx, household.enrollmentId)
    await move(ctx, box!.id)
    return box!.id
  })
  await followBox(at(later(moment, 2_000), job('benefit-box-moved')), id, inThePast)
}
