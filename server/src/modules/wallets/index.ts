export { adjustBalance } from './adjust-balance.ts'
export { balanceOf, changeBalance, ownerOfBalance, payerOf } from './change-balance.ts'
export { moveBalance } from './move-balance.ts'
export { approveAdjustment, rejectAdjustment } from './decide-adjustment.ts'
