import type { PromoCodeRow } from '#contracts/promotions/admin.ts'
import type { Tone } from '#contracts/machine.ts'
import { promoCodeMachine } from '#contracts/promotions/machines.ts'

export type PromoDates = Pick<PromoCodeRow, 'state' | 'startsAt' | 'endsAt' | 'uses' | 'maxUses'>

/** What a code is for buyers now: one that is switched on may not have begun, be over, or be used up. */
export function promoStanding({ state, startsAt, endsAt, uses, maxUses }: PromoDates, now: Date) {
  if (state !== 'active') return state
  if (endsAt && new Date(endsAt) <= now) return 'over'
  if (maxUses !== null && uses >= maxUses) return 'used_up'
  return startsAt && new Date(startsAt) > now ? 'coming' : state
}

/** A state's own tone; of one that is switched on and takes nothing off: that of its end, or of what is to come. */
export const promoTones: Record<ReturnType<typeof promoStanding>, Tone> = {
  ...promoCodeMachine.tones,
  over: promoCodeMachine.tones.ended,
  used_up: promoCodeMachine.tones.ended,
  coming: 'brand',
}
