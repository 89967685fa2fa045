import { attentionOf } from '../../attention.ts'
import { says } from '../../event.ts'
import { enrollmentKind } from '../records.ts'

/** What can be the matter with the device of a household, or with the order for what it gets. */
export const serviceAttention = attentionOf(enrollmentKind, {
  device_question_refused: says<{ code: string }>('warning'),
  device_claim_failed: says<{ code: string }>('danger'),
  benefit_box_missing: says<{ device: string }>('danger'),
})
