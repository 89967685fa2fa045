import { transferMachine } from '#contracts/enrollment/transfer/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { transfers } from '#tables/enrollment-transfer.ts'

export const transferState = bindStatus(transfers, 'state', transferMachine)
export type Transfer = typeof transfers.$inferSelect
