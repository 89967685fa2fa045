import { defineActs, statedReason } from '../../define-acts.ts'
import { differenceMachine, reconciliationMachine } from './machines.ts'
import { reconciliationKind } from './records.ts'

export const reconciliationActs = defineActs({
  record: reconciliationKind,
  access: 'payment.reconcile',
  machine: reconciliationMachine,
  acts: {
    look: { summary: 'Ask the provider for the report of the day once more and compare it with the ledger' },
  },
})

export const differenceActs = defineActs({
  path: '/administrator/reconciliation_difference',
  access: 'payment.reconcile',
  machine: differenceMachine,
  acts: {
    resolve: { summary: 'Say why a report and the ledger differ', fields: { reason: statedReason() } },
  },
})
