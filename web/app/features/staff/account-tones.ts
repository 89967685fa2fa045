import type { AccountState } from '#contracts/machines.ts'
import type { Tone } from '../../ui/staff/status-badge.tsx'

/** How the state of an account looks. */
export const accountTones: Record<AccountState, Tone> = {
  active: 'success',
  invited: 'brand',
  unverified: 'warning',
  unclaimed: 'warning',
  disabled: 'neutral',
}
