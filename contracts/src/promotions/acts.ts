import { defineActs } from '../define-acts.ts'
import { promoCodeMachine } from './machines.ts'
import { promoCodeKind } from './records.ts'

export const promoCodeActs = defineActs({
  record: promoCodeKind,
  access: 'catalog.write',
  machine: promoCodeMachine,
  acts: {
    pause: { summary: 'Nobody can use it until it goes on; orders that have it keep it', undo: 'resume' },
    resume: { summary: 'It can be used again', undo: 'pause' },
    end: { summary: 'Nobody can use it any more; orders that have it keep it', isDestructive: true },
    activate: { summary: 'It can be used again' },
    edit: { summary: 'Change it', own: true },
  },
})
