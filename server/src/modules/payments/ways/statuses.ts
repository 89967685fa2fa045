import { paymentAccountMachine, paymentMethodMachine } from '#contracts/payments/ways/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { paymentAccounts, paymentMethods } from '#tables/payments-ways.ts'

export const wayState = bindStatus(paymentMethods, 'state', paymentMethodMachine)
export const paymentAccountState = bindStatus(paymentAccounts, 'state', paymentAccountMachine)
export type WayRow = typeof paymentMethods.$inferSelect
