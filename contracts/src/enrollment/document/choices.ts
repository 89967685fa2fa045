import type { EnrollmentState } from '../machines.ts'

/** States in which a document can still be sent and decided about: as soon as an address is confirmed all of it is settled. */
export const documentStates = [
  'draft',
  'nv_submitted',
  'nv_pending_cert',
  'nv_pending_resolution',
  'nv_pending_review',
  'nv_rejected',
  'qualified',
  'transfer_required',
  'device_chosen',
] as const satisfies readonly EnrollmentState[]
