export { beginDelivery } from './open-parcels.ts'
export {
  cancelDelivery,
  countUnderWay,
  isAnythingDelivered,
  isAnythingPacked,
  withdrawLines,
} from './cancel-delivery.ts'
export { moveParcels, type ParcelEvent } from './move-parcels.ts'
export { reopenParcel } from './reopen-parcel.ts'
export { takeOutCards, takeOutOfParcel } from './take-out-cards.ts'
export { addRule } from './rules.ts'
