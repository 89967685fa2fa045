import { expect, test } from 'vitest'
import { invoiceMachine } from '#contracts/billing/machines.ts'
import { statesOf } from '#contracts/machine.ts'
import { orderMachine, paymentStatuses } from '#contracts/orders/machines.ts'
import { invoiceStanding, isClosed } from './invoice-standing.ts'

const invoice = (status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible') => ({
  ...{ id: 'one', number: 'INV-1' },
  status,
})

test('an invoice whose money went back is not called paid', () => {
  for (const paymentStatus of paymentStatuses)
    for (const status of statesOf(invoiceMachine)) {
      const isGivenBack = paymentStatus === 'refunded' || paymentStatus === 'partially_refunded'
      expect(invoiceStanding({ paymentStatus }, invoice(status))).toEqual(
        isGivenBack ? { kind: 'paymentStatus', state: paymentStatus } : { kind: 'invoice', state: status },
      )
    }
})

test('an invoice is promised as long as its order can still be paid', () => {
  expect(statesOf(orderMachine).filter((status) => isClosed({ status }))).toEqual(['cancelled', 'expired'])
})
