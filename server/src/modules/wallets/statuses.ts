import { balanceAdjustmentMachine } from '#contracts/wallets/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { balanceAdjustments } from '#tables/wallets.ts'

export const adjustmentState = bindStatus(balanceAdjustments, 'state', balanceAdjustmentMachine)
export type Adjustment = typeof balanceAdjustments.$inferSelect
