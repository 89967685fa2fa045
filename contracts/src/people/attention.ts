import { attentionOf } from '../attention.ts'
import { says } from '../event.ts'
import { enrollmentKind } from '../enrollment/records.ts'
import { subscriberKind } from './records.ts'

/** Somebody asked in their account to be forgotten, and it cannot be done at once; `dueOn` is the law's last day. */
export const personalAttention = attentionOf(subscriberKind, {
  erasure_requested: says<{ dueOn: string }>('warning'),
})

/** The same of somebody who applied and has no account. */
export const applicantAttention = attentionOf(enrollmentKind, {
  applicant_erasure_requested: says<{ dueOn: string }>('warning'),
})
