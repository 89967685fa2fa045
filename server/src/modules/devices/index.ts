export type { DeviceInput } from './check-device.ts'
export { createDevice } from './create-device.ts'
export { deliverBox, releaseBox, restockBox, returnBox, shipBox, writeOffBox } from './move-box.ts'
export { stockOf } from './offered-devices.ts'
export { exchangeBox } from './exchange-box.ts'
export { normalizeImei } from './numbers.ts'
export { boxesOfOrder } from './box.queries.ts'
export { moveDevice } from './move-device.ts'
export { listOffered, offeredDevices, offeredKey } from './offered-devices.ts'
export { receiveBox } from './receive-box.ts'
export { boxOf, reserveBox, reserveThisBox } from './reserve-box.ts'
export {
  assertBoxes,
  assignBoxes,
  countBoxes,
  giveBoxUp,
  putBenefitBoxBack,
  putBoxesBack,
  releaseBoxes,
  reserveBoxes,
  type SoldLine,
} from './sell-box.ts'
export type { Box } from './statuses.ts'
