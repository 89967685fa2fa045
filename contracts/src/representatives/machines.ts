import { machine, saying } from '../machine.ts'

interface Why {
  reason?: string
}

/** Whether an agent may enroll people under the Representative ID that they named. */
export const representativeMachine = machine({
  name: 'representative',
  created: { ask: 'pending' },
  moves: {
    pending: { approve: 'approved', reject: 'rejected' },
    approved: { lock: 'locked', revoke: 'revoked' },
    locked: { unlock: 'approved', revoke: 'revoked' },
    revoked: { restore: 'approved' },
    rejected: {},
  },
  tones: {
    pending: 'warning',
    approved: 'success',
    locked: 'danger',
    revoked: 'neutral',
    rejected: 'neutral',
  },
  eventTones: { ask: 'brand' },
  says: saying<{ approve: Why; reject: Why; lock: Why; unlock: Why; revoke: Why; restore: Why }>(),
})
