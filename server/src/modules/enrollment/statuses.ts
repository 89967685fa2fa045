import { enrollmentMachine, exchangeMachine } from '#contracts/enrollment/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { enrollments, providerExchanges } from '#tables/enrollment.ts'

export const enrollmentState = bindStatus(enrollments, 'state', enrollmentMachine, {
  notFound: 'ENROLLMENT_NOT_FOUND',
})
export const exchangeState = bindStatus(providerExchanges, 'state', exchangeMachine)
export type Enrollment = typeof enrollments.$inferSelect
export type ProviderExchange = typeof providerExchanges.$inferSelect
