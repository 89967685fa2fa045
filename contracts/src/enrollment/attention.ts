import { attentionOf } from '../attention.ts'
import { says } from '../event.ts'
import { enrollmentKind } from './records.ts'

/** What can be the matter with an enrollment that neither the person nor the National Verifier sees to. */
export const enrollmentAttention = attentionOf(enrollmentKind, {
  verifier_status_unknown: says<{ status: string }>('warning'),
  representative_not_approved: says<{ repId: string; status: string }>('warning'),
  verifier_refuses_account: says<{ code: string }>('danger'),
  verifier_refuses_request: says<{ code: string; field: string }>('danger'),
})
