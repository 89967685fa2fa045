import type { TransferException } from '../../programs/choices.ts'
import type { TransferState } from './machines.ts'

/** An agreement is as good as none after so long: NLAD takes none that is older. */
export const consentHours = 24

/**
 * Why a transfer came to nothing: the household moved its benefit this month (`limit`), or too lately for the old rule of
 * Lifeline (`freeze`); it is ours already; the program moves nobody any more; the agreement was not used in time; NLAD
 * said something else.
 */
export const transferReasons = ['limit', 'freeze', 'ours', 'closed', 'lapsed', 'refused'] as const
export type TransferReason = (typeof transferReasons)[number]

/** What each code means for the household; of every other one staff find out. */
const reasons: Readonly<Record<string, TransferReason>> = {
  TRANSFER_LIMIT_EXCEEDED: 'limit',
  CANNOT_TRANSFER_WITHIN_60_DAYS: 'freeze',
  CANNOT_TRANSFER_SAME_SAC: 'ours',
  PROGRAM_CLOSED: 'closed',
  CONSENT_DATE_REQUIRED: 'lapsed',
  LAPSED: 'lapsed',
}
export const transferReasonOf = (code: string): TransferReason => reasons[code] ?? 'refused'

/** The exceptions that a household can claim now: those of the program, and only once the limit was hit. */
export const exceptionsNow = (
  { state, reason }: { state: TransferState; reason: TransferReason | null },
  ofProgram: readonly TransferException[],
): readonly TransferException[] => (state === 'blocked' && reason === 'limit' ? ofProgram : [])

/** Who says what supports an exception needs so many letters for it. */
export const supportLetters = { least: 10, most: 500 } as const

/** States in which an agreement is being used. */
export const agreedStates = ['consented', 'verifying', 'submitted'] as const satisfies TransferState[]
