import { machine, saying, type StateOf } from '../machine.ts'

export const invoiceMachine = machine({
  name: 'invoice',
  created: { draft: 'draft', issue: 'open', issue_paid: 'paid' },
  moves: {
    draft: { finalize: 'open' },
    open: { pay: 'paid', void: 'void', write_off: 'uncollectible' },
    uncollectible: { pay: 'paid', void: 'void' },
    paid: {},
    void: {},
  },
  tones: { draft: 'neutral', open: 'brand', paid: 'success', void: 'neutral', uncollectible: 'danger' },
  eventTones: { void: 'warning' },
  says: saying<{
    issue: { totalCents: number; dueAt: string; reason: string }
    issue_paid: { totalCents: number }
    void: { reason: string }
    write_off: { totalCents: number; reason: string }
  }>(),
})

export type InvoiceStatus = StateOf<typeof invoiceMachine>

/** What was credited of an invoice. Its number stays its own, also when the bank sent the money back to us. */
export const creditNoteMachine = machine({
  name: 'credit_note',
  created: { issue: 'issued' },
  moves: { issued: { withdraw: 'withdrawn' }, withdrawn: {} },
  tones: { issued: 'neutral', withdrawn: 'danger' },
  eventTones: { withdraw: 'danger' },
  says: saying<{ issue: { amountCents: number } }>(),
})
