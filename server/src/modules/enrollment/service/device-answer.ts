import type { DeviceClaim } from './statuses.ts'

export type DeviceAnswer = 'unasked' | 'eligible' | 'had' | 'unanswered'

/** What is known of the device benefit, as the household may hear it. */
export function answerOf(claim: DeviceClaim | undefined): DeviceAnswer {
  switch (claim?.state) {
    case undefined:
    case 'dropped':
      return 'unasked'
    case 'checking':
      return 'unanswered'
    case 'ineligible':
    case 'returned':
    case 'refunded':
    case 'voided':
      return 'had'
    default:
      return 'eligible'
  }
}
