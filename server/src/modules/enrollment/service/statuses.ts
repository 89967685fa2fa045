import { deviceClaimMachine, programPlanMachine } from '#contracts/enrollment/service/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { deviceClaims, type enrollmentServices, programPlans } from '#tables/enrollment-service.ts'

export const programPlanState = bindStatus(programPlans, 'state', programPlanMachine)
export const deviceClaimState = bindStatus(deviceClaims, 'state', deviceClaimMachine)
export type ProgramPlan = typeof programPlans.$inferSelect
export type DeviceClaim = typeof deviceClaims.$inferSelect
/** What a household has chosen. */
export type Service = typeof enrollmentServices.$inferSelect
