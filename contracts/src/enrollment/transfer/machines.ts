import type { TransferException } from '../../programs/choices.ts'
import { type EventOf, machine, saying, type StateOf } from '../../machine.ts'
import type { enrollmentMachine } from '../machines.ts'

/**
 * The benefit's way here from another company. Each attempt begins with an agreement of its own: whatever ends one leads
 * back to `draft`, where somebody has to agree anew.
 */
export const transferMachine = machine({
  name: 'transfer',
  created: { begin: 'draft' },
  moves: {
    draft: { agree: 'consented', cancel: 'cancelled' },
    consented: { verify: 'verifying', lapse: 'draft', cancel: 'cancelled' },
    verifying: { submit: 'submitted', lapse: 'draft', fail: 'failed', cancel: 'cancelled' },
    // Only what certainly did not happen may lapse.
    submitted: {
      complete: 'completed',
      block: 'blocked',
      fail: 'failed',
      lapse: 'draft',
      // Nobody else has the benefit: the household is enrolled like everybody.
      release: 'cancelled',
    },
    blocked: { except: 'draft', reopen: 'draft', cancel: 'cancelled' },
    failed: { retry: 'draft', lapse: 'draft', cancel: 'cancelled' },
    completed: { reverse: 'reversed' },
    reversed: {},
    cancelled: {},
  },
  tones: {
    draft: 'warning',
    consented: 'brand',
    verifying: 'brand',
    submitted: 'brand',
    blocked: 'warning',
    failed: 'danger',
    completed: 'success',
    reversed: 'danger',
    cancelled: 'neutral',
  },
  says: saying<{
    agree: { attempt: number; exception: TransferException | null }
    lapse: { code: string }
    block: { code: string; day?: string | null }
    fail: { code: string }
    except: { exception: TransferException }
    cancel: { reason?: string }
    reverse: { reason: string }
  }>(),
})

export type TransferState = StateOf<typeof transferMachine>
export type TransferEvent = EventOf<typeof transferMachine>

/**
 * The moves of the enrollment, one of which a move of its transfer brings with it in the same transaction, and which are
 * made for no other reason (`require_transfer` aside). A household that had chosen everything before agrees `again`.
 */
export const enrollmentMoves = {
  begin: ['require_transfer'],
  agree: ['agree_to_transfer', 'agree_again'],
  complete: ['transfer'],
  block: ['fail_transfer'],
  fail: ['fail_transfer'],
  except: ['require_transfer'],
  reopen: ['require_transfer'],
  retry: ['require_transfer'],
} as const satisfies Partial<Record<TransferEvent, readonly EventOf<typeof enrollmentMachine>[]>>
