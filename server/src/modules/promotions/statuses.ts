import { promoCodeMachine } from '#contracts/promotions/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { promoCodes } from '#tables/promotions.ts'

export const promoCodeState = bindStatus(promoCodes, 'state', promoCodeMachine)
export type PromoCode = typeof promoCodes.$inferSelect
