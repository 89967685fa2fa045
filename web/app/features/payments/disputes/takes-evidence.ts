import type { DisputeState } from '#contracts/payments/disputes/machines.ts'

/** Whether it waits for our answer: what is sent, accepted or decided does not, and its last day no longer counts. */
export const takesEvidence = (state: DisputeState): boolean => state === 'opened' || state === 'evidence_due'
