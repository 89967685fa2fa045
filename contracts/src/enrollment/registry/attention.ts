import { attentionOf } from '../../attention.ts'
import { says } from '../../event.ts'
import { enrollmentKind } from '../records.ts'
import { registryCodeKind } from './records.ts'

/** What keeps an enrollment from the registry until somebody has seen to it. */
export const registryAttention = attentionOf(enrollmentKind, {
  registry_refuses_account: says<{ code: string }>('danger'),
  registry_refuses: says<{ code: string; category: string }>('danger'),
})

/** A code that was answered and that nobody has decided about: an applicant refused with it waits for staff. */
export const registryCodeAttention = attentionOf(registryCodeKind, {
  registry_code_unknown: says<{ provider: string; code: string }>('warning'),
})
