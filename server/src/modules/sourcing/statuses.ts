import { dataPoolMachine, sourcePlanMachine } from '#contracts/sourcing/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { dataPools, sourcePlans } from '#tables/sourcing.ts'

export const sourcePlanStatus = bindStatus(sourcePlans, 'status', sourcePlanMachine)
export const dataPoolStatus = bindStatus(dataPools, 'status', dataPoolMachine)

export type DataPool = typeof dataPools.$inferSelect
export type SourcePlan = typeof sourcePlans.$inferSelect
