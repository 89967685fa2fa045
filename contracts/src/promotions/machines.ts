import { machine, saying } from '../machine.ts'

/** A code that buyers type for less to pay; a paused one is meant to go on, an ended one is over. */
export const promoCodeMachine = machine({
  name: 'promo_code',
  created: { create: 'active' },
  moves: {
    active: { pause: 'paused', end: 'ended' },
    paused: { resume: 'active', end: 'ended' },
    ended: { activate: 'active' },
  },
  tones: { active: 'success', paused: 'warning', ended: 'neutral' },
  eventTones: { create: 'brand', end: 'warning' },
  says: saying<{ create: { code: string } }>(),
})
