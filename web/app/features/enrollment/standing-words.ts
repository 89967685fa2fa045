import type { ProgressView } from '#contracts/enrollment/views.ts'

const ownWords = ['pay_first', 'send_document', 'wait_for_document'] as const

/** Under which words a household reads where it stands: those of its state, unless something else comes first. */
export function standingWords({
  state,
  nextAction,
  closedBecause,
}: Pick<ProgressView, 'state' | 'nextAction'> & Partial<Pick<ProgressView, 'closedBecause'>>) {
  const step = ownWords.find((one) => one === nextAction)
  if (step) return `steps.${step}` as const
  if (closedBecause === 'nobody_has_it') return `steps.${closedBecause}` as const
  // Under review in name alone: nobody looks at anything, and we ask until a database answers.
  if (nextAction === 'wait_for_verifier') return 'states.nv_submitted'
  // An order that was given up leaves the address to be confirmed once more.
  return `states.${nextAction === 'confirm_address' ? 'device_chosen' : state}` as const
}
