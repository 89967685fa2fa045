import { attentionOf } from '../../attention.ts'
import { says } from '../../event.ts'
import type { MemberChangeKind } from './choices.ts'
import { deEnrollmentKind, nladSubscriberKind } from './records.ts'

/** What can be the matter with a household's way out of a program. */
export const deEnrollmentAttention = attentionOf(deEnrollmentKind, {
  de_enrollment_refused: says<{ code: string }>('danger'),
  de_enrollment_late: says<{ deadline: string }>('danger'),
})

/** Where the registry and we do not agree about somebody. */
export const membershipAttention = attentionOf(nladSubscriberKind, {
  subscriber_missing: says<{ sac: string }>('danger'),
  subscriber_differs: says<{ about: string; ours: string; theirs: string }>('warning'),
  subscriber_unknown: says<{ subscriberId: string; sac: string }>('danger'),
  update_refused: says<{ code: string }>('warning'),
  change_refused: says<{ what: MemberChangeKind; code: string }>('danger'),
  change_needs_worksheet: says<{ code: string }>('warning'),
  moved_out_of_area: says<{ usState: string }>('danger'),
  plan_unfit: says<{ supportCents: number; dueCents: number }>('warning'),
})
